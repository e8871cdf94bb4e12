import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plain } from '../../core/palette.ts';
import { tinyProject } from '../test-support/tiny-project.ts';
import { type DefectResult, type End, noticedBy, renderResult, resultsExitCode, untried } from './result.ts';
import { tryEach } from './try-each.ts';

const result = (end: End, seconds?: number): DefectResult => {
  return { name: 'A is b', file: 'a.ts', ...(seconds !== undefined && { seconds }), ...end };
};
const noticed = result(noticedBy(['a.test.ts: one', 'a.test.ts: two'], 'test'), 3);
const unnoticed = result(noticedBy([], 'test'), 3);
const broken = result(untried('no such file'));

test('2 beats 1, and nothing tried is no success', () => {
  expect([[noticed], [noticed, unnoticed], [unnoticed, broken], []].map(resultsExitCode)).toEqual([0, 1, 2, 2]);
});

test('a result is reported on one line', () => {
  const alone = result(noticedBy(['"One" at "it is"'], 'scenario'));
  expect([noticed, unnoticed, broken, alone].map((one) => renderResult(one, plain))).toEqual([
    '✔ noticed A is b (a.ts, 3 s) by a.test.ts: one and 1 test more',
    '✖ UNNOTICED A is b (a.ts, 3 s)',
    '✖ could not try A is b (a.ts): no such file',
    '✔ noticed A is b (a.ts) by "One" at "it is"',
  ]);
});

test('each edit is there for as long as it is tried, and what could not be tried does not end the others', async () => {
  const root = tinyProject({ 'a.ts': 'a' });
  const file = path.join(root, 'a.ts');
  const edits = ['b', 'c', 'd'].map((to) => ({ name: `A is ${to}`, file: 'a.ts', to }));
  const edit = ({ to }: (typeof edits)[number]) => {
    if (to === 'c') throw new Error('no c');
    return to;
  };
  const reported: string[] = [];
  const report = (one: DefectResult) => reported.push(renderResult(one, plain));
  await tryEach({ root, broken: edits, edit, report }, async (_, whileBroken) =>
    noticedBy([await whileBroken(async () => readFileSync(file, 'utf8'))], 'test'),
  );
  expect(reported).toEqual([
    '✔ noticed A is b (a.ts) by b',
    '✖ could not try A is c (a.ts): no c',
    '✔ noticed A is d (a.ts) by d',
  ]);
  expect(readFileSync(file, 'utf8')).toBe('a');
});
