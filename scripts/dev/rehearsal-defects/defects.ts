/** The known defects of the rehearsal, by each of which one sentence of its document, its name, holds no longer. */
import type { SourceEdit } from '../source-edit.ts';
import { clientDefects } from './client-defects.ts';
import { contractDefects, serverDefects } from './server-defects.ts';

/** Their files are relative to `rehearsal/`. */
export const rehearsalDefects: readonly SourceEdit[] = [...clientDefects, ...contractDefects, ...serverDefects];
