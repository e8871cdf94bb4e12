import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plain } from '../../core/palette.ts';
import { anchorProblem } from '../source-edit.ts';
import { repository } from '../test-support/tiny-project.ts';
import { type ClientDefectResult, clientDefectsExitCode, renderClientDefect } from './defect.ts';
import { clientDefects } from './defects.ts';

describe('the table', () => {
  test.for(clientDefects)('$name', (one) => {
    expect(anchorProblem(one, readFileSync(path.join(repository, one.file), 'utf8'))).toBeUndefined();
    expect(one.file).toMatch(/^client\//);
  });

  test('has at least thirty defects, of names of their own', () => {
    expect(new Set(clientDefects.map(({ name }) => name)).size).toBe(clientDefects.length);
    expect(clientDefects.length).toBeGreaterThanOrEqual(30);
  });
});

const defect = { name: 'A is b', file: 'client/a.ts', from: 'a', to: 'b' };

test.for<[ClientDefectResult, string, number]>([
  [{ defect, noticedBy: '"One" at "it is"' }, '✔ noticed A is b (client/a.ts) by "One" at "it is"', 0],
  [{ defect }, '✖ UNNOTICED A is b (client/a.ts)', 1],
  [{ defect, problem: 'no build' }, '✖ could not try A is b (client/a.ts): no build', 2],
])('%j', ([result, line, code]) => {
  expect([renderClientDefect(result, plain), clientDefectsExitCode([result])]).toEqual([line, code]);
});
