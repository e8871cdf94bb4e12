import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import module, { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadCompiledPackages } from './compiled-packages.ts';

const code = 'exports.answer = () => 41 + 1; exports.fail = () => { throw new Error("no"); };\n';

/** A project with a package of that code, and the file that what it compiles to is kept in. */
function installed(text = code): { readonly root: string; readonly file: string; readonly place: string } {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'compiled packages ')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const packages = {
    'one/package.json': '{"type":"commonjs"}',
    'one/index.js': text,
    'one/part.js': 'exports.part = 1;',
    'two/index.mjs': 'export default 2;',
    'two/package.json': '{"exports":"./index.mjs"}',
  };
  for (const [name, content] of Object.entries(packages)) {
    const file = path.join(root, 'node_modules', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { root, file: path.join(root, 'node_modules/one/index.js'), place: path.join(root, 'one.compiled') };
}

/** What the package exports, as a process of its own would load it. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the package has.
function load({ root, file, place }: ReturnType<typeof installed>): any {
  const require = createRequire(path.join(root, 'main.js'));
  delete require.cache[file];
  const { keep, leave } = loadCompiledPackages(place);
  try {
    const loaded = require(file);
    loaded.answer?.();
    keep();
    return loaded;
  } finally {
    leave();
  }
}

/** In the middle of the code, which V8 itself does not notice. */
function spoilByte(place: string): void {
  const bytes = readFileSync(place);
  const middle = bytes.length - 200;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(place, bytes);
}

describe.skipIf('enableCompileCache' in module)('what packages compile to', () => {
  test('is kept, and what is loaded from it does the same', () => {
    const project = installed();
    expect(load(project).answer()).toBe(42);
    const { ino } = statSync(project.place);
    expect(load(project).answer()).toBe(42);
    expect(statSync(project.place).ino).toBe(ino); // nothing had to be compiled
  });

  test('is made anew once the file has changed, even if not in its length', () => {
    const project = installed();
    load(project);
    writeFileSync(project.file, code.replace('41', '11'));
    expect(load(project).answer()).toBe(12);
    expect(load(project).answer()).toBe(12);
  });

  test.each([
    ['half of it', (place: string) => truncateSync(place, 100)],
    ['something else', (place: string) => writeFileSync(place, 'no code\n')],
    ['other code', spoilByte],
  ])('is of no harm where there is %s in its place', (_what, spoil) => {
    const project = installed();
    load(project);
    spoil(project.place);
    const { ino } = statSync(project.place);
    expect(load(project).answer()).toBe(42);
    expect(statSync(project.place).ino).not.toBe(ino); // it was made anew
    expect(load(project).answer()).toBe(42);
  });

  test('is not kept where it cannot be written', () => {
    const project = installed();
    mkdirSync(project.place);
    expect(load(project).answer()).toBe(42);
  });

  test('has the places of the source in stack traces', () => {
    const project = installed();
    const places = [load(project), load(project)].map(({ fail }) => {
      try {
        return fail();
      } catch (error) {
        return (error as Error).stack?.split('\n')[1]?.trim();
      }
    });
    const column = code.indexOf('new Error') + 1;
    expect(places).toEqual(Array(2).fill(`at exports.fail (${project.file}:1:${column})`));
  });

  test('imports what Node would import there, and reads no text for code', async () => {
    const project = installed('exports.load = () => import("two"); exports.text = "import(2)"; // import("three")\n');
    for (const { load: loadTwo, text } of [load(project), load(project)]) {
      expect(await loadTwo()).toMatchObject({ default: 2 });
      expect(text).toBe('import(2)');
    }
  });

  test('has all that Node gives a module', () => {
    const project = installed(
      'exports.given = [require.resolve("one"), require.resolve.paths("one")[0], __filename, __dirname, this === module.exports, require.cache[__filename] === module, module.parent !== undefined];',
    );
    const folder = path.dirname(project.file);
    const expected = [project.file, path.join(folder, 'node_modules'), project.file, folder, true, true, true];
    for (const { given } of [load(project), load(project)]) expect(given).toEqual(expected);
  });

  test('requires what Node would require there, as it is now', () => {
    const project = installed(
      'exports.parts = [require("./part").part, require("node:path").sep, require("path").sep];',
    );
    const part = path.join(path.dirname(project.file), 'part.js');
    const loadAnew = () => {
      delete createRequire(project.file).cache[part];
      return load(project).parts;
    };
    expect([loadAnew(), loadAnew()]).toEqual(Array(2).fill([1, path.sep, path.sep]));
    writeFileSync(part, 'exports.part = 2;');
    expect([loadAnew(), loadAnew()]).toEqual(Array(2).fill([2, path.sep, path.sep]));
  });

  test('is that of packages alone', () => {
    const project = installed();
    const own = path.join(project.root, 'own.js');
    writeFileSync(own, 'exports.own = 1;');
    const { keep, leave } = loadCompiledPackages(project.place);
    onTestFinished(leave);
    expect(createRequire(own)(own)).toEqual({ own: 1 });
    keep();
    expect(() => statSync(project.place)).toThrow();
  });
});
