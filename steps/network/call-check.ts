/** What a scenario says of the calls that were made, checked; what was called instead is in the messages. */
import { MismatchError, renderMismatch } from '../screen/mismatch.ts';
import type { CallHistory, RecordedCall } from './call-history.ts';
import { payloadOf } from './call-history.ts';
import { type CallDifference, type CallPattern, differencesOf, isCall, renderCall } from './call-pattern.ts';
import type { CallScript } from './call-script.ts';
import { answerDifferences, type ExpectedAnswer } from './expected-answer.ts';
import { type SentDifference, type SentTable, sentDifferences } from './sent-table.ts';

/**
 * That it was called so many times since the last action. That it was not called at all says something only beside another
 * call of the product that was seen in the scenario.
 * @throws MismatchError with what was called instead; Error where nothing was
 */
export function checkCount(history: CallHistory, pattern: CallPattern, times: number): void {
  const { calls, since } = history.recent;
  const found = calls.filter((call) => isCall(pattern, call));
  if (found.length !== times) {
    throw mismatchOf(
      `${pattern.text} should ${times === 0 ? 'not have been called' : `have been called ${timesOf(times)}`} ${since}.`,
      [`${pattern.text}: ${timesOf(times)}`],
      [`${pattern.text}: ${timesOf(found.length)}`, ...(found.length === 0 ? nearestTo(pattern, calls) : [])],
      renderEarlier(history, pattern),
    );
  }
  if (times === 0 && !history.calls.some((call) => isOfProduct(call) && !isCall(pattern, call)))
    throw new Error(
      `${pattern.text} was not called ${since}, and nor was anything else of the product in this scenario: a page that calls nothing says nothing. Have the scenario do something, too, for which the page makes another call.`,
    );
}

/** That one of the calls since the last action sent what the table says. @throws MismatchError with what the nearest sent */
export async function checkSent(history: CallHistory, pattern: CallPattern, table: SentTable): Promise<void> {
  const found = foundBy(history, pattern, 'with what the table says');
  const differences = await Promise.all(
    found.map(async (call) => sentDifferences(table, { ...call, payload: await payloadOf(call) })),
  );
  throwNearest(
    `${pattern.text} should have been called with what the table says ${history.recent.since}.`,
    differences,
  );
}

/** That one of the calls since the last action was answered so. @throws MismatchError with how they were answered */
export async function checkAnswered(
  history: CallHistory,
  pattern: CallPattern,
  status: number,
  expected?: ExpectedAnswer,
): Promise<void> {
  const found = foundBy(history, pattern, `and answered ${status}`);
  const problem = `${pattern.text} should have been answered ${status} ${history.recent.since}.`;
  const answered = found.filter((call) => call.status === status);
  if (answered.length === 0) {
    throw mismatchOf(problem, [`${status}`], found.map(renderAnswer));
  }
  if (expected === undefined) return;
  throwNearest(problem, await Promise.all(answered.map((call) => bodyDifferences(call, expected))));
}

/** That all that a scenario said becomes of calls came to pass. @throws Error that names what did not, and what was called instead */
export function checkMet({ script, history }: { readonly script: CallScript; readonly history: CallHistory }): void {
  const unmet = script.unmet.map(
    ({ words, pattern }) =>
      `The scenario says that ${words}, but the page never called it. Called was: ${nearestTo(pattern, history.calls).join(', ')}.`,
  );
  if (unmet.length > 0) throw new Error(unmet.join('\n'));
}

/** The calls of the scenario that a step has named. */
export function callsNamed(history: CallHistory, pattern: CallPattern): readonly RecordedCall[] {
  return history.calls.filter((call) => isCall(pattern, call));
}

function foundBy(history: CallHistory, pattern: CallPattern, how: string): readonly RecordedCall[] {
  const { calls, since } = history.recent;
  const found = calls.filter((call) => isCall(pattern, call));
  if (found.length > 0) return found;
  throw mismatchOf(
    `${pattern.text} should have been called ${since}, ${how}.`,
    [pattern.text],
    nearestTo(pattern, calls),
    renderEarlier(history, pattern),
  );
}

async function bodyDifferences(call: RecordedCall, expected: ExpectedAnswer): Promise<readonly SentDifference[]> {
  if (call.answer === undefined)
    return [{ expected: 'its whole answer', actual: call.failure ?? 'not all of it has come' }];
  const body = await call.answer;
  if (body === undefined)
    return [{ expected: 'an answer that can be read', actual: 'it is too large, or its page is gone' }];
  return answerDifferences(expected, body);
}

/** Nothing where there is no difference in one of them; else of those the fewest. */
function throwNearest(problem: string, all: readonly (readonly SentDifference[])[]): void {
  const [nearest = []] = all.toSorted((one, other) => one.length - other.length);
  if (nearest.length === 0) return;
  const note = all.length > 1 ? `It was called ${timesOf(all.length)}; this one comes nearest.` : '';
  throw mismatchOf(
    problem,
    nearest.map(({ expected }) => expected),
    nearest.map(({ actual }) => actual),
    note,
  );
}

function mismatchOf(problem: string, expected: readonly string[], actual: readonly string[], note = ''): MismatchError {
  return new MismatchError(renderMismatch(problem, expected, actual, note));
}

function renderAnswer({ status, failure }: RecordedCall): string {
  if (status !== undefined) return `${status}`;
  return failure === undefined ? 'no answer yet' : `lost: ${failure}`;
}

function renderEarlier(history: CallHistory, pattern: CallPattern): string {
  const recent = new Set(history.recent.calls);
  const earlier = history.calls.filter((call) => isCall(pattern, call) && !recent.has(call)).length;
  return earlier === 0 ? '' : `Before that it was called ${timesOf(earlier)}.`;
}

/** How many other calls a message lists. */
const mostListed = 5;

const differing: Readonly<Record<CallDifference, string>> = {
  method: 'another method',
  origin: 'another origin',
  path: 'another path',
  query: 'another query',
};

/** What was called instead, the nearest first. Never nothing. */
function nearestTo(pattern: CallPattern, calls: readonly RecordedCall[]): readonly string[] {
  const listed = new Map<string, { readonly differences: readonly CallDifference[]; times: number }>();
  for (const call of calls.filter(({ kind }) => kind !== 'asset')) {
    const text = renderCall(call, pattern);
    const one = listed.get(text) ?? { differences: differencesOf(pattern, call), times: 0 };
    listed.set(text, { ...one, times: one.times + 1 });
  }
  const lines = [...listed]
    .toSorted(([, one], [, other]) => distance(one.differences) - distance(other.differences))
    .map(
      ([text, { differences, times }]) =>
        `${text}: ${timesOf(times)} (${differences.map((one) => differing[one]).join(', ')})`,
    );
  if (lines.length === 0) return ['(no call at all)'];
  return lines.length > mostListed ? [...lines.slice(0, mostListed), `(and ${lines.length - mostListed} more)`] : lines;
}

/** A call of another path is further away than one of the same. */
function distance(differences: readonly CallDifference[]): number {
  return differences.length + (differences.includes('path') ? 3 : 0);
}

function isOfProduct({ kind }: RecordedCall): boolean {
  return kind === 'product' || kind === 'server action';
}

function timesOf(times: number): string {
  return `${times} ${times === 1 ? 'time' : 'times'}`;
}
