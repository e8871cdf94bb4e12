/** What the history says of one sentence: its last states, since when it is red, and what is odd about it. */
import type { JudgedStatement } from '../verdict/judged-statement.ts';
import { type Light, type StatementState, sentenceStates } from '../verdict/states.ts';
import { type DigestOf, type HistoryLine, sentenceKey } from './history-line.ts';

export type SentenceHistory = {
  /** The last states, the latest last; undefined after a run of which there was no verdict. */
  readonly states: readonly (StatementState | undefined)[];
  /** When the first of the runs began that have left it red without a break; missing where it is not red. */
  readonly redSince?: string;
  /** Whether it turned between green and red while no source changed, nor the browser; never of what is deployed. */
  readonly isFlaky: boolean;
  /** How long its scenarios took and how long they took before, in ms, where that is more than twice as long. */
  readonly slower?: { readonly now: number; readonly before: number };
  /** When the release was since which nothing was judged of it, though it is shown. */
  readonly notJudgedSince?: string;
};

/** How many states are shown. */
const mostStates = 10;
/** Of fewer runs no usual duration is known, and what takes less than this, in ms, is slower by chance. */
const fewestDurations = 5;
const shortest = 100;

/**
 * The history of each sentence that has one, by its id.
 * @param lines the last of them is the run that is judged now; those on another target say nothing of it
 * @param released when the latest release was, as ISO 8601, where that is known
 */
export function joinHistory(
  lines: readonly HistoryLine[],
  statements: readonly JudgedStatement[],
  digestOf: DigestOf,
  released?: string,
): ReadonlyMap<string, SentenceHistory> {
  const counted = statements.filter(({ traced }) => !traced.statement.heading);
  const target = targetOf(lines.at(-1));
  const alike = lines.filter((line) => targetOf(line) === target);
  return new Map(
    counted.flatMap((one) => {
      const key = sentenceKey(one, digestOf);
      const known = alike.flatMap((line) => toMoment(line, key));
      return known.length === 0 ? [] : [[one.traced.statement.id, historyOf(known, one, released)] as const];
    }),
  );
}

function targetOf(line: HistoryLine | undefined): string {
  return JSON.stringify([line?.target.kind, line?.target.url]);
}

/** A run of the sentence. */
type Moment = { readonly line: HistoryLine; readonly state: StatementState | undefined; readonly duration: number };

function toMoment(line: HistoryLine, key: string): Moment[] {
  const found = Object.hasOwn(line.sentences, key) ? line.sentences[key] : undefined;
  if (found === undefined) return [];
  const [state, duration] = found;
  return [{ line, state: line.exitCode.merge === 2 ? undefined : state, duration }];
}

function historyOf(
  moments: readonly Moment[],
  { traced }: JudgedStatement,
  released: string | undefined,
): SentenceHistory {
  const redSince = findRedSince(moments);
  const slower = findSlower(moments);
  const lacks = traced.status === 'shown' && released !== undefined && !isJudgedSince(moments, released);
  return {
    states: moments.slice(-mostStates).map(({ state }) => state),
    isFlaky: isFlaky(moments.slice(-mostStates - 1)),
    ...(redSince !== undefined && { redSince }),
    ...(slower && { slower }),
    ...(lacks && { notJudgedSince: released }),
  };
}

function lightOf({ state }: Moment): Light | undefined {
  return state && sentenceStates[state].light;
}

function findRedSince(moments: readonly Moment[]): string | undefined {
  let since: string | undefined;
  for (const moment of moments.toReversed()) {
    const light = lightOf(moment);
    if (light === undefined) continue; // nobody knows
    if (light !== 'red') break;
    since = moment.line.time;
  }
  return since;
}

function isFlaky(moments: readonly Moment[]): boolean {
  const known = moments.filter((moment) => ['red', 'green'].includes(lightOf(moment) ?? ''));
  return known.some((moment, index) => {
    const before = known[index - 1];
    if (before === undefined || lightOf(before) === lightOf(moment)) return false;
    const basis = basisOf(moment);
    return basis !== undefined && basis === basisOf(before);
  });
}

/** All that may change how a sentence stands, but for chance; undefined for what is deployed, whose sources nobody sees. */
function basisOf({ line: { sources, target, reading, browser } }: Moment): string | undefined {
  const { specification, features, steps, client } = sources;
  if (target.kind === 'deployed') return undefined;
  return JSON.stringify([specification, features, steps, client, reading, browser]);
}

function findSlower(moments: readonly Moment[]): SentenceHistory['slower'] {
  const passed = moments.filter((moment) => lightOf(moment) === 'green' && moment.duration > 0);
  const now = passed.at(-1);
  const before = passed
    .slice(0, -1)
    .slice(-mostStates)
    .map(({ duration }) => duration);
  if (now === undefined || now !== moments.at(-1) || before.length < fewestDurations) return undefined;
  const usual = medianOf(before);
  return now.duration > 2 * usual && now.duration - usual > shortest ? { now: now.duration, before: usual } : undefined;
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
}

function isJudgedSince(moments: readonly Moment[], released: string): boolean {
  const since = Date.parse(released);
  return moments.some(
    (moment) => Date.parse(moment.line.time) >= since && ['red', 'green'].includes(lightOf(moment) ?? ''),
  );
}
