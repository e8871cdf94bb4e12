import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unpackOnce } from './unpacking.ts';

let root: string;
let folder: string;
let fills: number;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'unpacking '));
  folder = path.join(root, 'browser-1');
  fills = 0;
});
afterEach(() => rm(root, { recursive: true }));

async function fill(aside: string): Promise<void> {
  fills += 1;
  await mkdir(path.join(aside, 'lib'));
  await writeFile(path.join(aside, 'lib', '.hidden'), 'library');
  await writeFile(path.join(aside, 'program'), 'program');
}

async function texts(): Promise<string[]> {
  return await Promise.all(['program', 'lib/.hidden'].map((file) => readFile(path.join(folder, file), 'utf8')));
}

describe('unpacking', () => {
  test('fills a folder once', async () => {
    await unpackOnce(folder, fill);
    await unpackOnce(folder, fill);
    expect(await texts()).toEqual(['program', 'library']);
    expect(fills).toBe(1);
    expect(await readdir(root)).toEqual(['browser-1']);
  });

  test('fills it again when asked to', async () => {
    await unpackOnce(folder, fill);
    await unpackOnce(folder, fill, { anew: true });
    expect(fills).toBe(2);
  });

  test.each([
    ['a file is missing', () => rm(path.join(folder, 'program'))],
    ['a file is cut short', () => truncate(path.join(folder, 'lib', '.hidden'), 3)],
    ['the record is missing', () => rm(path.join(folder, 'unpacked.json'))],
    ['the record is cut short', () => truncate(path.join(folder, 'unpacked.json'), 5)],
  ])('fixes the folder where %s', async (_, damage) => {
    await unpackOnce(folder, fill);
    await damage();
    await unpackOnce(folder, fill);
    expect(await texts()).toEqual(['program', 'library']);
    expect(fills).toBe(2);
  });

  test('leaves nothing where filling fails, and the next one succeeds', async () => {
    const fail = async (aside: string) => {
      await writeFile(path.join(aside, 'program'), 'pro');
      throw new Error('no space left');
    };
    await expect(unpackOnce(folder, fail)).rejects.toThrow('no space left');
    expect(await readdir(root)).toEqual([]);
    await unpackOnce(folder, fill);
    expect(await texts()).toEqual(['program', 'library']);
  });

  test('lets several fill it at once, empty or damaged', async () => {
    const several = () => Promise.all(Array.from({ length: 5 }, () => unpackOnce(folder, fill)));
    await several();
    await truncate(path.join(folder, 'program'), 1);
    await several();
    expect(await texts()).toEqual(['program', 'library']);
    expect(await readdir(root)).toEqual(['browser-1']);
  });

  test('removes what was abandoned long ago, and leaves what another is filling now', async () => {
    await mkdir(path.join(root, '.unpacking-old'));
    await utimes(path.join(root, '.unpacking-old'), 0, 0);
    await mkdir(path.join(root, '.unpacking-now'));
    await unpackOnce(folder, fill);
    expect(await readdir(root)).toEqual(['.unpacking-now', 'browser-1']);
  });
});
