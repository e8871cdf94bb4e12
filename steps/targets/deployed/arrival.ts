/** Arriving at a page of a deployed application: it is loaded under the request guard, and has come to rest. */
import type { Response } from 'playwright';
import { FaultNotInjected } from '../../fault-not-injected.ts';
import type { Stage } from '../../faults/technique.ts';
import { loadTimeoutMs } from '../../limits.ts';
import type { CallLog } from '../../network/call-log.ts';
import { renderFailure } from '../../network/failure-text.ts';
import { documentDuring } from '../../network/navigation.ts';
import { comeToQuiet, despiteReplacements } from '../../network/rest.ts';

/** A page and its guard. */
type Place = Pick<Stage, 'page' | 'guard'>;

/** Loads the page at an address, whatever it answers. @throws FaultNotInjected if nothing answers, or it leads elsewhere */
export async function arrive({ page, guard }: Place, url: string, calls: CallLog): Promise<Response | null> {
  guard.beginLoad();
  const response = await documentDuring(page, () =>
    guard.guard(async () => {
      await load({ page }, url).catch((reason: unknown) => {
        throw new FaultNotInjected(`${url} could not be loaded.`, { cause: renderFailure(reason) });
      });
      await settle({ page, guard }, calls);
    }),
  );
  guard.check();
  if (new URL(page.url()).origin !== new URL(url).origin)
    throw new FaultNotInjected(`${url} led to ${new URL(page.url()).origin}, which is not its own origin.`);
  return response ?? null;
}

/** Resolves once the page is quiet, also where it loads itself anew meanwhile. @throws FaultNotInjected if that never comes */
export async function settle({ page, guard }: Place, calls: CallLog): Promise<void> {
  const quiet = async () => {
    await guard.sentOn();
    await comeToQuiet(page, calls);
  };
  await despiteReplacements(page, () => within(loadTimeoutMs, quiet())).catch((reason: unknown) => {
    throw new FaultNotInjected('The page never came to rest.', { cause: renderFailure(reason) });
  });
}

/** Where the address differs in its fragment alone from that of the page, a browser would load nothing: then it reloads. */
async function load({ page }: Pick<Place, 'page'>, url: string): Promise<void> {
  const options = { waitUntil: 'domcontentloaded', timeout: loadTimeoutMs } as const;
  if ((await page.goto(url, options)) === null) await page.reload(options);
}

/** The result of work that takes no longer than so many milliseconds. @throws Error if it does */
async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${limit / 1000} s.`)), limit);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
