/** What a page asks for in a setup and is refused: a setup that was to sign somebody in has then signed in nobody. */
import type { CallHistory, CallSource, RecordedCall } from './network/call-history.ts';
import { renderCall } from './network/call-pattern.ts';
import type { SetupStep } from './setup.ts';
import type { Target } from './targets/target.ts';

/** The calls that were looked at by now, by their scenario; those of a setup within a setup are looked at there. */
const judged = new WeakMap<CallHistory, WeakSet<CallSource>>();

/** Looks at the calls that the steps of a setup make, from now on. */
export class SetupRefusals {
  readonly #target: Pick<Target, 'history' | 'script'>;
  readonly #judged: WeakSet<CallSource>;
  #first: { readonly step: SetupStep; readonly call: RecordedCall } | undefined;

  constructor(target: Pick<Target, 'history' | 'script'>) {
    this.#target = target;
    this.#judged = judged.get(target.history) ?? new WeakSet();
    judged.set(target.history, this.#judged);
    for (const { request } of target.history.calls) this.#judged.add(request);
  }

  /** To be called after each step. What was refused is no matter where a Then looks at what came of it, or a later call was not. */
  after(step: SetupStep): void {
    for (const call of this.#takeAnswered()) {
      if ((call.status ?? 0) < 400) this.#first = undefined;
      else this.#first ??= { step, call };
    }
    if (step.step.type !== 'Action' && step.step.type !== 'Context') this.#first = undefined;
  }

  /** The first step that was refused something, and why that cannot be; undefined where there is none. */
  get left(): { readonly step: SetupStep; readonly reason: Error } | undefined {
    if (this.#first === undefined) return undefined;
    const { step, call } = this.#first;
    const reason = `${renderCall(call, { query: new Map() })} was answered ${call.status}, and no Then behind it looks at what came of that. See why it was refused; where it should be, say so in a Then.`;
    return { step, reason: new Error(reason) };
  }

  /** Those that were to change something, and have had an answer of the product since the step before. */
  #takeAnswered(): readonly RecordedCall[] {
    const { history, script } = this.#target;
    const answered = history.calls.filter(({ request, status }) => status !== undefined && !this.#judged.has(request));
    for (const { request } of answered) this.#judged.add(request);
    // Of what the scenario itself sends, its own step looks at the answer.
    return answered.filter(
      ({ kind, method, sent, request }) =>
        kind === 'product' && sent !== true && !script.hasAnswered(request) && !/^(?:GET|HEAD|OPTIONS)$/.test(method),
    );
  }
}
