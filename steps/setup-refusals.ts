/** What a page asks for in a setup and is refused: a setup that was to sign somebody in has then signed in nobody. */
import type { CallHistory, RecordedCall } from './network/call-history.ts';
import { renderCall } from './network/call-pattern.ts';
import type { SetupStep } from './setup.ts';
import type { Target } from './targets/target.ts';

/** How many calls were looked at by now, by their scenario; those of a setup within a setup are looked at there. */
const judged = new WeakMap<CallHistory, number>();

/** Looks at the calls that the steps of a setup make, from now on. */
export class SetupRefusals {
  readonly #target: Pick<Target, 'history' | 'script'>;
  #first: { readonly step: SetupStep; readonly call: RecordedCall } | undefined;

  constructor(target: Pick<Target, 'history' | 'script'>) {
    this.#target = target;
    this.#takeNew();
  }

  /** To be called after each step: what was refused before a Then, that may look at. */
  after(step: SetupStep): void {
    const [call] = this.#takeNew().filter((one) => this.#isRefused(one));
    if (step.step.type === 'Outcome') this.#first = undefined;
    else if (call !== undefined) this.#first ??= { step, call };
  }

  /** The first step of which nothing has looked at what it was refused, and why that cannot be; undefined where there is none. */
  get left(): { readonly step: SetupStep; readonly reason: Error } | undefined {
    if (this.#first === undefined) return undefined;
    const { step, call } = this.#first;
    const reason = `${renderCall(call, { query: new Map() })} was answered ${call.status}, and no Then behind it looks at what came of that. See why it was refused; where it should be, say so in a Then.`;
    return { step, reason: new Error(reason) };
  }

  #takeNew(): readonly RecordedCall[] {
    const { history } = this.#target;
    const { calls } = history;
    const from = judged.get(history) ?? 0;
    judged.set(history, calls.length);
    return calls.slice(from);
  }

  /** What only asks may well be refused, as whether somebody is signed in. Of what the scenario itself sends, its step looks at the answer. */
  #isRefused({ kind, method, status = 0, sent, request }: RecordedCall): boolean {
    const isOwn = sent === true || this.#target.script.hasAnswered(request);
    return kind === 'product' && !isOwn && !/^(?:GET|HEAD|OPTIONS)$/.test(method) && status >= 400;
  }
}
