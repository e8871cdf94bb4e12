/** A client of two files, built with its mutants in a temporary folder. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, projectAt } from '../../project.ts';
import { buildSwitchedClient } from './switched-client.ts';
import { switchCode } from './switched-code.ts';

let project: Project;

beforeAll(async () => {
  project = projectAt(await mkdtemp(path.join(tmpdir(), 'switched client ')));
  const repository = path.resolve(import.meta.dirname, '../../../..');
  await symlink(path.join(repository, 'node_modules'), path.join(project.root, 'node_modules'));
  await write('client/index.html', '<!doctype html><title>Client</title><script type="module" src="main.ts"></script>');
  await write('client/main.ts', "import { words } from './words.ts';\ndocument.body.textContent = words;\n");
  await write('client/words.ts', "export const words = 'Hello';\nexport const number = 7;\n");
  await write('client/unused.ts', 'export const nobody = 1;\n');
  await write('client/words.test.ts', 'export const nobody = 1;\n');
  await write('package-lock.json', '{}');
});

afterAll(() => rm(project.root, { recursive: true }));

test('the client has a switch for each mutant of the code that it is built of, and is built once', async () => {
  const { folder, mutants, broken } = await buildSwitchedClient(project);
  expect(broken).toEqual([]);
  expect(mutants.map(({ change: { file, from, to } }) => `${file}: ${from} → ${to}`)).toEqual([
    'client/words.ts: \'Hello\' → ""',
    'client/words.ts: 7 → 8',
    'client/words.ts: 7 → 6',
  ]);
  expect(await bundleOf(folder)).toContain('client/words.ts#0');
  expect((await buildSwitchedClient(project)).folder).toBe(folder);
});

test('a mutant with which nothing can be built is named, and the others are there', async () => {
  await write('client/words.ts', "export const words = 'Hello';\n");
  const breaking: typeof switchCode = async (file, isPlaced = () => true) => {
    const { code, mutants } = await switchCode(file, isPlaced);
    const id = `${file.name}#breaks`;
    const change = { kind: 'code', file: file.name, start: one, end: one, mutator: 'Test', from: '', to: '' } as const;
    const isThere = file.name === 'client/words.ts';
    return {
      code: isThere && isPlaced(id) ? `${code} const words = 1;` : code,
      mutants: [...mutants, ...(isThere ? [{ id, change }] : [])],
    };
  };
  const { folder, mutants, broken } = await buildSwitchedClient(project, breaking);
  expect(broken.map(({ id }) => id)).toEqual(['client/words.ts#breaks']);
  expect(mutants.map(({ id }) => id)).toEqual(['client/words.ts#0']);
  expect(await bundleOf(folder)).toContain('client/words.ts#0');
});

test('a client that cannot be built at all says why', async () => {
  await write('client/words.ts', "import './none.ts';\nexport const words = 'Hello';\n");
  const error = String(await buildSwitchedClient(project).catch(String));
  expect(error).toMatch(
    /^CannotJudge: client: the client cannot be built with mutants of its code: .*none.*\. Prove from outside alone \(--from outside\)\.$/,
  );
  expect(error).toBe(stripVTControlCharacters(error));
  expect(error.match(/Build failed/g)).toHaveLength(1);
});

const one = { line: 1, column: 1 };

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(project.root, file)), { recursive: true });
  await writeFile(path.join(project.root, file), text);
}

async function bundleOf(folder: string): Promise<string> {
  const [name = ''] = (await readdir(path.join(folder, 'assets'))).filter((file) => file.endsWith('.js'));
  return readFile(path.join(folder, 'assets', name), 'utf8');
}
