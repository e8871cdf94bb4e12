import { describe, expect, test } from 'vitest';
import { type Palette, plain } from '../base/palette.ts';
import { type End, outcomesOf, recordedAs, verdictOf } from '../dev/test-support/sample-run.ts';
import { parseSpecification, type Specification } from '../document/specification.ts';
import { english } from '../document/wording.ts';
import { parseFeature } from '../features/feature.ts';
import { joinTrace } from '../trace/join.ts';
import { type Board, countBoard } from '../verdict/board.ts';
import { judgeSentences } from '../verdict/sentence-verdict.ts';
import { renderBoard, renderRest } from './board-text.ts';

function specificationOf(screens: string): Specification {
  return parseSpecification(
    `# A product\n\n## 1. What it does, told at some length\n\nIt greets. It says hello. Its purpose is not shown.\n\n## 2. Screens\n\n${screens}\n`,
    'features/specification.md',
    english,
  ).specification;
}
const feature = parseFeature(
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

function boardAfter(ends: Readonly<Record<number, End>>, waived: readonly string[] = []): Board {
  const waiver = { feature: 'features/1-what.feature', rule: 'Greets', reason: 'r', owner: 'o', expires: '2026-12-01' };
  const policy = { waivers: waived.map((scenario) => ({ ...waiver, scenario })) };
  return verdictOf(trace, [recordedAs(outcomesOf(trace, ends))], { policy }).board;
}

test('before a run the board counts what is enforced and open', () => {
  expect(linesOf(countBoard(trace))).toEqual([
    '                                        Not                        In',
    'Point                          Shown  shown  Enforced  Open  question  Scenarios',
    '0 A product                        1      –         –     –         –  –',
    '1 What it does, told at some…      2      1         2     1         1  2',
    '2 Screens                          –      1         –     1         –  –',
    'Total                              3      2         2     2         1  2',
    'Outside the contract: 0; about the document: 0; overrides of the wording: 0',
  ]);
});

test('in a wider terminal a title has the room that it needs, and no more', () => {
  const widened = (width: number) => renderBoard(countBoard(trace), plain, width).split('\n').slice(1, 4);
  const whole = [
    'Point                                Shown  shown  Enforced  Open  question  Scenarios',
    '0 A product                              1      –         –     –         –  –',
    '1 What it does, told at some length      2      1         2     1         1  2',
  ];
  expect(widened(100)).toEqual(whole);
  expect(widened(81)[2]).toBe('1 What it does, told at some …      2      1         2     1         1  2');
  expect(widened(40)).toEqual(widened(80));
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
    [feature, unwritten].flatMap((one) => one ?? []),
  );
  const lines = linesOf(countBoard(all));
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
  expect(linesOf(boardAfter({}))[3]).toMatch(/ ✔ 2 of 2$/);
  expect(linesOf(boardAfter({ 1: 'failed' }))[3]).toMatch(/ ✖ 1 of 2$/);
  expect(linesOf(boardAfter({ 1: undefined }))[3]).toMatch(/ ✖ 1 of 2$/);
});

test('what was blocked has neither passed nor failed, and is counted apart', () => {
  const board = linesOf(boardAfter({ 0: { status: 'failed', blocked: 'fault-not-injected' } }));
  expect(board[3]).toMatch(/ ▲ 1 of 2$/);
  expect(board.at(-1)).toMatch(/; blocked: 1$/);
});

test('what passed only when tried again, or is waived, is counted apart', () => {
  const waived = linesOf(boardAfter({ 0: { attempts: 2 }, 1: 'failed' }, ['Two']));
  expect(waived[3]).toMatch(/ ▲ 1 of 2$/);
  expect(waived.at(-1)).toMatch(/; passed only when tried again: 1; failures waived: 1$/);
});

test('what it counts beside its columns stands there only where there is any', () => {
  const board = countBoard(trace);
  const none = { quoted: 0, named: 0, inOtherWords: 0 };
  expect(renderRest({ ...board, values: none })).toBe(
    'Outside the contract: 0; about the document: 0; overrides of the wording: 0',
  );
  const rest = {
    outside: 3,
    about: 2,
    overrides: 1,
    below: [{ words: 'lost', scenarios: 6 }],
  };
  expect(renderRest({ ...board, ...rest, values: { quoted: 9, named: 8, inOtherWords: 7 } })).toBe(
    'Outside the contract: 3; about the document: 2; overrides of the wording: 1; values named in steps: 8 of 9; verified in other words: 7; lost: 6',
  );
});

test('what is asked of nobody is counted in all points', () => {
  const { specification } = parseSpecification(
    `## 1. One\n\nThis document is small. Logs are not part of the product's own contract.\n\n## 2. Two\n\nThis document is old. It holds.\n`,
    'features/specification.md',
    english,
  );
  const apart = joinTrace(specification, []);
  const sentences = judgeSentences(apart, []);
  const { outside, about } = countBoard(apart, { scenarios: [], sentences });
  expect({ outside, about }).toEqual({ outside: 1, about: 2 });
});

/** What is painted when the board is rendered, and how, in that order. */
function paintsOf(board: Board): string[] {
  const paints: string[] = [];
  const paint = (name: string) => (text: string) => {
    paints.push(`${name} ${text.replace('\n', '/')}`);
    return text;
  };
  renderBoard(board, Object.fromEntries(Object.keys(plain).map((name) => [name, paint(name)])) as Palette);
  return paints;
}

describe('on a terminal with colours', () => {
  test('what there is none of is dim, what waits is yellow, the headings and the last line are bold', () => {
    const paints = paintsOf(countBoard(trace));
    expect(paints.filter((one) => one.startsWith('bold'))).toEqual([
      ...['/Point', '/Shown', 'Not/shown', '/Enforced', '/Open', 'In/question', '/Scenarios'].map(
        (one) => `bold ${one}`,
      ),
      ...['Total', 3, 2, 2, 2, 1, 2].map((one) => `bold ${one}`),
    ]);
    expect(paints.filter((one) => !one.startsWith('bold'))).toEqual([
      ...Array(5).fill('dim –'),
      ...['yellow 1', 'yellow 1'],
      ...['dim –', 'dim –', 'yellow 1', 'dim –', 'dim –'],
      ...['yellow 2', 'yellow 1'],
      'dim Outside the contract: 0; about the document: 0; overrides of the wording: 0',
    ]);
  });

  test.for<[string, Readonly<Record<number, End>>, string]>([
    ['all passed', {}, 'green ✔ 2 of 2'],
    ['one failed', { 1: 'failed' }, 'red ✖ 1 of 2'],
    ['one was blocked', { 1: { status: 'failed', blocked: 'fault-not-injected' } }, 'yellow ▲ 1 of 2'],
  ])('scenarios have the colour of their light where %s', ([, ends, expected]) => {
    expect(paintsOf(boardAfter(ends)).filter((one) => / \d of \d$/.test(one))).toEqual([
      expected,
      expected,
      `bold ${expected.slice(-8)}`,
    ]);
  });
});
