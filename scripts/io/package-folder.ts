/** The folder of this package: its vocabulary, hooks, World and scripts, wherever it is installed. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute, without links, and without a separator at its end. */
export const packageFolder = realpathSync(path.resolve(fileURLToPath(new URL('../../', import.meta.url))));
