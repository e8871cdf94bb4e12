import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepCompiledPlaywright } from './compiled-playwright.ts';

const code =
  'exports.answer = () => 41 + 1; exports.fail = () => { throw new Error("no"); }; exports.given = [require("node:path").sep, __filename, __dirname, this === module.exports, module.filename];';

/** A large file of a package of that name, and the folder that what it compiles to is kept in. */
function installed(name = 'playwright-core') {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'compiled playwright ')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, 'kept');
  const file = path.join(root, name, 'lib', 'coreBundle.js');
  for (const each of [folder, path.dirname(file)]) mkdirSync(each, { recursive: true });
  const write = (text: string) => writeFileSync(file, `${text}//${' '.repeat(1_000_000)}`);
  write(code);
  const load = createRequire(file);
  const place = () => path.join(folder, readdirSync(folder)[0] ?? '');
  return {
    folder,
    file,
    write,
    place,
    /** What it exports, as a process of its own would load it. */
    load() {
      delete load.cache[file];
      const end = keepCompiledPlaywright(folder);
      try {
        return load(file);
      } finally {
        end();
      }
    },
  };
}

test('is kept, and what is loaded from it does the same', () => {
  const { load, file, place } = installed();
  const given = [path.sep, file, path.dirname(file), true, file];
  for (const loaded of [load(), load()]) expect([loaded.answer(), loaded.given]).toEqual([42, given]);
  const kept = readFileSync(place());
  load();
  expect(readFileSync(place())).toEqual(kept); // nothing had to be compiled
});

test('is made anew once the file has changed, even if not in its length', () => {
  const { load, write } = installed();
  load();
  write(code.replace('41', '11'));
  expect([load().answer(), load().answer()]).toEqual([12, 12]);
});

test.each([
  ['half of it', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
  ['nothing', () => Buffer.alloc(0)],
  ['other code, which V8 does not notice', (kept: Buffer) => kept.fill(1, kept.length - 200, kept.length - 190)],
])('is of no harm where there is %s in its place', (_what, spoil) => {
  const { load, place } = installed();
  load();
  const kept = readFileSync(place());
  writeFileSync(place(), spoil(Buffer.from(kept)));
  const spoiled = readFileSync(place());
  expect(load().answer()).toBe(42);
  expect(readFileSync(place())).not.toEqual(spoiled);
  expect(load().answer()).toBe(42);
});

test('is not kept where it cannot be written', () => {
  const { load, folder } = installed();
  rmSync(folder, { recursive: true });
  expect([load().answer(), load().answer()]).toEqual([42, 42]);
});

test('has the places of the source in stack traces', () => {
  const { load, file } = installed();
  const places = [load(), load()].map(({ fail }) => {
    try {
      return fail();
    } catch (error) {
      return (error as Error).stack?.split('\n')[1]?.trim();
    }
  });
  expect(places).toEqual(Array(2).fill(`at exports.fail (${file}:1:${code.indexOf('new Error') + 1})`));
});

test('is that of Playwright alone', () => {
  const { load, folder } = installed('another');
  expect(load().answer()).toBe(42);
  expect(readdirSync(folder)).toEqual([]);
});
