import { expect, test } from 'vitest';
import { type End, outcomesOf, whole } from '../../dev/test-support/judged-run.ts';
import { parseFeature } from '../features/feature.ts';
import { plain } from '../palette.ts';
import { parseSpecification } from '../specification/specification.ts';
import { joinTrace } from '../trace/trace.ts';
import { joinBoard, renderBoard } from './board.ts';
import { joinOutcomes } from './judged.ts';

const { specification } = parseSpecification(
  '# A product\n\n## 1. What it does, told at some length\n\nIt greets. It says hello. Its purpose is not shown.\n\n## 2. Screens\n\nnot shown.\n',
  'features/specification.md',
);
const { feature } = parseFeature(
  `Feature: 1. What it does
  Rule: Greets
    > It greets. It says hello.
    Scenario: One
      Then it greets
    Scenario: Two
      Then it greets
    @question
    Scenario: How
      > says hello
      * to be specified: In which language?
    @pending
    Scenario: Purpose
      > purpose
      * to be specified: Why?
`,
  'features/1-what.feature',
);
const trace = joinTrace(specification, feature ? [feature] : []);

function boardAfter(ends: Readonly<Record<number, End>>, waived: readonly string[] = []): string[] {
  const waiver = { feature: '', scenario: '', reason: '', owner: '', expires: '' };
  const judged = joinOutcomes(
    trace,
    outcomesOf(trace, ends),
    { target: 'reference client', scope: whole },
    ({ name }) => (waived.includes(name) ? waiver : undefined),
  );
  return renderBoard(joinBoard(trace, judged), plain).split('\n');
}

test('before a run the board counts what is enforced and open', () => {
  expect(renderBoard(joinBoard(trace, []), plain).split('\n')).toEqual([
    'Point                             Shown  Not shown  Enforced  Open  Questions',
    '0 A product                           1          –  –            –          –',
    '1 What it does, told at some le…      2          1  2            1          1',
    '2 Screens                             –          1  –            –          –',
    'Total                                 3          2  2            1          1',
    'Outside the contract: 0; about the document: 0; overrides of the wording: 0',
  ]);
});

test('what is unwritten has a column where there is any, and the board still fits a terminal of 80 columns', () => {
  const unwritten = parseFeature(
    `Feature: 2. Screens
  @unwritten
  Scenario Outline: <which> screen
    > Screens
    * to be written: the <which> screen
    Examples:
      | which  |
      | first  |
      | second |
`,
    'features/2-screens.feature',
  );
  const all = joinTrace(
    specification,
    [feature, unwritten.feature].flatMap((one) => one ?? []),
  );
  const lines = renderBoard(joinBoard(all, []), plain).split('\n');
  expect(lines.slice(0, -1)).toEqual([
    'Point                  Shown  Not shown  Enforced  Unwritten  Open  Questions',
    '0 A product                1          –  –                 –     –          –',
    '1 What it does, told…      2          1  2                 –     1          1',
    '2 Screens                  –          1  –                 2     –          –',
    'Total                      3          2  2                 2     1          1',
  ]);
});

test('after a run it says how many of the enforced scenarios passed, and whether one failed', () => {
  expect(boardAfter({})[2]).toMatch('✔ 2 of 2 ');
  expect(boardAfter({ 1: 'failed' })[2]).toMatch('✖ 1 of 2 ');
  expect(boardAfter({ 1: undefined })[2]).toMatch('✖ 1 of 2 ');
});

test('what was blocked has neither passed nor failed, and is counted apart', () => {
  const board = boardAfter({ 0: { status: 'failed', blocked: true } });
  expect(board[2]).toMatch('▲ 1 of 2 ');
  expect(board.at(-1)).toMatch(/; blocked: 1$/);
});

test('what passed only when tried again, or waived, is counted apart', () => {
  const waived = boardAfter({ 0: { attempts: 2 }, 1: 'failed' }, ['Two']);
  expect(waived[2]).toMatch('▲ 1 of 2 ');
  expect(waived.at(-1)).toMatch(/; passed only when tried again: 1; failures waived: 1$/);
});
