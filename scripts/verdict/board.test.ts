import { describe, expect, test } from 'vitest';
import { plain } from '../base/palette.ts';
import { countsOf } from '../dev/test-support/counted.ts';
import { livingSource, textOf } from '../dev/test-support/living-page.ts';
import { type End, outcomesOf, recordedAs, runOf, today, verdictOf } from '../dev/test-support/sample-run.ts';
import { edit, ownTexts, type Texts, traceOf } from '../dev/test-support/trace-text.ts';
import { renderBoard, sentenceColumns } from '../reports/board-text.ts';
import { renderPage } from '../reports/page/render-page.ts';
import { renderSummary } from '../reports/summary.ts';
import type { Trace } from '../trace/join.ts';
import { countBoard } from './board.ts';
import { scenarioStates, sentenceStates } from './states.ts';
import type { Verdict } from './verdict.ts';

/** An end for every case, by what its scenario is. */
function allEnd(texts: Texts, end: (kind: string) => End): Record<number, End> {
  const cases = traceOf(texts).scenarios.flatMap(({ scenario }) => scenario.cases.map(() => scenario.kind));
  return Object.fromEntries(cases.map((kind, index) => [index, end(kind)]));
}

describe('the sentences of the document', () => {
  const document = { sentences: 28, shown: 6, notShown: 18, enforced: 6, inQuestion: 5 };

  test('after a run in which all ended as it should', () => {
    expect(countsOf(ownTexts())).toEqual({ ...document, open: 18, passing: 6, other: 4 });
  });

  test('after a run in which nothing began: what is open stays so, and is not called enforced', () => {
    const ends = allEnd(ownTexts(), () => undefined);
    expect(countsOf(ownTexts(), ends)).toEqual({ ...document, open: 18, failing: 6, other: 4 });
  });

  test('with one that is reworded: uncovered, and no failure', () => {
    const texts = edit(ownTexts(), 'specification.md', 'The only screen visible is', 'The only screen there is is');
    expect(countsOf(texts)).toMatchObject({ passing: 5, uncovered: 1 });
  });

  test('with one that passed only when tried again', () => {
    const [first] = Object.keys(allEnd(ownTexts(), () => 'passed'));
    expect(countsOf(ownTexts(), { [Number(first)]: { attempts: 2 } })).toMatchObject({
      passing: 5,
      'flaky or waived': 1,
    });
  });
});

/** A project in which every state there is comes up, of sentences and of scenarios. */
const everyState: Texts = {
  'specification.md': [
    '# Shop',
    '',
    '## 1. Orders',
    '',
    'This document is small. Logs are not part of the product’s own contract.',
    'It passes. It fails. It is not run. It is blocked. It is waived. It is flaky. It is anywhere. Nobody speaks of it.',
    '',
    '## 2. Prices',
    '',
    'It is unwritten. It is written and unwritten. Its price is not shown. It can be read.',
    '',
  ].join('\n'),
  '1-orders.feature': `Feature: 1\n${['passes', 'fails', 'is not run', 'is blocked', 'is waived', 'is flaky']
    .map((does) => `  Scenario: ${does}\n    > It ${does}.\n    Then it ${does}\n`)
    .join('')}  @any-host\n  Scenario: anywhere\n    > It is anywhere.\n    Then it is\n`,
  '2-prices.feature': `Feature: 2
  @unwritten
  Scenario: unwritten
    > It is unwritten.
    * to be written: that
  Scenario: written
    > It is written
    Then it is
  @unwritten
  Scenario: the rest
    > and unwritten
    * to be written: the rest
  @pending
  Scenario: price
    > Its price
    * to be specified: Which?
  Rule: Read
    > It can be read.
    Scenario: read
      Then it is read
    @question
    Scenario: how
      * to be specified: How?
`,
};

function everyVerdict(trace: Trace): Verdict {
  const target = { kind: 'deployed', url: 'https://staging.example/' } as const;
  const waiver = {
    feature: 'features/1-orders.feature',
    scenario: 'is waived',
    reason: 'r',
    owner: 'o',
    expires: today,
  };
  const ends: Record<number, End> = {
    1: 'failed',
    2: undefined,
    3: { status: 'failed', blocked: 'fault-not-injected' },
    4: 'failed',
    5: { attempts: 2 },
    6: undefined,
  };
  const recorded = [recordedAs(outcomesOf(trace, ends), runOf({ target }))];
  return verdictOf(trace, recorded, { target, policy: { waivers: [waiver] } });
}

type Row = Readonly<Record<string, string>>;

/** The rows of a table by their headings. */
function rowsOf([head = [], ...rows]: readonly (readonly string[])[]): Row[] {
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

/** The board of the terminal; its headings end in the second line, and its last column is the only one with words apart. */
function terminalRows(verdict: Verdict): Row[] {
  const [first = '', second = '', ...lines] = renderBoard(verdict.board, plain).split('\n').slice(0, -1);
  const names = second
    .split(/ {2,}/)
    .map((name) => (name === 'shown' ? 'Not shown' : name === 'question' ? 'In question' : name));
  expect(first.trim().split(/ +/)).toEqual(['Not', 'In']);
  return rowsOf([names, ...lines.map((line) => line.split(/ {2,}/))]);
}

function summaryRows(verdict: Verdict): Row[] {
  const lines = renderSummary(verdict, 'merge')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const [head = [], , ...rows] = lines.map((line) => line.slice(2, -2).replaceAll('*', '').split(' | '));
  return rowsOf([head, ...rows]);
}

async function pageRows(texts: Texts, verdict: Verdict): Promise<Row[]> {
  const page = await renderPage({ ...livingSource(texts), verdict });
  const [table = ''] = page.match(/<table>.*?<\/table>/s) ?? [];
  const rows = table.match(/<tr>.*?<\/tr>/gs) ?? [];
  return rowsOf(rows.map((row) => Array.from(row.matchAll(/<t[hd].*?<\/t[hd]>/gs), ([cell]) => textOf(cell))));
}

const ownTrace = traceOf(ownTexts());
const everyTrace = traceOf(everyState);

describe.each([
  ['the own document', ownTexts(), ownTrace, verdictOf(ownTrace, [recordedAs(outcomesOf(ownTrace))])],
  ['every state', everyState, everyTrace, everyVerdict(everyTrace)],
] as const)('on the boards of %s', (_, texts, trace, verdict) => {
  test('the numbers under one heading are the same', async () => {
    const isThere = (name: string) =>
      name !== 'Unwritten' || trace.openQuestions.some(({ kind }) => kind === 'unwritten');
    const headings = [...sentenceColumns.map(({ name }) => name).filter(isThere), 'Scenarios'];
    const own = (row: Row) => headings.map((name) => row[name] ?? expect.fail(`no ${name}`));
    const terminal = terminalRows(verdict);
    expect(Object.keys(terminal[0] ?? {})).toEqual(['Point', ...headings]);
    expect(terminal).toHaveLength(trace.points.length + 1);
    const page = await pageRows(texts, verdict);
    expect(Object.keys(page[0] ?? {}).filter((name) => name !== 'Failing' && name !== 'Uncovered')).toEqual([
      'Point',
      ...headings,
    ]);
    expect(page.map(own)).toEqual(terminal.map(own));
    expect(summaryRows(verdict).map(own)).toEqual(terminal.map(own));
  });
});

test('the project of every state has every state', () => {
  const { scenarios, sentences } = everyVerdict(everyTrace);
  // But for what only the living page has, which gives no verdict.
  const ofVerdict = (states: object) => new Set(Object.keys(states).filter((state) => state !== 'stale'));
  expect(new Set(scenarios.map(({ state }) => state))).toEqual(ofVerdict(scenarioStates));
  expect(new Set(sentences.map(({ state }) => state))).toEqual(ofVerdict(sentenceStates));
});

test('its numbers are those that one counts by hand', () => {
  expect(terminalRows(everyVerdict(everyTrace)).map((row) => Object.values(row).join(' '))).toEqual([
    '0 Shop 1 – – – – – –',
    '1 Orders 8 – 7 – – – ✖ 2 of 6',
    '2 Prices 3 1 2 2 1 1 ✔ 2 of 2',
    'Total 12 1 9 2 1 1 ✖ 4 of 8',
  ]);
});

test('before a run it is known what is open and what is to be written', () => {
  expect(renderBoard(countBoard(everyTrace), plain).split('\n').slice(2, -1)).toEqual([
    '0 Shop                  1      –         –          –     –         –  –',
    '1 Orders                8      –         7          –     –         –  7',
    '2 Prices                3      1         2          2     1         1  2',
    'Total                  12      1         9          2     1         1  9',
  ]);
});

test('each light is counted, and what is not shown is never enforced', () => {
  const [orders, prices] = everyVerdict(everyTrace).board.rows.slice(1);
  expect(orders?.lights).toEqual({ red: 3, amber: 3, grey: 3, green: 1 });
  expect(prices?.lights).toEqual({ red: 0, amber: 3, grey: 0, green: 1 });
  const wrong = traceOf({
    'specification.md': '## 1. Orders\n\nIts price is not shown.\n',
    '1-orders.feature': 'Feature: 1\n  Scenario: Price\n    > Its price\n    Then it costs\n',
  });
  expect(verdictOf(wrong, []).board.rows.map(({ enforced }) => enforced)).toEqual([0, 0]);
});

test('a point that has a heading alone has no sentence', () => {
  const bare = traceOf({ 'specification.md': '## 1. Orders\n\nThey are kept.\n\n## 2. Roles\n' });
  const counts = verdictOf(bare, []).board.rows;
  expect(counts.map(({ title, sentences, tallies }) => [title, sentences, tallies.uncovered])).toEqual([
    ['Orders', 1, 1],
    ['Roles', 0, 0],
    ['Total', 1, 1],
  ]);
});
