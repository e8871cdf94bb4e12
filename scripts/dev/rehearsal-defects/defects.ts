/** The known defects of the rehearsal, each of a sentence of its own. */
import { clientDefects } from './client-defects.ts';
import type { RehearsalDefect } from './defect.ts';
import { contractDefects, serverDefects } from './server-defects.ts';

export const rehearsalDefects: readonly RehearsalDefect[] = [...clientDefects, ...contractDefects, ...serverDefects];
