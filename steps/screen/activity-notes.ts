/** Notes, inside the browser, what a page has under way by itself: changes of its document, timers and animations. */
import type { Activity } from './activity.ts';

/**
 * Runs in the browser before any script of the page, of a frame within it for nothing. Its functions are methods, since the
 * TypeScript loader calls a helper of its own, unknown to the page, for functions that take their name from a variable.
 */
export function noteActivity(given: {
  readonly key: string;
  readonly shortTimerMs: number;
  readonly mostAttributeChanges: number;
  readonly frameLoadMs: number;
}): void {
  if (self !== top) return;

  const {
    setTimeout: startTimer,
    clearTimeout: stopTimer,
    setInterval: startInterval,
    clearInterval: stopInterval,
  } = self;
  const timers = new Map<number, { readonly delay: number; readonly due: number }>();
  const intervals = new Set<number>();
  const attributeChanges = new WeakMap<Node, number>();
  let changes = 0;
  let loads = 0;
  const asked = { answers: 0, none: 0 };
  let ended = 0;
  let lastAsked = 0;
  let lastChanged: Node | undefined;
  const iframes = document.getElementsByTagName('iframe');
  /** When each was first seen; long ago, once it has loaded. */
  const frames = new WeakMap<EventTarget, number>();

  const notes = {
    moves(): number {
      notes.takeAll();
      return changes + loads;
    },

    now(): Activity {
      notes.takeAll();
      const short = [...timers.values()].filter(({ delay }) => delay <= given.shortTimerMs).length;
      const busy = short > 0 ? 'a timer of the page' : notes.moving();
      return {
        changes,
        ...(busy !== undefined && { busy }),
        isScheduled: intervals.size > 0 || timers.size > short,
        asked: asked.answers,
        askedAside: asked.none,
        askedMs: notes.time() - lastAsked,
        ended,
      };
    },

    /** Whether a timer is left that was set for longer than a short one, yet for no more than `mostMs`, and is due before `end`. */
    isDue(mostMs: number, end: number): boolean {
      return [...timers.values()].some(({ delay, due }) => delay > given.shortTimerMs && delay <= mostMs && due <= end);
    },

    /** What moves on the screen by itself, or may soon, in words. */
    moving(): string | undefined {
      if (notes.isAnimated()) return 'a transition on the screen';
      return notes.isFrameLoading() ? 'a frame that loads' : undefined;
    },

    /** Whether a frame is so new that what it asks for may not be known yet. */
    isFrameLoading(): boolean {
      const now = notes.time();
      return [...iframes].some((frame) => {
        const seen = frames.get(frame) ?? now;
        frames.set(frame, seen);
        return frame.loading !== 'lazy' && now - seen < given.frameLoadMs;
      });
    },

    /** Whether a transition, or an animation that ends soon, is under way. */
    isAnimated(): boolean {
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

    ask(awaits: keyof typeof asked): void {
      asked[awaits] += 1;
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
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLIFrameElement && frames.set(target, Number.NEGATIVE_INFINITY),
    true,
  );
  const loadObserver = new PerformanceObserver((list) => notes.takeLoads(list.getEntries()));
  loadObserver.observe({ type: 'resource' });
  const { attachShadow } = Element.prototype;
  const replacements = {
    attachShadow(this: Element, init: ShadowRootInit): ShadowRoot {
      const root = attachShadow.call(this, init);
      notes.observe(root);
      return root;
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
      const wait = Number(delay) || 0;
      timers.set(id, { delay: wait, due: notes.time() + wait });
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
  self.setTimeout = replacements.setTimeout as typeof self.setTimeout;
  self.clearTimeout = replacements.clearTimeout as typeof self.clearTimeout;
  self.setInterval = replacements.setInterval as typeof self.setInterval;
  self.clearInterval = replacements.clearInterval as typeof self.clearInterval;
  Object.defineProperty(self, given.key, { value: notes });
}
