/**
 * Steps about the calls that a page makes, and what they are answered. They suit any product.
 *
 * A call is named by its method, its path, and the whole of its query: `GET "/orders?page=2"` is neither `/orders` nor
 * `/orders?page=2&sort=new`; in which order the names of a query come does not matter. It goes to the page's own origin;
 * for another one the whole address is written. Holes stand for values: `{number}`, `{date}`, `{time}`, `{ago}` and
 * `{any word}` for such a one, any other name, such as `{order}`, for whatever stands there. Each hop of a redirect is a call;
 * what opens a page or a frame is none, since that is a route.
 *
 * What was called is looked at once the page has come to rest, and counts since the last step of the user (`When`), or else
 * since the scenario began. How often it was called has to hold for two further seconds of the page, since that may save by itself
 * a while after a key; but not where the scenario says that time stands still.
 */
import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { requireExact } from '../exact-number.ts';
import { answered, type CallJudge, calledTimes, calledWith, checkCalls, nothingSent } from '../network/call-check.ts';
import { type CallPattern, isCall } from '../network/call-pattern.ts';
import { givenAnswer } from '../network/call-script.ts';
import { parseExpectedAnswer } from '../network/expected-answer.ts';
import { parseSentTable } from '../network/sent-table.ts';
import type { ShownWorld } from '../world.ts';

const scripted = { wrapperOptions: { kind: 'call' } };

/**
 * The page called it so many times since the last step of the user, whatever came of that. That it was called 0 times says
 * something only beside another call of the product in the same scenario: without one the step fails. And the run fails where no
 * scenario ever saw it called by these words, which may be mistyped. It has to hold for two further seconds of the page, unless time stands still.
 *
 * @point 7
 * @example Then POST "/orders" was called 1 time
 * @example Then GET "/orders?page={number}" was called 2 times
 */
Then('{call} was called {int} time(s)', async function (this: ShownWorld, call: CallPattern, times: number) {
  requireExact(times);
  await check(this, call, calledTimes(call, times), { isCalled: times > 0, hasToHold: true });
});

/**
 * The page sent nothing since the last step of the user: it made no call of whatever method, posted no form, sent no beacon, and
 * opened no stream of events and no socket. What loads a page or belongs to it is none of that: documents, frames, data of a
 * router, scripts, styles, fonts and pictures, even a picture of one pixel. Nor is a report that says by its type, its body or
 * the service that it goes to that it is one; of a beacon, or of a path that looks like one for reports, nobody can know that. What
 * goes through a socket that is open is not looked at. It has to hold for two further seconds of the page, unless time stands still. It says
 * something only beside a call of the product in the same scenario before: without one the step fails.
 *
 * @point 5
 * @example Then nothing was sent
 */
Then('nothing was sent', async function (this: ShownWorld) {
  const { target, expectations } = this.loaded && this.visit;
  await checkCalls(target, nothingSent, { hasToHold: true, claims: [{ kind: 'no call' }], expectations });
});

/**
 * One of the calls since the last step of the user sent this. The table has two columns and no header: `payload.title`,
 * `payload.items.0.id`, `query.page` or `header x-shop`, and its value: a text in double quotes (holes may be in it), a number,
 * `true`, `false`, `null`; or what it is: `text`, `number`, `true or false`, `date`, `list`, `object`, `file`; `none` for what is
 * not there. All that is in the payload must be named, or be inside of what is; of query and headers only what is named is
 * looked at. It does not say how often it was called: say that by another step.
 *
 * @point 7
 * @example
 * Then POST "/orders" was called with:
 *   | payload.title         | "Dune" |
 *   | payload.items.0.count | number |
 *   | query.page            | none   |
 */
Then('{call} was called with:', async function (this: ShownWorld, call: CallPattern, table: DataTable) {
  const sent = parseSentTable(table.raw());
  await check(this, call, calledWith(call, sent));
});

/**
 * One of the calls since the last step of the user had an answer with this status from the product. A call that the scenario
 * itself answers says nothing of the product, so that the step fails: say what the page makes of the answer.
 *
 * @point 7
 * @example Then GET "/orders/{number}" was answered 404
 */
Then('{call} was answered {int}', async function (this: ShownWorld, call: CallPattern, status: number) {
  await check(this, call, answered(call, status));
});

/**
 * One of the calls since the last step of the user had an answer with this status that holds what stands beneath. Of JSON
 * it holds these fields with these values, and may hold more; a list has exactly these items. A text in it may have holes,
 * and `"{number}"` alone stands for a number. What is no JSON is how the answer begins.
 *
 * @point 7
 * @example
 * Then GET "/orders/{number}" was answered 200 with:
 *   """
 *   { "number": 7, "placed": "{date}" }
 *   """
 */
Then(
  '{call} was answered {int} with:',
  async function (this: ShownWorld, call: CallPattern, status: number, answer: string) {
    const expected = parseExpectedAnswer(answer);
    await check(this, call, answered(call, status, expected));
  },
);

/**
 * From now on the page gets this status in place of the product's answer, and nothing is sent to the product. The reports
 * mark it. A scenario in which the page never makes that call fails at its end.
 *
 * @point 8
 * @example Given GET "/orders" is answered 500
 */
Given('{call} is answered {int}', scripted, function (this: ShownWorld, call: CallPattern, status: number) {
  this.visit.target.script.answer(call, givenAnswer(status));
});

/**
 * The same with an answer that is JSON, a page, or another text.
 *
 * @point 8
 * @example
 * Given GET "/orders" is answered 200 with:
 *   """
 *   [{ "number": 7 }]
 *   """
 */
Given(
  '{call} is answered {int} with:',
  scripted,
  function (this: ShownWorld, call: CallPattern, status: number, answer: string) {
    this.visit.target.script.answer(call, givenAnswer(status, answer));
  },
);

/**
 * From now on such calls are held back, as by a slow network, until the scenario has them go on; nobody waits for them
 * meanwhile. What is still held back at the end of the scenario is never sent.
 *
 * @point 8
 * @example Given GET "/orders" waits
 */
Given('{call} waits', scripted, function (this: ShownWorld, call: CallPattern) {
  this.visit.target.script.hold(call);
});

/**
 * Lets go what waits, to the product or to the answer that the scenario gives. It is no step of the user: what was called
 * since the one before still counts.
 *
 * @point 8
 * @example When GET "/orders" goes on
 */
When('{call} goes on', scripted, async function (this: ShownWorld, call: CallPattern) {
  await this.act(async () => this.visit.target.script.letGo(call));
});

/**
 * From now on such calls are lost, as without a network.
 *
 * @point 8
 * @example Given POST "/orders" is lost
 */
Given('{call} is lost', scripted, function (this: ShownWorld, call: CallPattern) {
  this.visit.target.script.lose(call);
});

/** Checks the calls of what was loaded, and notes whether the page made it: what the scenario itself sends says nothing of that. */
async function check(
  world: ShownWorld,
  call: CallPattern,
  judge: CallJudge,
  { isCalled = true, hasToHold = false }: { readonly isCalled?: boolean; readonly hasToHold?: boolean } = {},
): Promise<void> {
  const { expectations } = world.visit;
  const claims = [{ kind: isCalled ? ('call' as const) : ('no call' as const), pattern: call }];
  await checkCalls(world.called, judge, { hasToHold, claims, expectations });
  const isOfPage = world.called.history.calls.some((one) => !one.sent && isCall(call, one));
  if (isOfPage || !isCalled) world.witnessCall(call, isCalled);
}
