import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { writeBundle } from './bundle.ts';
import { placesIn } from './source-places.ts';

/** The line of the bundle that has this code, counted from 1. */
function lineOf(folder: string, code: string): number {
  const lines = readFileSync(path.join(folder, 'steps.mjs'), 'utf8').split('\n');
  return lines.findIndex((text) => text.includes(code)) + 1;
}

test('a place without a column is that of its own line, also where the line is indented and the path has signs', async () => {
  const root = realpathSync(
    tinyProject({ 'a#b/steps.ts': 'type Gone = 1;\nexport function define(given: (at: 1) => 1) {\n  given(1);\n}\n' }),
  );
  const folder = path.join(root, 'dist');
  await writeBundle({ root, entries: { steps: path.join(root, 'a#b/steps.ts') }, folder, isExternal: () => true });
  const line = lineOf(folder, 'given(1)');
  expect(placesIn(folder, root)(`dist/steps.mjs:${line}`)).toBe('a#b/steps.ts:3');
});

test('what stands before a place stays, but for the number behind a name that another one has', async () => {
  const root = realpathSync(tinyProject({ 'steps.ts': 'export const one = 1;\n' }));
  const folder = path.join(root, 'dist');
  await writeBundle({ root, entries: { steps: path.join(root, 'steps.ts') }, folder, isExternal: () => true });
  const restore = placesIn(folder);
  const place = `(${folder}/steps.mjs:${lineOf(folder, 'one = 1')}:7)`;
  expect(restore(`at one$1 ${place}`)).toMatch(/^at one \(.*\/steps\.ts:1:/);
  expect(restore(`it costs $5 ${place}`)).toMatch(/^it costs \$5 \(.*\/steps\.ts:1:/);
});
