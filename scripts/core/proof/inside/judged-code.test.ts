import { expect, test } from 'vitest';
import { attemptOf, casesOf, failed } from '../../../dev/test-support/proof-case.ts';
import type { Attempt } from '../attempt.ts';
import { judgeCode } from './judged-code.ts';

const mutant = {
  id: 'client/left.tsx#1',
  change: {
    kind: 'code',
    file: 'client/left.tsx',
    start: { line: 3, column: 4 },
    end: { line: 3, column: 8 },
    mutator: 'Number',
    from: '2',
    to: '3',
  },
} as const;
const statements = [{ id: '2.1', text: 'It reads "Left 2".' }];
const tried = (attempt: Attempt, step: string, statement: string) =>
  casesOf([step], ['Left 2'], { name: statement, statements: [statement] }).map((one) => ({ one, attempt }));
const judge = (...all: ReturnType<typeof tried>[]) => judgeCode(mutant, all.flat(), statements, 'b');

const named = 'Then it reads "Left 2"';
const unnamed = 'Then it is there';

test('a mutant that a scenario notices is killed, for the sentences of that scenario', () => {
  const judged = judge(tried(attemptOf(), named, '2.1'), tried(attemptOf(failed), named, '3.1'));
  expect(judged).toMatchObject({ verdict: 'killed', demand: 'any', statements: ['3.1'], origin: 'inside' });
  expect(judged.words).toBe('with `3` in place of `2` in client/left.tsx:3:4');
});

test('a mutant is toothless for the sentences of those that stayed green while something changed that these name', () => {
  const judged = judge(tried(attemptOf(), unnamed, '3.1'), tried(attemptOf(), unnamed, '2.1'));
  expect(judged).toMatchObject({ verdict: 'toothless', demand: 'any', statements: ['2.1'] });
  expect(judged.difference).toBeDefined();
});

test.each([
  ['spared where nobody names what differed', attemptOf(), 'spared'],
  ['inert where nothing differed', attemptOf({}, false), 'inert'],
  ['crashed where nobody came to look', attemptOf({ ...failed, type: 'action' }, false), 'crashed'],
] as const)('it is %s, and is of no sentence', (_, attempt, verdict) => {
  expect(judge(tried(attempt, unnamed, '3.1'))).toMatchObject({ verdict, demand: 'spare', statements: [] });
});

test('what is left out is said so', () => {
  const without = { ...mutant, change: { ...mutant.change, to: '' } };
  expect(judgeCode(without, [], statements, 'b')).toMatchObject({
    words: 'without `2` in client/left.tsx:3:4',
    verdict: 'inert',
  });
});
