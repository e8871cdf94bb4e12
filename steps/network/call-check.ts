/** Judges of the calls that were made; what was called instead is in the messages. */
import { defaultLimits } from '../limits.ts';
import type { Claim, Expectations } from '../proof/expectations.ts';
import { type Look, lookUntilRight, type Problem } from '../screen/look.ts';
import { renderMismatch } from '../screen/mismatch.ts';
import { renderTimes } from '../screen/printed-text.ts';
import type { Target } from '../targets/target.ts';
import { type CallPattern, isCall, renderCall } from './call-pattern.ts';
import { answerDifferences, type ExpectedAnswer } from './expected-answer.ts';
import { clipped, nearestTo } from './nearest-calls.ts';
import { type ObservedCall, type ObservedCalls, observeCalls } from './observed-calls.ts';
import { type SentDifference, type SentTable, sentDifferences } from './sent-table.ts';

/** What is wrong with the calls; undefined if nothing is. */
export type CallJudge = (observed: ObservedCalls) => Problem | undefined;

/** How calls are checked, what the step names of them, and who hears of what was expected, and was so. */
type Checked = Pick<Look<unknown>, 'hasToHold'> & {
  readonly claims?: readonly Claim[];
  readonly expectations?: Expectations;
};

/** Looks at the calls until nothing is wrong with them while the page is at rest; what is wrong is thrown. */
export async function checkCalls(
  target: Target,
  judge: CallJudge,
  { hasToHold = false, claims = [], expectations }: Checked = {},
): Promise<void> {
  const look = { read: () => observeCalls(target), judge, hasToHold };
  const calls = await lookUntilRight(target.page, defaultLimits.timeoutMs, look, target.rest);
  expectations?.add({ calls }, (observed) => observed.calls && judge(observed.calls), claims);
}

/**
 * It was called so many times since the last action. That it was not called at all says something only beside another call of
 * the product that was seen in the scenario.
 */
export function calledTimes(pattern: CallPattern, times: number): CallJudge {
  return (observed) => {
    const { calls, since } = observed;
    const own = ownOf(observed);
    const found = own.filter((call) => isCall(pattern, call));
    if (found.length !== times) {
      return renderMismatch(
        `${pattern.text} should ${times === 0 ? 'not have been called' : `have been called ${renderTimes(times)}`} ${since}.`,
        [`${pattern.text}: ${renderTimes(times)}`],
        [`${pattern.text}: ${renderTimes(found.length)}`, ...(found.length === 0 ? nearestTo(pattern, own) : [])],
        renderEarlier(observed, pattern),
      );
    }
    if (times > 0 || calls.some((call) => isWitness(call) && !isCall(pattern, call))) return undefined;
    return `${pattern.text} was not called ${since}, and nor was anything else of the product in this scenario: a page that calls nothing says nothing. Have the scenario do something, too, for which the page makes another call.`;
  };
}

/**
 * Nothing was sent since the last action, whatever it is: calls of the product, sockets that were opened, and what may be a
 * report, by its path or as a beacon, but may as well be none. That there was none says something only beside a call of the
 * product that was seen in the scenario before.
 */
export const nothingSent: CallJudge = (observed) => {
  const { calls, since } = observed;
  const sent = ownOf(observed).filter(
    (call) => isOfProduct(call) || (call.kind === 'error reporting' && !call.isReport),
  );
  if (sent.length > 0) {
    const texts = sent.map((call) => renderCall(call, { query: new Map() }));
    const lines = [...new Set(texts)].map(
      (text) => `${text}: ${renderTimes(texts.filter((one) => one === text).length)}`,
    );
    const note = sent.some(({ kind }) => kind === 'error reporting')
      ? 'Where the page may send reports of itself, say of each other call that it was not made: POST "…" was called 0 times.'
      : '';
    return renderMismatch(`Nothing should have been sent ${since}.`, ['(no call)'], clipped(lines), note);
  }
  if (calls.some(isWitness)) return undefined;
  return `Nothing was sent ${since}, and nor was anything else of the product in this scenario: a page that calls nothing says nothing. Have the scenario do something before, too, for which the page makes a call.`;
};

/** One of the calls since the last action sent what the table says; else the nearest of them is told. */
export function calledWith(pattern: CallPattern, table: SentTable): CallJudge {
  return (observed) => {
    const found = ownOf(observed).filter((call) => isCall(pattern, call));
    if (found.length === 0) return notCalled(observed, pattern, 'with what the table says');
    const problem = `${pattern.text} should have been called with what the table says ${observed.since}.`;
    return nearestOf(
      problem,
      found.map((call) => sentDifferences(table, call)),
    );
  };
}

/**
 * One of the calls since the last action was answered so by the product: what the scenario itself answers says nothing of
 * that.
 */
export function answered(pattern: CallPattern, status: number, expected?: ExpectedAnswer): CallJudge {
  return (observed) => {
    const { since } = observed;
    const found = recentOf(observed).filter((call) => isCall(pattern, call));
    if (found.length === 0) return notCalled(observed, pattern, `and answered ${status}`);
    if (found.every(({ isAnswered }) => isAnswered))
      return `${pattern.text} was answered by the scenario itself, which says nothing of the product. Say what the page makes of the answer, or have the product answer.`;
    const problem = `${pattern.text} should have been answered ${status} ${since}.`;
    const right = found.filter((call) => call.status === status && !call.isAnswered);
    if (right.length === 0) return renderMismatch(problem, [`${status}`], found.map(renderAnswer));
    if (expected === undefined) return undefined;
    return nearestOf(
      problem,
      right.map((call) => bodyDifferences(call, expected)),
    );
  };
}

/** That all that a scenario said becomes of calls came to pass. @throws Error that names what did not, and what was called instead */
export function checkMet({ script, history }: Pick<Target, 'script' | 'history'>): void {
  const unmet = script.unmet.map(
    ({ words, pattern }) =>
      `The scenario says that ${words}, but the page never called it. Called was: ${nearestTo(pattern, history.calls).join(', ')}.`,
  );
  if (unmet.length > 0) throw new Error(unmet.join('\n'));
}

function recentOf({ calls }: ObservedCalls): readonly ObservedCall[] {
  return calls.filter(({ isRecent }) => isRecent);
}

/** Without those that the scenario itself has sent. */
function ownOf(observed: ObservedCalls): readonly ObservedCall[] {
  return recentOf(observed).filter(({ isSent }) => !isSent);
}

function notCalled(observed: ObservedCalls, pattern: CallPattern, how: string): Problem {
  return renderMismatch(
    `${pattern.text} should have been called ${observed.since}, ${how}.`,
    [pattern.text],
    nearestTo(pattern, recentOf(observed)),
    renderEarlier(observed, pattern),
  );
}

function bodyDifferences({ answer, failure }: ObservedCall, expected: ExpectedAnswer): readonly SentDifference[] {
  if (answer.kind === 'none') return [{ expected: 'its whole answer', actual: failure ?? 'not all of it has come' }];
  if (answer.kind === 'unreadable')
    return [{ expected: 'an answer that can be read', actual: 'it is too large, or its page is gone' }];
  return answerDifferences(expected, answer.text);
}

/** Nothing where there is no difference in one of them; else of those the fewest. */
function nearestOf(problem: string, all: readonly (readonly SentDifference[])[]): Problem | undefined {
  const [nearest = []] = all.toSorted((one, other) => one.length - other.length);
  if (nearest.length === 0) return undefined;
  const note = all.length > 1 ? `It was called ${renderTimes(all.length)}; this one comes nearest.` : '';
  const [expected, actual] = [nearest.map((one) => one.expected), nearest.map((one) => one.actual)];
  return renderMismatch(problem, expected, actual, note);
}

function renderAnswer({ status, failure }: ObservedCall): string {
  if (status !== undefined) return `${status}`;
  return failure === undefined ? 'no answer yet' : `lost: ${failure}`;
}

function renderEarlier({ calls }: ObservedCalls, pattern: CallPattern): string {
  const earlier = calls.filter((call) => !call.isRecent && isCall(pattern, call)).length;
  return earlier === 0 ? '' : `Before that it was called ${renderTimes(earlier)}.`;
}

/** What goes through a socket is not looked at, so that one that is open says nothing of what is sent. */
function isWitness(call: ObservedCall): boolean {
  return isOfProduct(call) && !call.isSent && call.url.protocol.startsWith('http');
}

function isOfProduct({ kind }: ObservedCall): boolean {
  return kind === 'product' || kind === 'server action';
}
