/** Notes, inside the browser, what a page has under way by itself: changes of its document, timers, animations and requests. */

/** As it is at one moment. */
export type Activity = {
  /** How often the document has changed since it was opened. */
  readonly changes: number;
  /** What will change it soon, or does so again and again, for a person; undefined at rest. */
  readonly busy?: string;
  /** Whether an interval, or a timer that takes longer, may still change it. */
  readonly isScheduled: boolean;
  /** How many requests its scripts have made, and how long ago the last one was, in milliseconds. */
  readonly asked: number;
  readonly askedMs: number;
  /** How many of them have ended, as far as the browser reports that to the page. */
  readonly ended: number;
};

/** What is noted, as the page keeps it. */
export type Notes = {
  readonly now: () => Activity;
  /** How often the document has changed, or had something loaded, since it was opened. */
  readonly moves: () => number;
  readonly lastPlace: () => string;
};

/**
 * Runs in the browser before any script of the page. Frames within the page are spared. Its functions are methods, since the
 * TypeScript loader calls a helper of its own, unknown to the page, for functions that take their name from a variable.
 */
export function noteActivity(given: {
  readonly key: string;
  readonly shortTimerMs: number;
  readonly mostAttributeChanges: number;
}): void {
  if (self !== top) return;
  const {
    setTimeout: startTimer,
    clearTimeout: stopTimer,
    setInterval: startInterval,
    clearInterval: stopInterval,
  } = self;
  const timers = new Map<number, number>();
  const intervals = new Set<number>();
  const attributeChanges = new WeakMap<Node, number>();
  let changes = 0;
  let loads = 0;
  let asked = 0;
  let ended = 0;
  let lastAsked = 0;
  let lastChanged: Node | undefined;

  const notes = {
    moves(): number {
      notes.takeAll();
      return changes + loads;
    },

    now(): Activity {
      notes.takeAll();
      const short = [...timers.values()].filter((delay) => delay <= given.shortTimerMs).length;
      const busy = short > 0 ? 'a timer of the page' : notes.isMoving() ? 'a transition on the screen' : undefined;
      return {
        changes,
        ...(busy !== undefined && { busy }),
        isScheduled: intervals.size > 0 || timers.size > short,
        asked,
        askedMs: notes.time() - lastAsked,
        ended,
      };
    },

    /** Whether a transition, or an animation that ends soon, is under way. */
    isMoving(): boolean {
      return document.getAnimations().some(({ playState, effect }) => {
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState === 'running' && end <= 2 * given.shortTimerMs;
      });
    },

    lastPlace(): string {
      const element = lastChanged instanceof Element ? lastChanged : lastChanged?.parentElement;
      if (!element) return 'the document';
      return `<${element.localName}${element.id === '' ? '' : ` id="${element.id}"`}>`;
    },

    takeAll(): void {
      notes.take(observer.takeRecords());
      notes.takeLoads(loadObserver.takeRecords());
    },

    takeLoads(entries: PerformanceEntryList): void {
      loads += entries.length;
      for (const entry of entries)
        if (/^(?:fetch|xmlhttprequest)$/.test(Reflect.get(entry, 'initiatorType'))) ended += 1;
    },

    take(records: readonly MutationRecord[]): void {
      for (const { type, target } of records) {
        if (type === 'attributes' && !notes.counts(target)) continue;
        changes += 1;
        lastChanged = target;
      }
    },

    counts(target: Node): boolean {
      const count = (attributeChanges.get(target) ?? 0) + 1;
      attributeChanges.set(target, count);
      return count <= given.mostAttributeChanges;
    },

    observe(root: Node): void {
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    },

    /** In milliseconds, whatever a scenario makes of the page's clock. */
    time(): number {
      return Number(document.timeline.currentTime ?? 0);
    },

    ask(): void {
      asked += 1;
      lastAsked = notes.time();
    },

    forget(id: number | undefined): void {
      if (id === undefined) return;
      timers.delete(Number(id));
      intervals.delete(Number(id));
    },
  };

  const observer = new MutationObserver((records) => notes.take(records));
  notes.observe(document);
  const loadObserver = new PerformanceObserver((list) => notes.takeLoads(list.getEntries()));
  loadObserver.observe({ type: 'resource' });
  const { attachShadow } = Element.prototype;
  const { send } = XMLHttpRequest.prototype;
  const { fetch: request } = self;
  const replacements = {
    attachShadow(this: Element, init: ShadowRootInit): ShadowRoot {
      const root = attachShadow.call(this, init);
      notes.observe(root);
      return root;
    },
    fetch(...given: Parameters<typeof fetch>): Promise<Response> {
      notes.ask();
      return request.apply(self, given);
    },
    send(this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null): void {
      notes.ask();
      send.call(this, body);
    },
    setTimeout(handler: TimerHandler, delay?: number, ...values: unknown[]): number {
      // A text is code, which only the browser itself may run.
      if (typeof handler !== 'function') return startTimer(handler, delay, ...values);
      const id = startTimer(
        (...passed: unknown[]) => {
          timers.delete(id);
          handler.apply(self, passed);
        },
        delay,
        ...values,
      );
      timers.set(id, Number(delay) || 0);
      return id;
    },
    clearTimeout(id?: number): void {
      notes.forget(id);
      stopTimer(id);
    },
    setInterval(handler: TimerHandler, delay?: number, ...values: unknown[]): number {
      const id = startInterval(handler, delay, ...values);
      intervals.add(id);
      return id;
    },
    clearInterval(id?: number): void {
      notes.forget(id);
      stopInterval(id);
    },
  };
  Element.prototype.attachShadow = replacements.attachShadow;
  XMLHttpRequest.prototype.send = replacements.send;
  self.fetch = replacements.fetch;
  self.setTimeout = replacements.setTimeout as typeof self.setTimeout;
  self.clearTimeout = replacements.clearTimeout as typeof self.clearTimeout;
  self.setInterval = replacements.setInterval as typeof self.setInterval;
  self.clearInterval = replacements.clearInterval as typeof self.clearInterval;
  Object.defineProperty(self, given.key, { value: notes });
}
