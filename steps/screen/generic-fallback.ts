/** The generic fallback: the screen that comes in place of the product when loading fails. */
import type { Claim } from '../proof/expectations.ts';
import type { Reading, TargetKind } from '../records.ts';
import { isFallback, lineCarrying, noLine, notShown, onlyMessage, onlyScreen, reads, shown } from './fallback-lines.ts';
import type { Judge, Screen } from './screen.ts';
import { type Alternative, parseHost, readAlternatives } from './sentence.ts';

/** How the fallback is judged: under which reading of its sentence, on which kind of target, and what that shows elsewhere. */
export type Manner = {
  readonly reading?: Reading;
  readonly kind?: TargetKind;
  readonly elsewhere?: string | undefined;
};

/** What a step claims that looks at all that is on the screen. */
const allLines: Claim = { kind: 'lines' };

/** Each method resolves once the screen is as its name says. @throws MismatchError with the expected and the actual lines. */
export class GenericFallback {
  readonly #screen: Screen;
  readonly #reading: Reading;
  readonly #kind: TargetKind;
  readonly #elsewhere: string | undefined;
  readonly #seen = [] as Alternative[];

  constructor(screen: Screen, { reading = 'verbatim', kind = 'reference client', elsewhere }: Manner = {}) {
    this.#elsewhere = elsewhere;
    this.#screen = screen;
    this.#reading = reading;
    this.#kind = kind;
  }

  /** The other readings of the sentence under which it was found to be right, in the order of the judgements. */
  get seen(): readonly Alternative[] {
    return this.#seen;
  }

  async isShown(): Promise<void> {
    await this.#screen.comesTo(this.#noting(shown(this.#kind)));
  }

  /** To be asked once loading has ended: a screen that is still to come is not waited for. */
  async isNotShown(): Promise<void> {
    await this.#screen.comesTo(notShown(this.#kind), { hasToHold: true });
  }

  async isOnlyScreen(host: string): Promise<void> {
    await this.#comesToSentence(onlyScreen(host, this.#reading), host, [allLines]);
  }

  async isOnlyMessage(host: string): Promise<void> {
    await this.#comesToSentence(onlyMessage(host, this.#reading), host, [allLines]);
  }

  async reads(sentence: string): Promise<void> {
    await this.#comesToSentence(reads(sentence, this.#reading), parseHost(sentence));
  }

  async hasLineCarrying(digest: string): Promise<void> {
    await this.#screen.comesTo(this.#noting(lineCarrying(digest)), { claims: [allLines] });
  }

  async hasNoLine(): Promise<void> {
    await this.#screen.comesTo(this.#noting(noLine), { hasToHold: true, claims: [allLines] });
  }

  /** Notes what was seen of another reading where the judge lets it pass. */
  async #comesToSentence(judge: Judge, host: string | undefined, claims: readonly Claim[] = []): Promise<void> {
    const [first = ''] = await this.#screen.comesTo(this.#noting(judge), { claims });
    if (host !== undefined) this.#seen.push(...(readAlternatives(first, host) ?? []));
  }

  /** Where the fallback has not come, the message ends with what is shown elsewhere. */
  #noting(judge: Judge): Judge {
    const note = this.#elsewhere;
    if (note === undefined) return judge;
    return (lines) => {
      const problem = judge(lines);
      if (problem === undefined || isFallback(lines)) return problem;
      return typeof problem === 'string'
        ? `${problem}\n\n${note}`
        : { ...problem, message: `${problem.message}\n\n${note}` };
    };
  }
}
