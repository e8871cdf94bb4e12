/** The board: for each point how much of it is shown, enforced and open, on one screen. */
import Table from 'cli-table3';
import type { Palette } from '../palette.ts';
import type { Trace } from '../trace/trace.ts';
import type { TracedPoint } from '../trace/traced-point.ts';
import type { Judged } from './verdict.ts';

/** Counts for one point: of its sentences by status, and of scenarios (a row of examples is one) by kind. */
type BoardRow = {
  readonly title: string;
  readonly shown: number;
  readonly notShown: number;
  readonly enforced: number;
  /** Pending and unwritten ones. */
  readonly open: number;
  readonly questions: number;
  /** Enforced scenarios that a run was asked for (none before a run), and those of them that passed. */
  readonly asked: number;
  readonly passed: number;
};

export type Board = {
  /** One row a point, in the document's order, and a last one for the whole. */
  readonly rows: readonly BoardRow[];
  /** Sentences of which nothing is asked: outside the contract, and about the document itself. */
  readonly outside: number;
  readonly about: number;
  /** Rules that decide the status of words, whatever the wording says. */
  readonly overrides: number;
};

/** The board of a trace; before a run, `judged` is empty. */
export function joinBoard(
  { points, overrides }: Pick<Trace, 'points' | 'overrides'>,
  judged: readonly Judged[],
): Board {
  const rows = points.map((point) =>
    countRow(
      point,
      judged.filter(({ scenario }) => scenario.point === point.number),
    ),
  );
  const total = (of: (point: TracedPoint) => number) => points.reduce((sum, point) => sum + of(point), 0);
  return {
    rows: [...rows, addUp(rows)],
    outside: total(({ statements }) => statements.outside),
    about: total(({ statements }) => statements.about),
    overrides,
  };
}

/** The board as text for a terminal of 80 columns or more. */
export function renderBoard({ rows, outside, about, overrides }: Board, palette: Palette): string {
  const table = new Table({
    chars: noLines,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
    colWidths: [34],
    colAligns: ['left', 'right', 'right', 'left', 'right', 'right'],
    head: ['Point', 'Shown', 'Not shown', 'Enforced', 'Open', 'Questions'].map(palette.bold),
  });
  const last = rows.length - 1;
  const rendered = rows.map((row) => renderRow(row, palette));
  table.push(...rendered.map((cells, index) => (index === last ? cells.map(palette.bold) : cells)));
  const lines = table.toString().split('\n');
  const rest = `Outside the contract: ${outside}; about the document: ${about}; overrides of the wording: ${overrides}`;
  return [...lines.map((line) => line.trimEnd()), palette.dim(rest)].join('\n');
}

function renderRow(row: BoardRow, palette: Palette): string[] {
  const waiting = (number: number) => (number === 0 ? palette.dim('–') : palette.yellow(String(number)));
  return [
    row.title,
    count(row.shown, palette),
    count(row.notShown, palette),
    row.asked === 0 ? count(row.enforced, palette) : renderPassed(row, palette),
    waiting(row.open),
    waiting(row.questions),
  ];
}

function renderPassed({ passed, asked }: BoardRow, palette: Palette): string {
  return passed === asked ? palette.green(`✔ ${passed} of ${asked}`) : palette.red(`✖ ${passed} of ${asked}`);
}

function count(number: number, palette: Palette): string {
  return number === 0 ? palette.dim('–') : String(number);
}

function countRow({ number, title, statements, scenarios }: TracedPoint, judged: readonly Judged[]): BoardRow {
  const enforced = judged.filter(({ scenario }) => scenario.kind === 'enforced');
  return {
    title: `${number} ${title}`,
    shown: statements.shown,
    notShown: statements['not-shown'],
    enforced: scenarios.enforced,
    open: scenarios.pending + scenarios.unwritten,
    questions: scenarios.question,
    asked: enforced.length,
    passed: enforced.filter(({ outcome }) => outcome?.status === 'passed').length,
  };
}

function addUp(rows: readonly BoardRow[]): BoardRow {
  const total = (of: (row: BoardRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    title: 'Total',
    shown: total(({ shown }) => shown),
    notShown: total(({ notShown }) => notShown),
    enforced: total(({ enforced }) => enforced),
    open: total(({ open }) => open),
    questions: total(({ questions }) => questions),
    asked: total(({ asked }) => asked),
    passed: total(({ passed }) => passed),
  };
}

const noLines = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
};
