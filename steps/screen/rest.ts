/** When a page is at rest: two seconds of its own time have passed since the last thing that was done, and no request is open. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { openAfter, PageClock, type Patience, silent, sliceMs } from '../clock.ts';
import { defaultLimits } from '../limits.ts';
import type { CallLog } from '../network/call-log.ts';

/** In page time. */
export const restMs = 2_000;

/** So many windows of a browser context are open at a time. */
const mostWindows = 20;

/** In real time: by then workers, sockets and streams have most often said what they say to what was done. */
const unpromptedMs = 300;

/** Up to this long every timer fires as often as it would; of a longer time, in the last minute. All in page time. */
const [longestRun, lastPart] = [3_600_000, 60_000];

/** In real time: work of a step that does not let time pass itself has most often been done by then. */
const patientMs = 1_000;

/** In real time: the longest that a long time may take to pass. */
const longestSleepMs = 240_000;

export class Rest {
  readonly #calls: CallLog;
  readonly #clock: PageClock;
  readonly #warnings = new Set<string>();
  /** Page time since the last thing that was done, and before that. */
  #since = 0;
  #before = 0;
  #hasCome = false;
  /** What had become of calls when time last began to pass. */
  #heard = 0;
  #isStill = false;
  /** How often time began to count, or was let pass. */
  #begun = 0;
  #isPassing = false;
  #graceMs = Number.POSITIVE_INFINITY;
  #documents = 0;
  /** Whether another document was asked for. */
  #isLeaving = false;
  /** How long it was waited for in vain, in real milliseconds; another one for each document. */
  #waited = { ms: 0 };
  /** What was open for so long when the page came to rest is not waited for again. */
  #slowAnswerMs = defaultLimits.timeoutMs;

  constructor(page: Page, calls: CallLog) {
    this.#calls = calls;
    this.#clock = new PageClock(page, calls);
    page.context().on('page', (opened) => {
      if (page.context().pages().length <= mostWindows) return;
      this.#warnings.add(`The page opened more than ${mostWindows} windows, of which the others were closed.`);
      void opened.close().catch(() => undefined);
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#isLeaving = true;
    });
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !this.#isLeaving) return;
      [this.#isLeaving, this.#hasCome, this.#since, this.#waited] = [false, false, 0, { ms: 0 }];
      this.#documents += 1;
    });
  }

  /** Whether nothing was done since, and no other document came. */
  get hasCome(): boolean {
    return this.#hasCome;
  }

  /** How long, in real milliseconds, the page was waited for in vain since it last was at rest, or came to this address. */
  get waitedMs(): number {
    return this.#waited.ms;
  }

  /**
   * The longest that what is wrong is given, in page time: once a step has let time pass, a quarter of that or a second, so that what
   * the step says is known to come about by then; without end before that.
   */
  get graceMs(): number {
    return this.#graceMs;
  }

  /** What kept the page busy whenever it was judged without being at rest. */
  get warnings(): readonly string[] {
    return [...this.#warnings];
  }

  /** What was not waited for any longer, in words. */
  get ignored(): string | undefined {
    return this.#calls.openRequests;
  }

  /** Whether time passes only where a step says so. */
  get isStill(): boolean {
    return this.#isStill;
  }

  warn(busy: string, timeoutMs: number): void {
    this.#warnings.add(
      `The page did not come to rest within ${timeoutMs / 1_000} s, and was judged as it was then: ${busy}.`,
    );
  }

  /** From now on time passes only where a step says so. */
  standStill(): void {
    this.#isStill = true;
  }

  /** From now on the time of the page is no real time. To be called before anything is opened there. */
  async start(): Promise<void> {
    await this.#clock.pass(1);
  }

  /** Something is about to be done, from which time counts. */
  begin(): void {
    this.#begun += 1;
    this.#graceMs = Number.POSITIVE_INFINITY;
    if (this.#hasCome) [this.#before, this.#since, this.#hasCome] = [this.#since, 0, false];
  }

  /** Does the work of an action. Where that has not said when it began to do something, time counts from its end. */
  async acting(action: () => Promise<void>): Promise<void> {
    const begun = this.#begun;
    await this.meanwhile(action);
    if (this.#begun === begun) this.begin();
  }

  /** Does what may need frames, for which time passes meanwhile, unless it lets time pass itself. */
  meanwhile<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.#clock.meanwhile(act, () => this.#isPassing);
  }

  /** Does what needs frames, for which time passes from its begin. */
  withFrames<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.#clock.meanwhile(act, () => this.#isPassing, { afterMs: 0 });
  }

  /** Looks at the page at one moment of its time, however long that takes in reality. */
  atOneMoment<Result>(look: () => Promise<Result>): Promise<Result> {
    return this.#clock.inTurn(look);
  }

  /** Does the work of a step, which may wait for the page in a way of its own: where it takes long, time passes for it. */
  giveTime<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#clock.meanwhile(work, () => this.#isPassing, { afterMs: patientMs, everyMs: 20 });
  }

  /**
   * Resolves once the page is at rest, or after `timeoutMs` of real time with what keeps it busy, in words. A request that has
   * been open for `slowAnswerMs` is taken for a long poll or a stream, which is not waited for.
   * @throws Error where the page is gone
   */
  async come(timeoutMs: number, slowAnswerMs: number = timeoutMs): Promise<string | undefined> {
    this.#slowAnswerMs = slowAnswerMs;
    const [start, waited, documents] = [performance.now(), this.#waited, this.#documents];
    const patience = { from: start, until: start + Math.max(0, timeoutMs - waited.ms), slowAnswerMs };
    let busy: string | undefined;
    do {
      busy = await this.#passRest(patience);
      this.#hasCome = true; // until another document comes
      busy ??= await this.#hearAnswers(patience);
      if (busy === undefined) await this.#hearUnprompted(patience);
    } while (!this.#hasCome && performance.now() < patience.until);
    if (this.#documents > documents + 1 && !(this.#hasCome && busy === undefined))
      busy = 'documents that replace one another';
    this.#hasCome = true;
    if (this.#waited === waited) waited.ms = busy === undefined ? 0 : waited.ms + performance.now() - start;
    return busy;
  }

  /**
   * Lets page time pass until so much has since the last thing that was done; of a time that stands still, exactly so much.
   * `before` is done shortly before that: where a quarter of it is left, or ten seconds of a longer time.
   */
  async pass(duration: number, before?: () => Promise<void>): Promise<void> {
    this.#isPassing = true;
    await this.#pass(duration, before).finally(() => {
      this.#isPassing = false;
    });
    [this.#since, this.#hasCome] = [0, true];
    this.#graceMs = Math.max(shortestGraceMs, duration / 4);
    this.#begun += 1;
  }

  async #pass(duration: number, before: () => Promise<void> = async () => {}): Promise<void> {
    const left = this.#isStill ? duration : Math.max(0, duration - this.#before);
    const run = left > longestRun ? lastPart : left;
    if (left > run && !(await this.#clock.sleep(left - run, longestSleepMs)))
      throw new Error(`So long a time did not pass within ${longestSleepMs / 1_000} s.`);
    const margin = Math.min(longestMarginMs, Math.floor(duration / 4));
    let isNear = false;
    for (let to = run; to > 0; ) {
      if (to <= margin && !isNear) await before();
      isNear ||= to <= margin;
      const longest = to > lastPart ? Math.min(to - lastPart, lastPart) : Math.min(to, sliceMs);
      const slice = isNear ? longest : Math.min(longest, to - margin);
      await this.#clock.pass(slice, patienceOf(defaultLimits.timeoutMs));
      to -= slice;
    }
  }

  /**
   * Lets so much page time pass for what comes late; as much real time where something comes of itself, as by a socket.
   * @returns what keeps time from passing, in words
   */
  async wait(ms: number = sliceMs): Promise<string | undefined> {
    const real = this.#calls.isListening ? pause(ms) : undefined;
    const patience = patienceOf(defaultLimits.timeoutMs - this.#waited.ms, this.#slowAnswerMs);
    const [busy] = await Promise.all([this.#slice(ms, patience), real]);
    return busy;
  }

  /** What keeps it from that, in words. */
  async #passRest(patience: Patience): Promise<string | undefined> {
    const [goal, slice] = this.#isStill ? [stillMs, 1] : [restMs, sliceMs];
    let busy: string | undefined;
    while (!this.#hasCome && this.#since < goal && busy !== silent) {
      if (performance.now() > patience.until + restMs) return busy ?? 'scripts that run for long';
      busy = (await this.#slice(slice, patience)) ?? busy;
    }
    return busy;
  }

  /** What is asked for at the end, and after that. */
  async #hearAnswers(patience: Patience): Promise<string | undefined> {
    for (;;) {
      const waits = { timeoutMs: patience.until - performance.now(), slowAnswerMs: patience.slowAnswerMs };
      if (!(await this.#clock.unlessEnded(this.#calls.quiet(waits)))) return openAfter(patience, this.#calls);
      if (this.#heard === this.#calls.changes) return undefined;
      const busy = await this.#slice(this.#isStill ? 1 : sliceMs, patience);
      if (busy !== undefined) return busy;
    }
  }

  async #hearUnprompted(patience: Patience): Promise<void> {
    const end = performance.now() + unpromptedMs;
    while (this.#calls.isListening && performance.now() < end) {
      await pause(unpromptedMs / 10);
      if ((await this.#slice(1, patience)) !== undefined) return;
    }
  }

  async #slice(ms: number, patience: Patience): Promise<string | undefined> {
    this.#heard = this.#calls.changes;
    const busy = await this.#clock.pass(ms, patience);
    this.#since += ms;
    return busy;
  }
}

/** What is done is taken in by then: in page time, where that stands still but for this. */
const stillMs = 5;

/** Page time for what begins once a time is over, such as a transition. */
const shortestGraceMs = 1_000;

/** What a step lets pass is a little longer for the page, by the times in which it comes to rest. */
const longestMarginMs = 10_000;

function patienceOf(ms: number, slowAnswerMs = ms): Patience {
  const from = performance.now();
  return { from, until: from + ms, slowAnswerMs };
}
