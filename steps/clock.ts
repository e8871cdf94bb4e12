/** The clock of a page: its time stands still but for what is let pass, which it does as fast as the browser can. */
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import type { CallLog } from './network/call-log.ts';

/** How long, in real time, the requests of a page are waited for meanwhile. */
export type Patience = {
  /** It begins and ends then, by `performance.now()`. */
  readonly from: number;
  readonly until: number;
  /** See `Limits`. */
  readonly slowAnswerMs: number;
};

/** Page time in milliseconds that passes at once: in longer ones a page gets few of its frames. */
export const sliceMs = 100;

/** What is said of a page whose time does not pass. */
export const silent = 'a script that never pauses';

/** So long, in real milliseconds, a slice takes at most where neither a request nor a script holds it. */
const quickMs = 50;

/** So long, in real milliseconds, a script may run without a pause. */
const scriptMs = 5_000;

/** In real milliseconds. */
const frameMs = 100;

/** What is done without any time of the page is done by then, in real milliseconds. */
const actMs = 20;

/** Whoever passes the time of a page passes that of the windows that it has opened, too. */
export class PageClock {
  readonly #page: Page;
  readonly #calls: CallLog;
  readonly #end: Promise<never>;
  #session: Promise<CDPSession> | undefined;
  #expired = () => {};
  /** A world of our own in the document, of which its scripts know nothing. */
  #world: Promise<number> | undefined;
  /** One pass at a time: a second one would take the place of the first. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(page: Page, calls: CallLog) {
    this.#page = page;
    this.#calls = calls;
    this.#end = new Promise((_, reject) => {
      page.on('close', () => reject(new Error('The page was closed.')));
      page.on('crash', () => reject(new Error('The page crashed.')));
    });
    this.#end.catch(() => undefined);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#world = undefined;
    });
  }

  /**
   * Lets so many milliseconds pass at once. Requests that the page may wait for hold its time until they are answered, as long as
   * there is patience; without any they do not.
   * @returns what else kept its time from passing, in words
   * @throws Error where the page is gone
   */
  pass(ms: number, patience?: Patience): Promise<string | undefined> {
    return this.inTurn(() => this.#pass(ms, patience));
  }

  /**
   * Does what may need frames, for which time passes meanwhile, a millisecond at a time, unless something else passes it: after so
   * many real milliseconds, and then as often.
   */
  async meanwhile<Result>(
    act: () => Promise<Result>,
    isPassing: () => boolean,
    { afterMs = actMs, everyMs = 0 }: { readonly afterMs?: number; readonly everyMs?: number } = {},
  ): Promise<Result> {
    const acted = act();
    const done = acted.then(
      () => true,
      () => true,
    );
    // Even where nothing is waited for, what has come in is heard: a page that is gone passes at once.
    const isDone = (ms: number) =>
      Promise.race([done, ms === 0 ? setImmediate(false) : pause(ms, false, { ref: false })]);
    // Of a page that is gone the act hears itself, but not of one that does not answer.
    const pass = () => this.pass(1).catch(() => undefined);
    for (let is = await isDone(afterMs); !is; ) {
      const busy = isPassing() ? await isDone(actMs) : await Promise.race([done, pass()]);
      if (busy === silent) throw new Error(`The page does not answer: it has ${silent}.`);
      is = busy === true || (await isDone(everyMs));
    }
    return acted;
  }

  /**
   * Lets a long time pass at once, during which no script of the page runs, as on a computer that sleeps; then each timer that is
   * due fires once. A debugger holds the scripts meanwhile.
   * @returns whether that was done in `mostMs` of real time
   */
  sleep(ms: number, mostMs: number): Promise<boolean> {
    return this.inTurn(async () => {
      const debug = await this.#page.context().newCDPSession(this.#page);
      const paused = new Promise((resolve) => debug.once('Debugger.paused', resolve));
      await debug.send('Debugger.enable');
      await debug.send('Debugger.pause');
      const woken = debug.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined);
      await this.unlessEnded(Promise.race([paused, woken]));
      return this.#isOver(this.#grant('advance', ms), mostMs).finally(() => debug.detach().catch(() => undefined));
    });
  }

  /** Does work during which no other time passes. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #pass(ms: number, patience: Patience | undefined): Promise<string | undefined> {
    const frame = ms < sliceMs ? undefined : this.#frame();
    const why = patience === undefined ? undefined : await this.#passWithRequests(ms, patience);
    if (why !== 'over' && !(await this.#isOver(this.#grant('advance', ms), scriptMs))) return silent;
    await frame;
    return why === 'over' ? undefined : why;
  }

  /** `over`: they have passed, and whatever the page asked for meanwhile was answered. Else they have to pass without that. */
  async #passWithRequests(ms: number, patience: Patience): Promise<string | undefined> {
    const waits = () => ({ timeoutMs: until - performance.now(), slowAnswerMs });
    const isLeftOut = () => this.#calls.leavesOut(slowAnswerMs);
    const { until, slowAnswerMs } = patience;
    const why = () => openAfter(patience, this.#calls);
    if (isLeftOut()) return (await this.unlessEnded(this.#calls.quiet(waits()))) ? undefined : why();
    const passing = this.#grant('pauseIfNetworkFetchesPending', ms);
    for (;;) {
      if (await this.#isOver(passing, quickMs)) return 'over';
      const isQuiet = await this.unlessEnded(Promise.race([passing.then(() => true), this.#calls.quiet(waits())]));
      if (!(isQuiet && isLeftOut()) && performance.now() < until) continue;
      await this.#giveUp();
      return isQuiet ? undefined : why();
    }
  }

  /** Resolves once the page has had a frame, which comes in real time; or a document has come instead, or none comes to a page that is hidden. */
  async #frame(): Promise<void> {
    const expression = 'new Promise((resolve) => requestAnimationFrame(() => resolve()))';
    const framed = this.#open().then(async (session) => {
      this.#world ??= makeWorld(session);
      const contextId = await this.#world;
      await session.send('Runtime.evaluate', { contextId, expression, awaitPromise: true });
    });
    await this.#isOver(
      framed.catch(() => undefined),
      frameMs,
    ).catch(() => undefined);
  }

  /** What a session has let pass is not taken back, but is lost with it; the time of the page then stands still. */
  async #giveUp(): Promise<void> {
    const session = await this.#open();
    [this.#session, this.#world] = [undefined, undefined];
    // The page may be gone, or too busy to answer, as the next pass says.
    await this.#isOver(
      session.detach().catch(() => undefined),
      quickMs,
    );
  }

  /** Resolves once so much time has passed. */
  #grant(policy: 'advance' | 'pauseIfNetworkFetchesPending', budget: number): Promise<void> {
    const expired = new Promise<void>((resolve) => {
      this.#expired = resolve;
    });
    const options = { policy, budget, maxVirtualTimeTaskStarvationCount };
    const granted = this.#open().then((session) => session.send('Emulation.setVirtualTimePolicy', options));
    const passed = granted.then(() => expired);
    passed.catch(() => undefined); // another may take its place, for which nobody waits for this one
    return passed;
  }

  /** Whether it has passed within so much real time. */
  async #isOver(passing: Promise<void>, realMs: number): Promise<boolean> {
    const timer = new AbortController();
    const late = pause(realMs, false, { signal: timer.signal }).catch(() => false);
    const isOver = await this.unlessEnded(Promise.race([passing.then(() => true), late]));
    timer.abort();
    return isOver;
  }

  /** The work, unless the page is gone before it ends. @throws Error that says so */
  unlessEnded<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([work, this.#end]);
  }

  /** Only the session that lets time pass hears when it is over, and a page whose session is gone stands for ever. */
  #open(): Promise<CDPSession> {
    this.#session ??= this.#page
      .context()
      .newCDPSession(this.#page)
      .then((session) => session.on('Emulation.virtualTimeBudgetExpired', () => this.#expired()));
    return this.#session;
  }
}

/** What is open when there is no patience left, in words. */
export function openAfter({ from }: Pick<Patience, 'from'>, { oldestMs, openRequests }: CallLog): string {
  const isNew = oldestMs < (performance.now() - from) / 2;
  return isNew || openRequests === undefined ? 'requests that follow one another' : openRequests;
}

/** So many tasks a page does at one moment, before that passes all the same. */
const maxVirtualTimeTaskStarvationCount = 1_000;

async function makeWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  return executionContextId;
}
