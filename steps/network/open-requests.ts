/** The requests of a browser context that have not had their whole answer yet, and waiting for them. */
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Page, Request } from 'playwright';
import type { Limits } from '../limits.ts';
import { isOfScript, withoutQueryValues } from './request-facts.ts';

type OpenRequest = {
  /** No page waits for it: a report, a prefetch, a stream of events. */
  readonly isAside: boolean;
  /** When it was made, or its answer began. */
  readonly since: number;
  /** Whether it is neither a long poll nor a stream: a script had something changed by it, and no answer has begun. */
  readonly isChange: boolean;
};

/** What it waits for, and how long. */
export type WaitLimits = Pick<Limits, 'timeoutMs' | 'slowAnswerMs'>;

/** How many requests a message names. */
const mostPrinted = 10;

export class OpenRequests {
  readonly #limits: WaitLimits;
  readonly #open = new Map<Request, OpenRequest>();
  /** Those that a scenario holds back, for which nobody waits. */
  readonly #held = new Set<Request>();
  readonly #changes = new EventEmitter();
  #count = 0;
  #hasDownload = false;

  constructor(limits: WaitLimits) {
    this.#limits = limits;
    this.#changes.setMaxListeners(0); // what waits for a change in vain ends when its time is up
  }

  get count(): number {
    return this.#waitedFor.length;
  }

  /** From now on nobody waits for it. */
  hold(request: Request): void {
    this.#held.add(request);
    this.#change(true);
  }

  /** From now on it is awaited like any other, as if it had just been made. */
  letGo(request: Request): void {
    const open = this.#open.get(request);
    this.#held.delete(request);
    if (open !== undefined) this.begin(request, open);
  }

  /** How many a page may wait for. */
  get awaited(): number {
    return this.#awaited.length;
  }

  /**
   * Whether one is open for which nobody waits: as it is held back, no page waits for it, it has been open for so long, or it became
   * a download.
   */
  leavesOut(slowAnswerMs: number): boolean {
    const now = performance.now();
    const isLeftOut = ([request, { isAside, isChange, since }]: [Request, OpenRequest]) =>
      isAside || this.#held.has(request) || (!isChange && since + slowAnswerMs <= now);
    return this.#hasDownload || [...this.#open].some(isLeftOut);
  }

  /** Since when the one is open that a page waits for the longest, in milliseconds; 0 where it waits for none. */
  get oldestMs(): number {
    return Math.max(0, ...this.#awaited.map(({ since }) => performance.now() - since));
  }

  /** How often a request that a page may wait for has begun, been answered or ended. */
  get changes(): number {
    return this.#count;
  }

  /** The requests without their whole answer, in words; the first of many. */
  get printed(): string {
    const all = [...this.#open.keys()].filter((request) => !this.#held.has(request));
    const open = all.slice(0, mostPrinted);
    const texts = open.map((request) => `${request.method()} ${withoutQueryValues(new URL(request.url()))}`);
    const remaining = all.length - open.length;
    return `${texts.join(', ') || 'none'}${remaining > 0 ? ` and ${remaining} more` : ''}`;
  }

  begin(request: Request, { isAside }: Pick<OpenRequest, 'isAside'>): void {
    this.#note(request, { isAside, isChange: isChange(request) });
    this.#change(isAside);
  }

  /** Its answer has begun, so that the rest is awaited anew. */
  answer(request: Request): void {
    const open = this.#open.get(request);
    if (open === undefined) return;
    this.#note(request, { isAside: open.isAside, isChange: false });
    this.#change(open.isAside);
  }

  end(request: Request): void {
    const open = this.#open.get(request);
    this.#open.delete(request);
    this.#held.delete(request);
    this.#change(open?.isAside ?? true);
  }

  /** What a page asked for there is downloaded: nothing more of it comes to the page, for which the browser still holds it open. */
  endOfDownload(page: Page, url: string): void {
    this.#hasDownload = true;
    for (const request of this.#open.keys()) if (pageOf(request) === page && request.url() === url) this.end(request);
  }

  /** A page is gone, and nobody will hear of what it has asked for. */
  endOf(page: Page): void {
    for (const request of this.#open.keys()) if (pageOf(request) === page) this.end(request);
  }

  /** Resolves once it holds. @throws Error that says what was waited for, and which requests are open, if it never does. */
  async until(holds: () => boolean, what: string): Promise<void> {
    const { timeoutMs } = this.#limits;
    const signal = AbortSignal.timeout(timeoutMs);
    while (!holds()) {
      await once(this.#changes, 'change', { signal }).catch(() => {
        throw new Error(`Waited ${timeoutMs / 1000} s for ${what}; requests without an answer: ${this.printed}.`);
      });
    }
  }

  /**
   * Resolves once nothing is under way but what no page waits for, and what has been under way for so long that it is a long poll, a
   * stream, or never answered at all; a change is awaited all the time.
   * @returns false where the time is up before, as on a page that never stops asking
   */
  async quiet(limits: Partial<WaitLimits> = {}): Promise<boolean> {
    const { timeoutMs, slowAnswerMs } = { ...this.#limits, ...limits };
    const end = performance.now() + timeoutMs;
    for (;;) {
      const now = performance.now();
      const wait = this.#untilQuiet(now, slowAnswerMs);
      if (wait <= 0) return true;
      if (now >= end) return false;
      const signal = AbortSignal.timeout(Math.ceil(Math.min(wait, end - now)));
      await once(this.#changes, 'change', { signal }).catch(() => undefined);
      await setImmediate(); // on a busy machine a time is up before what has happened until then is heard
    }
  }

  /** How long it would take if nothing happened any more, in milliseconds. */
  #untilQuiet(now: number, slowAnswerMs: number): number {
    const ends = this.#awaited.map(({ since, isChange }) =>
      isChange ? Number.POSITIVE_INFINITY : since + slowAnswerMs,
    );
    return Math.max(0, ...ends.map((end) => end - now));
  }

  /** Those that a page may wait for. */
  get #awaited(): readonly OpenRequest[] {
    return this.#waitedFor.filter(({ isAside }) => !isAside);
  }

  /** Those that are not held back. */
  get #waitedFor(): readonly OpenRequest[] {
    return [...this.#open].flatMap(([request, open]) => (this.#held.has(request) ? [] : [open]));
  }

  #note(request: Request, how: Pick<OpenRequest, 'isAside' | 'isChange'>): void {
    this.#open.set(request, { ...how, since: performance.now() });
  }

  #change(isAside: boolean): void {
    if (!isAside) this.#count += 1;
    this.#changes.emit('change');
  }
}

/** Undefined of a worker, and of a window that has just been opened. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

function isChange(request: Request): boolean {
  return isOfScript(request) && !/^(?:GET|HEAD)$/.test(request.method());
}
