/** The board: for each point how much of it is shown, enforced and open, on one screen. */
import Table from 'cli-table3';
import type { Palette } from '../base/palette.ts';
import type { Trace } from '../trace/join.ts';
import type { TracedPoint } from '../trace/traced-point.ts';
import type { TracedValues } from '../trace/values/traced-values.ts';
import {
  type Counted,
  columnsOf,
  countPoints,
  lightOfScenarios,
  type PointCount,
  renderScenarios,
  type SentenceColumn,
  scenarioColumn,
  sentenceColumns,
} from './point-count.ts';
import { judgeSentences } from './sentence-verdict.ts';
import { CaseState, caseStates } from './states.ts';

export type Board = {
  /** One row a point, in the document's order, and a last one for the whole. */
  readonly rows: readonly PointCount[];
  /** Sentences of which nothing is asked: outside the contract, and about the document itself. */
  readonly outside: number;
  readonly about: number;
  /** Rules that decide the status of words, whatever the wording says. */
  readonly overrides: number;
  /** Of the sentences that a proof is about, those that it proves; missing where there is none of these sources. */
  readonly proven?: { readonly count: number; readonly of: number };
  /** What enforced scenarios quote that the document names literally, and how much of it they verify. */
  readonly values: TracedValues;
  /** Scenarios that ended as few do, under the words that say how. */
  readonly below: readonly { readonly words: string; readonly scenarios: number }[];
};

/** What the board is made from before a run. */
type BoardTrace = Pick<Trace, 'points' | 'overrides' | 'values' | 'sentences' | 'openQuestions'>;

/** The board of a trace; before a run, only of what is known without one. */
export function joinBoard(
  trace: BoardTrace,
  run: Counted = { judged: [], sentences: judgeSentences(trace, []) },
): Board {
  const total = (of: (point: TracedPoint) => number) => trace.points.reduce((sum, point) => sum + of(point), 0);
  return {
    rows: countPoints(trace, run),
    outside: total(({ sentences }) => sentences.outside),
    about: total(({ sentences }) => sentences.about),
    overrides: trace.overrides,
    ...countProven(run.sentences),
    values: trace.values,
    below: CaseState.options.flatMap((state) => {
      const { below: words } = caseStates[state];
      const scenarios = run.judged.filter((one) => one.state === state).length;
      return words === undefined || scenarios === 0 ? [] : [{ words, scenarios }];
    }),
  };
}

function countProven(sentences: Counted['sentences']): Pick<Board, 'proven'> {
  const proofs = sentences.flatMap(({ proof }) => proof?.sentence ?? []);
  if (proofs.length === 0) return {};
  return { proven: { count: proofs.filter(({ state }) => state === 'proven').length, of: proofs.length } };
}

/** What a row is called where no number stands apart from its title. */
export function titleOf({ number, title }: PointCount): string {
  return number === undefined ? title : `${number} ${title}`;
}

/** What the board counts beside its columns, in one line: what decides nothing first, then what has happened at all. */
export function renderRest({ outside, about, overrides, values, proven, below }: Board): string {
  return [
    `Outside the contract: ${outside}`,
    `about the document: ${about}`,
    `overrides of the wording: ${overrides}`,
    ...(values.quoted > 0 ? [`values named in steps: ${values.named} of ${values.quoted}`] : []),
    ...(values.inOtherWords > 0 ? [`verified in other words: ${values.inOtherWords}`] : []),
    ...(proven ? [`proven: ${proven.count} of ${proven.of}`] : []),
    ...below.map(({ words, scenarios }) => `${words}: ${scenarios}`),
  ].join('; ');
}

/** The board as text for a terminal of so many columns, 80 or more. */
export function renderBoard(board: Board, palette: Palette, width = leastWidth): string {
  const { rows } = board;
  const columns = columnsOf<SentenceColumn>(sentenceColumns, rows);
  const scenarios = rows.map((row) => renderScenarios(row.scenarios));
  const table = new Table({
    chars: noLines,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap },
    colWidths: [roomForPoints(rows, columns, scenarios, Math.max(width, leastWidth))],
    colAligns: ['left', ...columns.map(() => 'right' as const)],
    head: ['Point', ...columns.map(({ name }) => name), scenarioColumn].map((name) => palette.bold(inTwoLines(name))),
  });
  const last = rows.length - 1;
  const rendered = rows.map((row) => renderRow(row, columns, palette));
  table.push(...rendered.map((cells, index) => (index === last ? cells.map(palette.bold) : cells)));
  const lines = table.toString().split('\n');
  return [...lines.map((line) => line.trimEnd()), palette.dim(renderRest(board))].join('\n');
}

const leastWidth = 80;
const gap = 2;
/** In the least width. More than that only takes the numbers away from the points. */
const longestTitle = 34;

/** Headings end in the second of two lines, so that the points have room for their titles. */
function inTwoLines(name: string): string {
  return name.includes(' ') ? name.replace(' ', '\n') : `\n${name}`;
}

/** What is beyond the least width goes to titles that need it. */
function roomForPoints(
  rows: readonly PointCount[],
  columns: readonly SentenceColumn[],
  scenarios: readonly string[],
  width: number,
): number {
  const needed = Math.max(longestTitle, ...rows.map((row) => titleOf(row).length + gap));
  const numbers = columns.map(({ name }) => Math.max(...name.split(' ').map(({ length }) => length)) + gap);
  const last = Math.max(scenarioColumn.length, ...scenarios.map(({ length }) => length));
  return Math.min(needed, longestTitle + width - leastWidth, width - last - numbers.reduce((sum, one) => sum + one, 0));
}

function renderRow(row: PointCount, columns: readonly SentenceColumn[], palette: Palette): string[] {
  const light = lightOfScenarios(row.scenarios);
  const paints = { red: palette.red, amber: palette.yellow, green: palette.green };
  const scenarios = renderScenarios(row.scenarios);
  return [
    titleOf(row),
    ...columns.map((column) => {
      const number = column.count(row);
      if (number === 0) return palette.dim('–');
      return column.isWaiting ? palette.yellow(String(number)) : String(number);
    }),
    light ? paints[light](scenarios) : row.scenarios.enforced === 0 ? palette.dim(scenarios) : scenarios,
  ];
}

/** All that the library draws around cells. */
const lines =
  'top top-mid top-left top-right bottom bottom-mid bottom-left bottom-right left left-mid mid mid-mid right right-mid middle';
const noLines = Object.fromEntries(lines.split(' ').map((name) => [name, '']));
