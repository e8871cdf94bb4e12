/** When a page is at rest: nothing is under way on the network, nothing is left to render, and nothing is due by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright';
import { defaultLimits } from '../limits.ts';
import type { CallLog } from '../network/call-log.ts';
import type { WaitLimits } from '../network/open-requests.ts';
import { isOfScript } from '../network/request-facts.ts';
import type { Activity } from './activity.ts';
import { awaitRest, awaitTimers, longTimerMs, readActivity } from './page-activity.ts';
import { isReplaced } from './replaced.ts';

/** `moved`: not at rest since it last was. `final`: at rest, and nothing can change it but an action. */
export type Stillness = 'moved' | 'still' | 'final';

/** By then, in milliseconds, the browser has reported a request that a page has made, however busy the machine is. */
const reportMs = 1_000;

export class Rest {
  readonly #page: Page;
  readonly #calls: CallLog | undefined;
  readonly #warnings = new Set<string>();
  /** Whether what happens in the document is noted. */
  #isWatched = false;
  /** How many requests of scripts are known since the last document was asked for, and how many beacons and streams of events. */
  #heard = 0;
  #heardAside = 0;
  /** How many of those of scripts have ended. */
  #ended = 0;
  /** What had happened when the page last was at rest; undefined where it has not been, or another document came. */
  #last: string | undefined;
  /** How long it was waited for in vain since, in milliseconds; another one for each document. */
  #waited = { ms: 0 };

  /** Of a page whose context is watched by `watchActivity`; of others the last change cannot be known. */
  constructor(page: Page, calls?: CallLog) {
    this.#page = page;
    this.#calls = calls;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        [this.#heard, this.#heardAside, this.#ended] = [0, 0, 0];
      else if (request.redirectedFrom() !== null) return;
      else if (isOfScript(request)) this.#heard += 1;
      else if (isAside(request)) this.#heardAside += 1;
    });
    const end = (request: Request) => {
      if (isOfScript(request) && request.redirectedTo() === null) this.#ended += 1;
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      [this.#last, this.#waited] = [undefined, { ms: 0 }];
    });
  }

  /** Whether it was at rest in this document, and it is noted what happens there. */
  get hasCome(): boolean {
    return this.#isWatched && this.#last !== undefined;
  }

  /** How long, in milliseconds, the page was waited for in vain since it last was at rest, or came to this address. */
  get waitedMs(): number {
    return this.#waited.ms;
  }

  /** What kept the page busy whenever it was judged without being at rest. */
  get warnings(): readonly string[] {
    return [...this.#warnings];
  }

  /** What was not waited for any longer, in words. */
  get ignored(): string | undefined {
    return this.#calls?.openRequests;
  }

  warn(busy: string, timeoutMs: number): void {
    this.#warnings.add(
      `The page did not come to rest within ${timeoutMs / 1_000} s, and was judged as it was then: ${busy}.`,
    );
  }

  /**
   * Resolves once the page is at rest, or after `timeoutMs` with what keeps it busy, in words. A request that has been open
   * for `slowAnswerMs` is taken for a long poll or a stream, which is not waited for.
   */
  async come(timeoutMs: number, slowAnswerMs: number = timeoutMs): Promise<string | undefined> {
    const [start, waited] = [performance.now(), this.#waited];
    const busy = await this.#come(timeoutMs, slowAnswerMs);
    waited.ms = busy === undefined ? 0 : waited.ms + performance.now() - start;
    return busy;
  }

  async #come(timeoutMs: number, slowAnswerMs: number): Promise<string | undefined> {
    const end = performance.now() + timeoutMs;
    const remaining = () => Math.max(0, end - performance.now());
    for (;;) {
      if (!(await this.#areAnswered({ timeoutMs: remaining(), slowAnswerMs, networkIdleMs: 0 })))
        return this.#calls?.openRequests ?? 'requests that follow one another';
      const calls = this.#calls?.changes;
      const activity = await this.#read(remaining(), () => awaitRest(this.#page, remaining()));
      const isQuiet = (calls === this.#calls?.changes || this.#sawItsAnswers(activity)) && !this.#isUnheard(activity);
      const busy = renderBusy(activity) ?? (isQuiet ? undefined : 'new requests');
      if (busy === undefined) return this.#rested(activity as Activity | undefined);
      if (remaining() === 0) return busy;
    }
  }

  /**
   * Resolves once what the page has put off by a timer of up to 2 s has come to pass, and the page has come to rest after that; of
   * timers that follow one another, those that go off by then.
   * @returns whether there was any
   */
  async outlastTimers(): Promise<boolean> {
    const end = performance.now() + longTimerMs;
    for (let had = false; ; had = true) {
      const ahead = end - performance.now();
      if (ahead < 0 || (await this.#read(ahead, () => awaitTimers(this.#page, ahead))) === false) return had;
      await this.come(defaultLimits.timeoutMs);
    }
  }

  /** Whether the page has moved since it was last at rest: by now, or by a moment of which it was seen what it did then. */
  async look(then?: Activity): Promise<Stillness> {
    if (this.#last === undefined) return 'moved';
    const activity = then ?? (await this.#read(0, () => readActivity(this.#page)));
    // A timer may just have made a request that is not known here yet: then nothing else has changed, and nothing is due any more.
    if (renderBusy(activity) !== undefined || this.#isUnheard(activity)) return 'moved';
    if (this.#stampOf(activity as Activity | undefined) !== this.#last) return 'moved';
    if (!this.#isWatched || (activity as Activity).isScheduled) return 'still';
    return this.#calls === undefined || this.#calls.isListening ? 'still' : 'final';
  }

  /** Whether the page has just made a request that is not known here yet. */
  async hasAsked(): Promise<boolean> {
    return this.#isUnheard(await this.#read(0, () => readActivity(this.#page)));
  }

  #isUnheard(activity: Reading): boolean {
    if (typeof activity !== 'object' || activity.askedMs >= reportMs) return false;
    return activity.asked > this.#heard || activity.askedAside > this.#heardAside;
  }

  /** Whether all that has been asked for was answered before the page came to rest, so that it had rendered the answers by then. */
  #sawItsAnswers(activity: Reading): boolean {
    const isAlone = this.#page.frames().length === 1 && this.#page.workers().length === 0;
    const hasSeen = typeof activity === 'object' && activity.ended >= this.#ended;
    return isAlone && hasSeen && this.#calls?.openRequests === undefined;
  }

  async #areAnswered(waits: WaitLimits): Promise<boolean> {
    return this.#calls === undefined || (await this.#calls.quiet(waits));
  }

  #rested(activity: Activity | undefined): undefined {
    this.#isWatched = activity !== undefined;
    this.#last = this.#stampOf(activity);
  }

  #stampOf(activity: Activity | undefined): string {
    return `${activity?.changes} ${this.#calls?.changes}`;
  }

  /** What is read of the page, or why it is not. */
  async #read<Read>(timeoutMs: number, read: () => Promise<Read>): Promise<Read | Unread> {
    const silence = pause(timeoutMs + defaultLimits.timeoutMs, 'silent', { ref: false } as const);
    try {
      return await Promise.race([read(), silence as Promise<'silent'>]);
    } catch (reason) {
      if (this.#page.isClosed() || !isReplaced(reason)) throw reason;
      await this.#page.waitForLoadState('domcontentloaded');
      return 'replaced';
    }
  }
}

/** One that nothing on the page waits for. A browser asks for a stream again by itself once that has ended. */
function isAside(request: Request): boolean {
  return /^(?:ping|beacon|eventsource)$/.test(request.resourceType());
}

/** Why nothing was read. */
type Unread = 'replaced' | 'silent';

type Reading = Activity | Unread | undefined;

function renderBusy(reading: Reading): string | undefined {
  if (reading === 'replaced') return 'documents that replace one another';
  return reading === 'silent' ? 'a script that never pauses' : reading?.busy;
}
