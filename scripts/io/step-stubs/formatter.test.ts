import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { repository, tinyProject } from '../../dev/test-support/tiny-project.ts';
import { formatSource } from './formatter.ts';

afterEach(() => vi.unstubAllEnvs());

/** What is said where a text cannot be formatted. */
const failureOf = (root: string) =>
  formatSource(root, 'steps/a.ts', '').then(
    () => 'It was formatted.',
    (error: Error) => error.message,
  );

test('a text is formatted by the rules of the project', async () => {
  expect(await formatSource(repository, 'steps/a.ts', 'export  const a = "b"')).toBe("export const a = 'b';\n");
});

test('what Biome complains of is reported', async () => {
  const root = tinyProject({ 'biome.json': '{ "formatter": { "indentWidth": "two" } }' });
  expect(await failureOf(root)).toBe(
    'steps/a.ts: Biome cannot format it (indentWidth has an incorrect type, expected a number, but received a string). Fix what Biome says.',
  );
});

test('or why it cannot be started, in one line', async () => {
  expect(await failureOf(path.join(repository, 'nowhere'))).toBe(
    `steps/a.ts: Biome cannot format it (spawn ${process.execPath} ENOENT). Fix what Biome says.`,
  );
  vi.stubEnv('BIOME_BINARY', './nowhere');
  expect(await failureOf(repository)).toBe(
    "steps/a.ts: Biome cannot format it (Cannot find module './nowhere'). Fix what Biome says.",
  );
});
