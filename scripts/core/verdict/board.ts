/** The board: for each point how much of it is shown, enforced and open, on one screen. */
import Table from 'cli-table3';
import type { Palette } from '../palette.ts';
import type { Trace } from '../trace/trace.ts';
import type { TracedPoint } from '../trace/traced-point.ts';
import type { CaseState } from './case-state.ts';
import type { Judged } from './judged.ts';

/** Counts for one point: of its sentences by status, and of scenarios (a row of examples is one) by kind. */
type BoardRow = {
  readonly title: string;
  readonly shown: number;
  readonly notShown: number;
  readonly enforced: number;
  readonly unwritten: number;
  /** Pending ones. */
  readonly open: number;
  readonly questions: number;
  /** Enforced scenarios that a run was asked for and that apply to its target (none before a run). */
  readonly asked: number;
  /** Those of them that passed, whether at once or not, and those that failed although nobody answers for it. */
  readonly passed: number;
  readonly failed: number;
};

export type Board = {
  /** One row a point, in the document's order, and a last one for the whole. */
  readonly rows: readonly BoardRow[];
  /** Sentences of which nothing is asked: outside the contract, and about the document itself. */
  readonly outside: number;
  readonly about: number;
  /** Rules that decide the status of words, whatever the wording says. */
  readonly overrides: number;
  /** Scenarios that were blocked, that passed only when tried again, that failed by somebody's leave, or that no such target can be asked. */
  readonly blocked: number;
  readonly flaky: number;
  readonly waived: number;
  readonly notApplicable: number;
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
  const inState = (state: CaseState) => judged.filter((one) => one.state === state).length;
  return {
    rows: [...rows, addUp(rows)],
    outside: total(({ statements }) => statements.outside),
    about: total(({ statements }) => statements.about),
    overrides,
    blocked: inState('blocked'),
    flaky: inState('flaky'),
    waived: inState('waived'),
    notApplicable: inState('not-applicable'),
  };
}

type Column = 'Point' | 'Shown' | 'Not shown' | 'Enforced' | 'Unwritten' | 'Open' | 'Questions';

/** The columns of the board; what is to be written has one only where there is any. */
export function boardHead({ rows }: Board): readonly Column[] {
  const unwritten = rows.some((row) => row.unwritten > 0) ? (['Unwritten'] as const) : [];
  return ['Point', 'Shown', 'Not shown', 'Enforced', ...unwritten, 'Open', 'Questions'];
}

/** Whether a column is set from the left; numbers are from the right. */
export function isWords(column: Column): boolean {
  return column === 'Point' || column === 'Enforced';
}

/** What the board counts beside its columns, in one line: what decides nothing first, then what has happened at all. */
export function renderRest({ outside, about, overrides, blocked, flaky, waived, notApplicable }: Board): string {
  const rest = [
    `Outside the contract: ${outside}`,
    `about the document: ${about}`,
    `overrides of the wording: ${overrides}`,
  ];
  if (blocked > 0) rest.push(`blocked: ${blocked}`);
  if (flaky > 0) rest.push(`passed only when tried again: ${flaky}`);
  if (waived > 0) rest.push(`failures waived: ${waived}`);
  if (notApplicable > 0) rest.push(`not applicable to this target: ${notApplicable}`);
  return rest.join('; ');
}

/** The board as text for a terminal of 80 columns or more. */
export function renderBoard(board: Board, palette: Palette): string {
  const { rows } = board;
  const head = boardHead(board);
  const table = new Table({
    chars: noLines,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
    colWidths: [head.includes('Unwritten') ? 23 : 34],
    colAligns: head.map((column) => (isWords(column) ? 'left' : 'right')),
    head: head.map(palette.bold),
  });
  const last = rows.length - 1;
  const rendered = rows.map((row) => renderRow(row, head, palette));
  table.push(...rendered.map((cells, index) => (index === last ? cells.map(palette.bold) : cells)));
  const lines = table.toString().split('\n');
  return [...lines.map((line) => line.trimEnd()), palette.dim(renderRest(board))].join('\n');
}

function renderRow(row: BoardRow, head: readonly Column[], palette: Palette): string[] {
  const waiting = (number: number) => (number === 0 ? palette.dim('–') : palette.yellow(String(number)));
  const cells: Readonly<Record<Column, string>> = {
    Point: row.title,
    Shown: count(row.shown, palette),
    'Not shown': count(row.notShown, palette),
    Enforced: row.asked === 0 ? count(row.enforced, palette) : renderPassed(row, palette),
    Unwritten: waiting(row.unwritten),
    Open: waiting(row.open),
    Questions: waiting(row.questions),
  };
  return head.map((column) => cells[column]);
}

function renderPassed(row: BoardRow, palette: Palette): string {
  const paint = row.failed > 0 ? palette.red : row.passed < row.asked ? palette.yellow : palette.green;
  return paint(passedOf(row));
}

/** How many of the enforced scenarios passed, with a sign that needs no colour. */
export function passedOf({ passed, failed, asked }: BoardRow): string {
  const sign = failed > 0 ? '✖' : passed < asked ? '▲' : '✔';
  return `${sign} ${passed} of ${asked}`;
}

function count(number: number, palette: Palette): string {
  return number === 0 ? palette.dim('–') : String(number);
}

function countRow({ number, title, statements, scenarios }: TracedPoint, judged: readonly Judged[]): BoardRow {
  const enforced = judged.filter(({ scenario, state }) => scenario.kind === 'enforced' && state !== 'not-applicable');
  const inState = (...states: CaseState[]) => enforced.filter(({ state }) => states.includes(state)).length;
  return {
    title: `${number} ${title}`,
    shown: statements.shown,
    notShown: statements['not-shown'],
    enforced: scenarios.enforced,
    unwritten: scenarios.unwritten,
    open: scenarios.pending,
    questions: scenarios.question,
    asked: enforced.length,
    passed: inState('passed', 'flaky'),
    failed: inState('failed', 'not-run'),
  };
}

function addUp(rows: readonly BoardRow[]): BoardRow {
  const total = (of: (row: BoardRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    title: 'Total',
    shown: total(({ shown }) => shown),
    notShown: total(({ notShown }) => notShown),
    enforced: total(({ enforced }) => enforced),
    unwritten: total(({ unwritten }) => unwritten),
    open: total(({ open }) => open),
    questions: total(({ questions }) => questions),
    asked: total(({ asked }) => asked),
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
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
