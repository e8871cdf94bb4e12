/** What a scenario says becomes of calls: that they are answered in a certain way, held back for a while, or lost. */

import { once } from 'node:events';
import type { Request, Route } from 'playwright';
import { parseJson } from '../json-text.ts';
import type { RecordOf } from '../records.ts';
import { readAskedCall } from './asked-call.ts';
import type { CallLog } from './call-log.ts';
import { type CallPattern, isCall } from './call-pattern.ts';
import { isLikeJson, notJson, requireOnce } from './expected-answer.ts';

/** An answer in place of the product's own. */
export type GivenAnswer = { readonly status: number; readonly body: string; readonly type?: string };

type Rule = {
  readonly pattern: CallPattern;
  readonly does:
    | { readonly kind: 'answer'; readonly answer: GivenAnswer }
    | { readonly kind: 'lose' }
    | { readonly kind: 'hold'; readonly held: Set<Request>; readonly release: AbortController };
  /** How many calls it has met. */
  met: number;
};

export class CallScript {
  readonly #calls: Pick<CallLog, 'hold' | 'letGo'>;
  readonly #rules: Rule[] = [];
  readonly #answered = new WeakSet<object>();
  #isOver = false;

  /** `calls` hears of what is held back, so that nobody waits for that. */
  constructor(calls: Pick<CallLog, 'hold' | 'letGo'>) {
    this.#calls = calls;
  }

  /** From now on such calls are answered in this way; of several answers the last one counts. */
  answer(pattern: CallPattern, answer: GivenAnswer): void {
    this.#rules.unshift({ pattern, does: { kind: 'answer', answer }, met: 0 });
  }

  /** From now on such calls are lost, as where there is no network. */
  lose(pattern: CallPattern): void {
    this.#rules.unshift({ pattern, does: { kind: 'lose' }, met: 0 });
  }

  /** From now on such calls are held back. */
  hold(pattern: CallPattern): void {
    this.#rules.unshift({ pattern, does: { kind: 'hold', held: new Set(), release: new AbortController() }, met: 0 });
  }

  /** Lets go such calls, and those to come. @throws Error where none is held back */
  letGo({ text }: CallPattern): void {
    const held = this.#rules.filter(({ pattern, does }) => pattern.text === text && isHolding(does));
    if (held.length === 0) throw new Error(`${text} cannot go on, since it does not wait. First say: ${text} waits.`);
    if (held.every(({ met }) => met === 0))
      throw new Error(`${text} cannot go on, since the page has not asked for it yet.`);
    for (const { does } of held) this.#release(does);
  }

  /** Gives a request what the scenario says; false where that says nothing of it. Never throws. */
  readonly intercept = async (route: Route): Promise<boolean> => {
    const request = route.request();
    const held = this.#find(request, isHolding);
    if (held?.does.kind === 'hold') {
      held.does.held.add(request);
      this.#calls.hold(request);
      await once(held.does.release.signal, 'abort');
    }
    if (this.#isOver) return finish(() => route.abort('aborted'));
    const found = this.#find(request, ({ kind }) => kind !== 'hold');
    if (found === undefined) return false;
    const { does } = found;
    if (does.kind === 'answer') this.#answered.add(request);
    return finish(() => (does.kind === 'answer' ? route.fulfill(responseOf(does.answer)) : route.abort('failed')));
  };

  /** Ends what is still held back: nothing of it is sent. */
  end(): void {
    this.#isOver = true;
    for (const { does } of this.#rules) this.#release(does);
  }

  /** Whether a call had its answer from the scenario, and none from the product. */
  hasAnswered(request: object): boolean {
    return this.#answered.has(request);
  }

  /** What became of calls, in the order in which it was said. */
  get scripted(): readonly RecordOf<'faked'>[] {
    const met = this.#rules.filter((rule) => rule.met > 0).reverse();
    return met.map(({ pattern, does }) => ({ call: pattern.text, answer: describe(does) }));
  }

  /** What was said of calls that no page has made, in words. */
  get unmet(): readonly { readonly words: string; readonly pattern: CallPattern }[] {
    const unmet = this.#rules.filter((rule) => rule.met === 0).reverse();
    return unmet.map(({ pattern, does }) => ({ pattern, words: `${pattern.text} ${conditionOf(does)}` }));
  }

  /** The rule for a request, which is met by that. */
  #find(request: Request, isMeant: (does: Rule['does']) => boolean): Rule | undefined {
    const asked = readAskedCall(request);
    const rule = asked && this.#rules.find(({ pattern, does }) => isMeant(does) && isCall(pattern, asked));
    if (rule === undefined) return undefined;
    rule.met += 1;
    return rule;
  }

  #release(does: Rule['does']): void {
    if (does.kind !== 'hold') return;
    for (const request of does.held) this.#calls.letGo(request);
    does.held.clear();
    does.release.abort();
  }
}

/** @throws Error where there is no such answer, or the text is like JSON and is none */
export function givenAnswer(status: number, body = ''): GivenAnswer {
  if (status < 200 || status > 599) throw new Error(`No call is answered ${status}: write a status from 200 to 599.`);
  if (body !== '' && (status === 204 || status === 205 || status === 304))
    throw new Error(`An answer ${status} has no text. Leave out "with:" and what stands beneath it.`);
  if (body === '') return { status, body };
  if (parseJson(body) !== undefined) {
    requireOnce(body);
    return { status, body, type: 'application/json' };
  }
  if (isLikeJson(body)) throw notJson();
  return { status, body, type: `text/${body.trimStart().startsWith('<') ? 'html' : 'plain'}; charset=utf-8` };
}

function responseOf({ status, body, type }: GivenAnswer) {
  return { status, body, ...(type !== undefined && { contentType: type }) };
}

function isHolding(does: Rule['does']): boolean {
  return does.kind === 'hold' && !does.release.signal.aborted;
}

/** A page may have given up a request, or be gone. */
async function finish(end: () => Promise<void>): Promise<true> {
  await end().catch(() => undefined);
  return true;
}

function describe(does: Rule['does']): string {
  if (does.kind === 'answer') return String(does.answer.status);
  return does.kind === 'lose' ? 'lost' : 'held back';
}

function conditionOf(does: Rule['does']): string {
  if (does.kind === 'answer') return `is answered ${does.answer.status}`;
  return does.kind === 'lose' ? 'is lost' : 'waits';
}
