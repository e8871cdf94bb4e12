import { expect, test } from 'vitest';
import { type End, outcomesOf, whole } from '../../dev/test-support/judged-run.ts';
import { parseFeature } from '../features/feature.ts';
import { plain } from '../palette.ts';
import { parseSpecification, type Specification } from '../specification/specification.ts';
import { joinTrace } from '../trace/trace.ts';
import { type Board, joinBoard, renderBoard } from './board.ts';
import { joinOutcomes } from './judged.ts';
import { judgeStatements } from './judged-statement.ts';

function specificationOf(screens: string): Specification {
  return parseSpecification(
    `# A product\n\n## 1. What it does, told at some length\n\nIt greets. It says hello. Its purpose is not shown.\n\n## 2. Screens\n\n${screens}\n`,
    'features/specification.md',
  ).specification;
}
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
const trace = joinTrace(specificationOf('not shown.'), feature ? [feature] : []);

/** The lines of the board, which fits a terminal of 80 columns. */
function linesOf(board: Board): string[] {
  const lines = renderBoard(board, plain).split('\n');
  for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(80);
  return lines;
}

function boardAfter(ends: Readonly<Record<number, End>>, waived: readonly string[] = []): string[] {
  const waiver = { feature: '', scenario: '', reason: '', owner: '', expires: '' };
  const judged = joinOutcomes(
    trace,
    outcomesOf(trace, ends),
    { target: 'reference client', scope: whole },
    ({ name }) => (waived.includes(name) ? waiver : undefined),
  );
  return linesOf(joinBoard(trace, { judged, statements: judgeStatements(trace, judged) }));
}

test('before a run the board counts what is enforced and open', () => {
  expect(linesOf(joinBoard(trace))).toEqual([
    '                                        Not                        In',
    'Point                          Shown  shown  Enforced  Open  question  Scenarios',
    '0 A product                        1      –         –     –         –  –',
    '1 What it does, told at some…      2      1         2     1         1  2',
    '2 Screens                          –      1         –     1         –  –',
    'Total                              3      2         2     2         1  2',
    'Outside the contract: 0; about the document: 0; overrides of the wording: 0',
  ]);
});

test('what is unwritten has a column where there is any, and the board still fits a terminal of 80 columns', () => {
  const unwritten = parseFeature(
    `Feature: 2. Screens
  @unwritten
  Scenario Outline: <which> screen
    > It has screens.
    * to be written: the <which> screen
    Examples:
      | which  |
      | first  |
      | second |
`,
    'features/2-screens.feature',
  );
  const all = joinTrace(
    specificationOf('It has screens.'),
    [feature, unwritten.feature].flatMap((one) => one ?? []),
  );
  const lines = linesOf(joinBoard(all));
  expect(lines.slice(0, -1)).toEqual([
    '                             Not                                   In',
    'Point               Shown  shown  Enforced  Unwritten  Open  question  Scenarios',
    '0 A product             1      –         –          –     –         –  –',
    '1 What it does, t…      2      1         2          –     1         1  2',
    '2 Screens               1      –         –          1     –         –  –',
    'Total                   4      1         2          1     1         1  2',
  ]);
});

test('after a run it says how many of the enforced scenarios passed, and whether one failed', () => {
  expect(boardAfter({})[3]).toMatch(/ ✔ 2 of 2$/);
  expect(boardAfter({ 1: 'failed' })[3]).toMatch(/ ✖ 1 of 2$/);
  expect(boardAfter({ 1: undefined })[3]).toMatch(/ ✖ 1 of 2$/);
});

test('what was blocked has neither passed nor failed, and is counted apart', () => {
  const board = boardAfter({ 0: { status: 'failed', blocked: 'fault-not-injected' } });
  expect(board[3]).toMatch(/ ▲ 1 of 2$/);
  expect(board.at(-1)).toMatch(/; blocked: 1$/);
});

test('what passed only when tried again, or is waived, is counted apart', () => {
  const waived = boardAfter({ 0: { attempts: 2 }, 1: 'failed' }, ['Two']);
  expect(waived[3]).toMatch(/ ▲ 1 of 2$/);
  expect(waived.at(-1)).toMatch(/; passed only when tried again: 1; failures waived: 1$/);
});
