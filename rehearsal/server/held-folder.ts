/** A folder of data belongs to one process at a time: two would spoil each other's database. */

import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Holds the folder until this process ends. Throws where another one that runs holds it. */
export async function holdFolder(folder: string): Promise<void> {
  const file = path.join(folder, 'process');
  if (!(await wrote(file))) {
    const holder = Number(await readFile(file, 'utf8'));
    if (runs(holder)) throw new Error(`Process ${holder} uses ${folder}. End it, or give another folder with --data`);
    // It was ended in a way that let it clean up nothing.
    rmSync(file, { force: true });
    if (!(await wrote(file))) throw new Error(`Another process has just begun to use ${folder}. Try again`);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

const wrote = (file: string) =>
  writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

function runs(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0 || id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
