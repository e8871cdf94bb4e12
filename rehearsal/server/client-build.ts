/** Builds the client where its sources have changed since it was built last. */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { glob } from 'tinyglobby';
import { keep } from './kept.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a build depends on. */
const SOURCES = [
  'rehearsal/{client,contract}/**',
  'rehearsal/server/client-build.ts',
  '!rehearsal/client/dist/**',
  '!**/*.{test,test-support}.{ts,tsx}',
  'package-lock.json',
];

/** The folder that holds the build of the client as its sources are now. */
export async function buildClient(): Promise<string> {
  const files = (await glob(SOURCES, { cwd: ROOT })).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(ROOT, file))));
  return keep('client', [...files, ...texts], async (folder) => {
    await runVite(folder);
    await compressFiles(path.join(folder, 'assets'));
  });
}

/** In a process of its own, since only that is to run as in production. */
async function runVite(outDir: string): Promise<void> {
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const client = path.join(ROOT, 'rehearsal/client');
  const build = ['build', client, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [vite, ...build], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Beside each file its compressed form, which is sent in its place to whoever can read it. */
async function compressFiles(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const compressed = await promisify(gzip)(await readFile(path.join(folder, file)));
    await writeFile(path.join(folder, `${file}.gz`), compressed);
  }
}
