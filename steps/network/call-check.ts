/** What a scenario says of the calls that were made, checked; what was called instead is in the messages. */
import { defaultLimits } from '../limits.ts';
import { lookUntilRight, type Problem } from '../screen/look.ts';
import { renderMismatch } from '../screen/mismatch.ts';
import { renderTimes } from '../screen/printed-text.ts';
import type { Target } from '../targets/target.ts';
import type { CallHistory, RecordedCall } from './call-history.ts';
import { payloadOf } from './call-history.ts';
import { type CallPattern, isCall, renderCall } from './call-pattern.ts';
import { answerDifferences, type ExpectedAnswer } from './expected-answer.ts';
import { clipped, nearestTo } from './nearest-calls.ts';
import { type SentDifference, type SentTable, sentDifferences } from './sent-table.ts';

/**
 * Looks at the calls until nothing is wrong with them while the page is at rest; what is wrong is thrown. `isOfAbsence`: that
 * there is no call holds only once the page has not put one off by a timer, either, as one that saves by itself a second after
 * a key does.
 */
export async function checkCalls(
  target: Target,
  problemOf: (target: Target) => Problem | undefined | Promise<Problem | undefined>,
  { isOfAbsence = false }: { readonly isOfAbsence?: boolean } = {},
): Promise<void> {
  const { page, rest } = target;
  const read = async () => problemOf(target);
  const look = () => lookUntilRight(page, defaultLimits.timeoutMs, { read, judge: (problem) => problem }, rest);
  await look();
  if (isOfAbsence && (await rest.outlastTimers())) await look();
}

/**
 * Why it was not called so many times since the last action. That it was not called at all says something only beside
 * another call of the product that was seen in the scenario.
 */
export function countProblem(
  { history }: Pick<Target, 'history'>,
  pattern: CallPattern,
  times: number,
): Problem | undefined {
  const { calls, since } = callsOfPage(history);
  const found = calls.filter((call) => isCall(pattern, call));
  if (found.length !== times) {
    return renderMismatch(
      `${pattern.text} should ${times === 0 ? 'not have been called' : `have been called ${renderTimes(times)}`} ${since}.`,
      [`${pattern.text}: ${renderTimes(times)}`],
      [`${pattern.text}: ${renderTimes(found.length)}`, ...(found.length === 0 ? nearestTo(pattern, calls) : [])],
      renderEarlier(history, pattern),
    );
  }
  const isOther = (call: RecordedCall) => isWitness(call) && !isCall(pattern, call);
  if (times > 0 || history.calls.some(isOther)) return undefined;
  return `${pattern.text} was not called ${since}, and nor was anything else of the product in this scenario: a page that calls nothing says nothing. Have the scenario do something, too, for which the page makes another call.`;
}

/**
 * What was sent since the last action, whatever it is: calls of the product, sockets that were opened, and what may be a
 * report, by its path or as a beacon, but may as well be none. That there was none says something only beside a call of the
 * product that was seen in the scenario before.
 */
export function sendingProblem({ history }: Pick<Target, 'history'>): Problem | undefined {
  const { calls, since } = callsOfPage(history);
  const sent = calls.filter((call) => isOfProduct(call) || (call.kind === 'error reporting' && !call.isReport));
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
  if (history.calls.some(isWitness)) return undefined;
  return `Nothing was sent ${since}, and nor was anything else of the product in this scenario: a page that calls nothing says nothing. Have the scenario do something before, too, for which the page makes a call.`;
}

/** Why none of the calls since the last action sent what the table says, by the nearest of them. */
export async function sentProblem(
  { history }: Pick<Target, 'history'>,
  pattern: CallPattern,
  table: SentTable,
): Promise<Problem | undefined> {
  const { calls, since } = callsOfPage(history);
  const found = calls.filter((call) => isCall(pattern, call));
  if (found.length === 0) return notCalled(history, pattern, 'with what the table says');
  const differences = await Promise.all(
    found.map(async (call) => sentDifferences(table, { ...call, payload: await payloadOf(call) })),
  );
  return nearestOf(`${pattern.text} should have been called with what the table says ${since}.`, differences);
}

/**
 * Why none of the calls since the last action was answered so by the product: what the scenario itself answers says nothing
 * of that.
 */
export async function answerProblem(
  { history, script }: Pick<Target, 'history' | 'script'>,
  pattern: CallPattern,
  status: number,
  expected?: ExpectedAnswer,
): Promise<Problem | undefined> {
  const { calls, since } = history.recent;
  const found = calls.filter((call) => isCall(pattern, call));
  if (found.length === 0) return notCalled(history, pattern, `and answered ${status}`);
  if (found.every(({ request }) => script.hasAnswered(request)))
    return `${pattern.text} was answered by the scenario itself, which says nothing of the product. Say what the page makes of the answer, or have the product answer.`;
  const problem = `${pattern.text} should have been answered ${status} ${since}.`;
  const answered = found.filter((call) => call.status === status && !script.hasAnswered(call.request));
  if (answered.length === 0) return renderMismatch(problem, [`${status}`], found.map(renderAnswer));
  if (expected === undefined) return undefined;
  return nearestOf(problem, await Promise.all(answered.map((call) => bodyDifferences(call, expected))));
}

/** That all that a scenario said becomes of calls came to pass. @throws Error that names what did not, and what was called instead */
export function checkMet({ script, history }: Pick<Target, 'script' | 'history'>): void {
  const unmet = script.unmet.map(
    ({ words, pattern }) =>
      `The scenario says that ${words}, but the page never called it. Called was: ${nearestTo(pattern, history.calls).join(', ')}.`,
  );
  if (unmet.length > 0) throw new Error(unmet.join('\n'));
}

/** The calls since the last action, without those that the scenario itself has sent. */
function callsOfPage({ recent }: CallHistory): CallHistory['recent'] {
  return { ...recent, calls: recent.calls.filter(({ sent }) => !sent) };
}

function notCalled(history: CallHistory, pattern: CallPattern, how: string): Problem {
  const { calls, since } = history.recent;
  return renderMismatch(
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
function nearestOf(problem: string, all: readonly (readonly SentDifference[])[]): Problem | undefined {
  const [nearest = []] = all.toSorted((one, other) => one.length - other.length);
  if (nearest.length === 0) return undefined;
  const note = all.length > 1 ? `It was called ${renderTimes(all.length)}; this one comes nearest.` : '';
  const [expected, actual] = [nearest.map((one) => one.expected), nearest.map((one) => one.actual)];
  return renderMismatch(problem, expected, actual, note);
}

function renderAnswer({ status, failure }: RecordedCall): string {
  if (status !== undefined) return `${status}`;
  return failure === undefined ? 'no answer yet' : `lost: ${failure}`;
}

function renderEarlier(history: CallHistory, pattern: CallPattern): string {
  const recent = new Set(history.recent.calls);
  const earlier = history.calls.filter((call) => isCall(pattern, call) && !recent.has(call)).length;
  return earlier === 0 ? '' : `Before that it was called ${renderTimes(earlier)}.`;
}

/** What goes through a socket is not looked at, so that one that is open says nothing of what is sent. */
function isWitness(call: RecordedCall): boolean {
  return isOfProduct(call) && !call.sent && call.url.protocol.startsWith('http');
}

function isOfProduct({ kind }: RecordedCall): boolean {
  return kind === 'product' || kind === 'server action';
}
