/** The board: for each point how much of it is shown, enforced and open, on one screen. */
import Table from 'cli-table3';
import type { Palette } from '../palette.ts';
import type { TracedPoint } from '../trace/traced-point.ts';
import type { Judged } from './verdict.ts';

/** Counts for one point: of its sentences by status, and of scenarios (a row of examples is one) by kind. */
export type BoardRow = {
  readonly title: string;
  readonly shown: number;
  readonly notShown: number;
  readonly enforced: number;
  /** Pending and unwritten ones. */
  readonly open: number;
  readonly questions: number;
  /** Enforced scenarios that ran, and those of them that passed. */
  readonly ran: number;
  readonly passed: number;
};

/** One row a point, in the document's order, and a last one for the whole. */
export function joinBoard(points: readonly TracedPoint[], judged: readonly Judged[]): BoardRow[] {
  const rows = points.map((point) =>
    countRow(
      point,
      judged.filter(({ scenario }) => scenario.point === point.number),
    ),
  );
  return [...rows, addUp(rows)];
}

/**
 * The board as text for a terminal of 80 columns or more.
 * @param overrides how many Rules decide the status of words
 */
export function renderBoard(rows: readonly BoardRow[], overrides: number, palette: Palette): string {
  const table = new Table({
    chars: noLines,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
    colWidths: [36],
    colAligns: ['left', 'right', 'right', 'left', 'right', 'right'],
    head: ['Point', 'Shown', 'Not shown', 'Enforced', 'Open', 'Questions'].map(palette.bold),
  });
  const last = rows.length - 1;
  const rendered = rows.map((row) => renderRow(row, palette));
  table.push(...rendered.map((cells, index) => (index === last ? cells.map(palette.bold) : cells)));
  const lines = table.toString().split('\n');
  const decided = `${overrides === 1 ? '1 override decides' : `${overrides} overrides decide`} the status of words`;
  return [...lines.map((line) => line.trimEnd()), palette.dim(decided)].join('\n');
}

function renderRow(row: BoardRow, palette: Palette): string[] {
  const waiting = (number: number) => (number === 0 ? palette.dim('–') : palette.yellow(String(number)));
  return [
    row.title,
    count(row.shown, palette),
    count(row.notShown, palette),
    row.ran === 0 ? count(row.enforced, palette) : renderPassed(row, palette),
    waiting(row.open),
    waiting(row.questions),
  ];
}

function renderPassed({ passed, enforced }: BoardRow, palette: Palette): string {
  return passed === enforced ? palette.green(`✔ ${passed} of ${enforced}`) : palette.red(`✖ ${passed} of ${enforced}`);
}

function count(number: number, palette: Palette): string {
  return number === 0 ? palette.dim('–') : String(number);
}

function countRow({ number, title, statements, scenarios }: TracedPoint, judged: readonly Judged[]): BoardRow {
  const ran = judged.filter(({ scenario, outcome }) => scenario.kind === 'enforced' && outcome);
  return {
    title: `${number} ${title}`,
    shown: statements.shown,
    notShown: statements['not-shown'],
    enforced: scenarios.enforced,
    open: scenarios.pending + scenarios.unwritten,
    questions: scenarios.question,
    ran: ran.length,
    passed: ran.filter(({ outcome }) => outcome?.status === 'passed').length,
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
    ran: total(({ ran }) => ran),
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
