/** Steps by which a scenario itself sends calls: what it begins with, and what the product answers whom its pages do not let ask. */
import { When } from '@cucumber/cucumber';
import { parseJson } from '../json-text.ts';
import type { CallPattern } from '../network/call-pattern.ts';
import { requireOnce } from '../network/expected-answer.ts';
import { type SentAnswer, valueIn } from '../network/sent-call.ts';
import { clip } from '../screen/printed-text.ts';
import { fillSecrets } from '../secrets.ts';
import { isInSetup } from '../setup-run.ts';
import type { ShownWorld } from '../world.ts';

const options = { wrapperOptions: { kind: 'call' } };

/**
 * Sends the call itself, with the cookies of the scenario's browser, as no page would: to make what a scenario begins with
 * faster than by screens, or to see what the product answers whom its pages do not let ask. No page has to be open. It is none
 * of the page's calls, so that only how it was answered can be said of it; a redirect is an answer, and not followed. Its answer
 * must be below 400 in a setup. On a deployed target it needs what an action needs: `writes` in the policy.
 *
 * @point 6
 * @example When GET "/api/members" is sent
 */
When('{call} is sent', options, async function (this: ShownWorld, call: CallPattern) {
  await send(this, call);
});

/**
 * The same with a payload, which is JSON.
 *
 * @point 7
 * @example
 * When POST "/api/books" is sent with:
 *   """
 *   { "title": "Dune ${unique}" }
 *   """
 */
When('{call} is sent with:', options, async function (this: ShownWorld, call: CallPattern, payload: string) {
  if (parseJson(payload) === undefined)
    throw new Error('What is sent is no JSON. Look for a comma, a quote or a bracket.');
  requireOnce(payload);
  await send(this, call, payload);
});

/**
 * Keeps a value of the answer to the call that the scenario has sent last, by its name in the JSON, such as `number` or
 * `loans.0.id`: from then on steps name it as `${member}`.
 *
 * @point 7
 * @example When the "number" of the answer is kept as "member"
 */
When('the {string} of the answer is kept as {string}', function (this: ShownWorld, field: string, name: string) {
  const answer = answers.get(this);
  if (answer === undefined) throw new Error('The scenario has sent no call yet: first say When POST "…" is sent with:');
  this.values.keep(name, valueIn(answer, field));
});

/** What was sent last by a scenario was answered. */
const answers = new WeakMap<ShownWorld, SentAnswer>();

async function send(world: ShownWorld, { method, address, text }: CallPattern, payload?: string): Promise<void> {
  const answer = await world.visit.target.send({
    method,
    address,
    ...(payload !== undefined && { payload: fillSecrets(payload) }),
  });
  answers.set(world, answer);
  if (isInSetup(world) && answer.status >= 400)
    throw new Error(`${text} was answered ${answer.status}: ${clip(answer.body, 200)}`);
}
