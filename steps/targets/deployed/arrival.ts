/** Arriving at a page of a deployed application: it is loaded under the request guard, and has come to rest. */
import type { Response } from 'playwright';
import { FaultNotInjected } from '../../fault-not-injected.ts';
import type { Stage } from '../../faults/technique.ts';
import { renderFailure } from '../../network/failure-text.ts';
import { documentDuring } from '../../network/navigation.ts';

/** A page, its guard, and when it is at rest. */
type Place = Pick<Stage, 'page' | 'guard' | 'rest' | 'limits'>;

/** Loads the page at an address, whatever it answers. @throws FaultNotInjected if nothing answers, or it leads elsewhere */
export async function arrive(place: Place, url: string): Promise<Response | null> {
  const { page, guard, rest } = place;
  guard.beginLoad();
  rest.begin();
  const response = await documentDuring(page, () =>
    guard.guard(async () => {
      await load(place, url).catch((reason: unknown) => {
        throw new FaultNotInjected(`${url} could not be loaded.`, { cause: renderFailure(reason) });
      });
      await settle(place);
    }),
  );
  guard.check();
  guard.endLoad();
  if (new URL(page.url()).origin !== new URL(url).origin)
    throw new FaultNotInjected(`${url} led to ${new URL(page.url()).origin}, which is not its own origin.`);
  return response ?? null;
}

/** Resolves once the page is at rest, or as quiet as it will be; also where it loads itself anew meanwhile. */
export async function settle({ guard, rest, limits }: Omit<Place, 'page'>): Promise<void> {
  await rest.meanwhile(() => guard.sentOn());
  await rest.come(limits.timeoutMs, limits.slowAnswerMs);
}

/** Where the address differs in its fragment alone from that of the page, a browser would load nothing: then it reloads. */
async function load({ page, limits }: Place, url: string): Promise<void> {
  const options = { waitUntil: 'commit', timeout: limits.loadMs } as const;
  if ((await page.goto(url, options)) === null) await page.reload(options);
}
