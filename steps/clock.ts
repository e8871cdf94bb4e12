/** The clock of a page, which a scenario puts forward. */
import type { BrowserContext, Clock } from 'playwright';
import { defaultLimits } from './limits.ts';
import type { Target } from './targets/target.ts';

/**
 * Has time in the pages of a context pass as ever, until it is put forward. To be called before anything else is done with
 * it: a script that knows the timers of the page from before would hear of them twice.
 */
export async function prepareClock(context: BrowserContext): Promise<void> {
  await context.clock.install();
}

/** Up to this long, in milliseconds, every timer fires as often as it would. */
const longestRun = 600_000;

/** The end of a longer time, in which they do. */
const lastPart = 60_000;

/** In so many steps time passes, none of them shorter than a second. */
const steps = 60;

/** A page whose clock is put forward. */
type Clocked = Pick<Target, 'page' | 'calls' | 'rest'>;

/** Puts the clock of the page forward, in steps: what the page calls in one of them is answered before the next. */
export async function passTime(target: Clocked, duration: number): Promise<void> {
  const { clock } = target.page;
  const run = duration > longestRun ? lastPart : duration;
  if (duration > run) await passed(target, () => clock.fastForward(duration - run));
  for (const step of stepsOf(run)) await passed(target, () => clock.runFor(step));
}

function stepsOf(duration: number): readonly number[] {
  const step = Math.max(1_000, Math.ceil(duration / steps));
  return Array.from({ length: Math.ceil(duration / step) }, (_, place) => Math.min(step, duration - place * step));
}

async function passed({ page, calls, rest }: Clocked, pass: () => ReturnType<Clock['runFor']>): Promise<void> {
  const before = calls.calls.length;
  await pass();
  await page.evaluate(nextFrame);
  if (calls.calls.length > before || (await rest.hasAsked())) await rest.come(defaultLimits.timeoutMs);
}

/** Runs in the browser: by then it is known what the page has asked for. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
