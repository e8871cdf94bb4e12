/** The file of setups of the project, as this worker reads it. */
import { readFile } from 'node:fs/promises';
import { readEnvironment } from './environment.ts';
import type { Setup } from './setup.ts';

/** The setup of that name. @throws Error where there is none, or the file cannot be read */
export async function findOwnSetup(name: string): Promise<Setup> {
  const { setup: file } = readEnvironment();
  if (file === undefined) throw new Error('No file of setups is named. Start through "npm run accept".');
  const { findSetup } = await import('./setup.ts');
  const found = await readSetups(file).catch((cause: unknown) => {
    throw new Error(`There is no setup "${name}", since ${file} cannot be read.`, { cause });
  });
  return findSetup(found, name, file);
}

/** As read when the first setup is called for; a change during a run makes it a run of other sources. */
let reading: Promise<readonly Setup[]> | undefined;

async function readSetups(file: string): Promise<readonly Setup[]> {
  const { parseSetups } = await import('./setup.ts'); // with the parser, which most runs do without
  reading ??= readFile(file, 'utf8').then((text) => parseSetups(text, file));
  return await reading;
}
