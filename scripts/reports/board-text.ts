/** The board in text: which columns it has, and how it is set for a terminal. */
import Table from 'cli-table3';
import type { Palette } from '../base/palette.ts';
import { capitalised } from '../base/text.ts';
import type { Board, PointCount, ScenarioCount } from '../verdict/board.ts';
import { type Light, sentenceRows } from '../verdict/states.ts';

/** What a board counts of the sentences of each point. */
export type SentenceColumn = {
  readonly name: string;
  readonly count: (point: PointCount) => number;
  /** Whether it has a column only where there are any. */
  readonly isRare?: boolean | undefined;
  /** Whether somebody has to do something before it is none. */
  readonly isWaiting?: boolean | undefined;
  /** The light of the state that is counted, where it is one. */
  readonly light?: Light;
};

export const sentenceColumns: readonly SentenceColumn[] = [
  { name: 'Shown', count: ({ shown }) => shown },
  { name: 'Not shown', count: ({ notShown }) => notShown },
  { name: 'Enforced', count: ({ enforced }) => enforced },
  ...stateColumns('everywhere'),
  { name: 'In question', count: ({ inQuestion }) => inQuestion, isWaiting: true },
];

/** The columns of states that a board has. */
export function stateColumns(on: 'everywhere' | 'on the page'): SentenceColumn[] {
  return sentenceRows
    .filter(({ column }) => column === on)
    .map(({ tally, light, isRare, isWaiting }) => {
      return {
        name: capitalised(tally),
        count: ({ tallies }) => tallies[tally],
        isRare,
        isWaiting,
        ...(on === 'on the page' && { light }),
      };
    });
}

/** The columns that a board of these points has. */
export function columnsOf(columns: readonly SentenceColumn[], points: readonly PointCount[]): SentenceColumn[] {
  return columns.filter((column) => !column.isRare || points.some((point) => column.count(point) > 0));
}

/** The heading of what the enforced scenarios came to. */
export const scenarioColumn = 'Scenarios';

/** How many of them passed, with a sign that needs no colour; before a run, how many there are. */
export function renderScenarios(count: ScenarioCount): string {
  const light = lightOfScenarios(count);
  if (light === undefined) return count.enforced === 0 ? '–' : String(count.enforced);
  return `${signs[light]} ${count.passed} of ${count.asked}`;
}

const signs = { red: '✖', amber: '▲', green: '✔' } as const;

/** The light of those that were asked for, if any was. */
export function lightOfScenarios({ asked, passed, failed }: ScenarioCount): keyof typeof signs | undefined {
  if (asked === 0) return undefined;
  return failed > 0 ? 'red' : passed < asked ? 'amber' : 'green';
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
    ...(proven.of > 0 ? [`proven: ${proven.count} of ${proven.of} sentences`] : []),
    ...(values.inOtherWords > 0 ? [`verified in other words: ${values.inOtherWords}`] : []),
    ...below.map(({ words, scenarios }) => `${words}: ${scenarios}`),
  ].join('; ');
}

/** The board as text for a terminal that is `width` columns wide, 80 or more. */
export function renderBoard(board: Board, palette: Palette, width = leastWidth): string {
  const { rows } = board;
  const columns = columnsOf(sentenceColumns, rows);
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
/** The longest title of a point where the terminal has the least width; a longer one only takes the numbers away from it. */
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
