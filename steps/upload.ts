/** The files that a user of the product chooses: those of `features/files/`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from './environment.ts';

/** The path of a file by its name. @throws Error where there is none of that name, or it would be in another folder */
export function findUpload(name: string): string {
  const { setup } = readEnvironment();
  if (setup === undefined) throw new Error('No folder of files is named. Start through "npm run accept".');
  const folder = path.join(path.dirname(setup), 'files');
  const file = path.join(folder, name);
  if (path.relative(folder, file).startsWith('..') || !existsSync(file))
    throw new Error(`There is no file "${name}" in features/files. Put it there, and name it as it is called.`);
  return file;
}
