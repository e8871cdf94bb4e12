/** The probe: what there is to know of a deployed application before the first scenario, found out once, in a browser. */

import type { Browser, BrowserContext } from 'playwright';
import { awaitEffect, fallbackComes, stays } from '../../faults/effect.ts';
import type { Fault } from '../../faults/fault.ts';
import { type Stage, techniques } from '../../faults/technique.ts';
import { defaultLimits, type Limits } from '../../limits.ts';
import { contextOptions } from '../../network/access.ts';
import { CallLog } from '../../network/call-log.ts';
import { type Access, type Effect, type Known, type Product, TechniqueName } from '../../records.ts';
import { commonTo, readProduct } from '../../screen/product.ts';
import { findAddress } from './address.ts';
import { openStage } from './deployed.ts';
import { Refusal } from './refusal.ts';
import { refuseSignIn } from './sign-in.ts';

/** One technique that was tried, and what it came to. */
type Attempt = { readonly side: Fault['side']; readonly technique: TechniqueName; readonly effect: Effect };

/** How the target is reached, and how long anything on it is waited for. */
type Reach = { readonly browser: Browser; readonly access: Access; readonly limits: Limits };

/** `faults`: some scenario injects them; `signsIn`: some begin by signing in, so that a sign-in page is as it should be. */
type Wanted = { readonly limits?: Limits; readonly faults?: boolean; readonly signsIn?: boolean };

export type Probe = Known & { readonly attempts: readonly Attempt[] };

/**
 * Opens the target, healthy first. With `faults`, it does so then with an exception of each side by one technique after the
 * other, until one shows the fallback. Where none does, the first that leaves nothing of the healthy page is the one to judge by.
 * @throws Refusal where the target does not load
 */
export async function probe(
  browser: Browser,
  access: Access,
  { limits = defaultLimits, faults = true, signsIn = false }: Wanted = {},
): Promise<Probe> {
  const url = await within({ browser, access, limits }, ({ request }) => findAddress(request, access));
  const reach = { browser, access: { ...access, url }, limits };
  const { storageState: _, ...stranger } = reach.access;
  const withoutSession = () => onStage({ ...reach, access: stranger }, (stage) => readHealthy(stage, 0));
  const read = async (stage: Stage) => {
    const product = await readHealthy(stage, faults ? limits.healthyMs : 0);
    if (!signsIn) await refuseSignIn(stage.page, access, product, withoutSession);
    return product;
  };
  if (!faults) return { url, healthy: await onStage(reach, read), techniques: {}, attempts: [] };
  const [one, other] = await Promise.all([onStage(reach, read), onStage(reach, read)]);
  const healthy = commonTo(one, other);
  const [client, server] = await Promise.all([
    tryAll(reach, healthy, { side: 'client' }),
    tryAll(reach, healthy, { side: 'server', digest: '3735928559' }),
  ]);
  return {
    url,
    healthy,
    techniques: {
      ...(client.chosen !== undefined && { client: client.chosen }),
      ...(server.chosen !== undefined && { server: server.chosen }),
    },
    attempts: [...client.attempts, ...server.attempts],
  };
}

/**
 * As it is at rest, or, where it is to be distinguished from what a fault leaves of it, once there was time enough for a fallback that comes
 * late: so many milliseconds.
 */
async function readHealthy({ page, open, rest }: Stage, watchMs: number): Promise<Product> {
  await open();
  if (await fallbackComes(page, watchMs, rest))
    throw new Refusal(
      'it does not load: it shows the generic fallback although nothing was made to fail',
      'Fix the target, or see what it needs to load',
    );
  return readProduct(page);
}

async function tryAll(
  reach: Reach,
  healthy: Product,
  fault: Fault,
): Promise<{ readonly chosen: TechniqueName | undefined; readonly attempts: readonly Attempt[] }> {
  const attempts: Attempt[] = [];
  for (const technique of TechniqueName.options) {
    const { sides, react } = techniques[technique];
    if (!sides.includes(fault.side) || (react && !healthy.react)) continue;
    const effect = await onStage(reach, (stage) => tryOne(stage, technique, healthy, fault));
    attempts.push({ side: fault.side, technique, effect });
    if (effect === 'fallback') return { chosen: technique, attempts };
  }
  return { chosen: attempts.find(({ effect }) => effect === 'gone')?.technique, attempts };
}

async function tryOne(stage: Stage, name: TechniqueName, healthy: Product, fault: Fault): Promise<Effect> {
  const { struck } = await techniques[name].inject(stage, fault);
  if (!struck) return 'none';
  const effect = await awaitEffect(stage.page, healthy, stage.limits, {
    moved: techniques[name].moves,
    rest: stage.rest,
  });
  return effect === 'fallback' && !(await stays(stage.page, stage.limits, stage.rest)) ? 'none' : effect;
}

async function onStage<T>(reach: Reach, work: (stage: Stage) => Promise<T>): Promise<T> {
  const { access, limits } = reach;
  return within(reach, async (context) =>
    work(await openStage(context, access, new CallLog(context, { limits }), limits)),
  );
}

async function within<T>(
  { browser, access, limits }: Reach,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(contextOptions(access));
  context.setDefaultTimeout(limits.timeoutMs);
  context.setDefaultNavigationTimeout(defaultLimits.loadMs);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
