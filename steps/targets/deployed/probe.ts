/** The probe: what there is to know of a deployed application before the first scenario, found out once, in a browser. */

import type { Browser, BrowserContext } from 'playwright';
import { awaitEffect, fallbackComes, stays } from '../../faults/effect.ts';
import type { Fault } from '../../faults/fault.ts';
import type { Place } from '../../faults/fiber-dispatch.ts';
import { hasPageData } from '../../faults/page-data.ts';
import { type Stage, techniques } from '../../faults/technique.ts';
import { defaultLimits, type Limits } from '../../limits.ts';
import { contextOptions } from '../../network/access.ts';
import { CallLog } from '../../network/call-log.ts';
import { holdsAnyOf } from '../../network/delivered-document.ts';
import { type Access, type Known, type Product, TechniqueName } from '../../records.ts';
import { commonTo, readProduct, renderProduct } from '../../screen/product.ts';
import { findAddress } from './address.ts';
import { type Attempt, type Choice, choose } from './choice.ts';
import { openStage } from './deployed.ts';
import { Refusal } from './refusal.ts';
import { refuseSignIn } from './sign-in.ts';

/** How the target is reached, and how long anything on it is waited for. */
type Reach = { readonly browser: Browser; readonly access: Access; readonly limits: Limits };

/** `faults`: some scenario injects them; `signsIn`: some begin by signing in, so that a sign-in page is as it should be. */
type Wanted = { readonly limits?: Limits; readonly faults?: boolean; readonly signsIn?: boolean };

export type Probe = Known & { readonly attempts: readonly Attempt[] };

/** The page when nothing fails, and whether its server renders it and hands no exception on. */
type Healthy = { readonly product: Product; readonly keepsExceptions: boolean };

/**
 * Opens the target, healthy first. With `faults`, it does so then with an exception of each side by one technique after the
 * other, until one shows the fallback; see `choose`.
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
  const withoutSession = async () =>
    (await onStage({ ...reach, access: stranger }, (stage) => readHealthy(stage, 0))).product;
  const read = async (stage: Stage) => {
    const healthy = await readHealthy(stage, faults ? limits.healthyMs : 0);
    if (!signsIn) await refuseSignIn(stage.page, access, healthy.product, withoutSession);
    return healthy;
  };
  if (!faults) return { url, healthy: (await onStage(reach, read)).product, techniques: {}, attempts: [] };
  const [one, other] = await Promise.all([onStage(reach, read), onStage(reach, read)]);
  const healthy = { product: commonTo(one.product, other.product), keepsExceptions: one.keepsExceptions };
  const [client, server] = await Promise.all([
    tryAll(reach, healthy, { side: 'client' }),
    tryAll(reach, healthy, { side: 'server', digest: '3735928559' }),
  ]);
  const elsewhere = client.elsewhere ?? server.elsewhere;
  return {
    url,
    healthy: healthy.product,
    techniques: {
      ...(client.chosen !== undefined && { client: client.chosen }),
      ...(server.chosen !== undefined && { server: server.chosen }),
    },
    obstacles: {
      ...(client.obstacle !== undefined && { client: client.obstacle }),
      ...(server.obstacle !== undefined && { server: server.obstacle }),
    },
    ...(elsewhere !== undefined && { elsewhere }),
    attempts: [...client.attempts, ...server.attempts],
  };
}

/**
 * As it is at rest, or, where it is to be distinguished from what a fault leaves of it, once there was time enough for a fallback that comes
 * late: so many milliseconds.
 */
async function readHealthy({ page, open, rest }: Stage, watchMs: number): Promise<Healthy> {
  const response = await open();
  if (await fallbackComes(page, watchMs, rest))
    throw new Refusal(
      'it does not load: it shows the generic fallback although nothing was made to fail',
      'Fix the target, or see what it needs to load',
    );
  const product = await readProduct(page);
  const document = watchMs > 0 ? ((await response?.text()) ?? '') : '';
  const isRenderedBefore = !hasPageData(document) && (await holdsAnyOf(page, document, product.lines));
  return { product, keepsExceptions: product.react && isRenderedBefore };
}

/** What became of all attempts of a side, and why none counts. */
type Found = Choice & { readonly attempts: readonly Attempt[]; readonly obstacle?: string };

async function tryAll(reach: Reach, { product, keepsExceptions }: Healthy, fault: Fault): Promise<Found> {
  const attempts: Attempt[] = [];
  if (fault.side === 'server' && keepsExceptions) return { attempts, obstacle: kept };
  let place: Place | undefined;
  for (const technique of TechniqueName.options) {
    const { sides, react } = techniques[technique];
    if (!sides.includes(fault.side) || (react && (!product.react || place === 'unreachable'))) continue;
    const { place: struckAt, ...attempt } = await onStage(reach, (stage) => tryOne(stage, technique, product, fault));
    place ??= struckAt;
    attempts.push(attempt);
    if (attempt.effect === 'fallback') break;
  }
  const choice = choose(attempts, place);
  return {
    attempts,
    ...choice,
    ...(choice.chosen === undefined && { obstacle: obstacleOf(product, place, attempts) }),
  };
}

const kept =
  'its server renders the page, and answers an exception with a page of its own, which cannot be brought about from outside';

function obstacleOf({ react }: Product, place: Place | undefined, attempts: readonly Attempt[]): string {
  if (place === 'unreachable')
    return 'its components cannot be reached, so that it is not known what it shows for an exception of its own';
  const tried = attempts.length === 0 ? [] : [`tried ${attempts.map(({ technique }) => technique).join(', ')}`];
  return [...(react ? [] : ['React does not render it']), ...tried].join('; ');
}

async function tryOne(
  stage: Stage,
  technique: TechniqueName,
  healthy: Product,
  fault: Fault,
): Promise<Attempt & { readonly place: Place | undefined }> {
  const { struck, place } = await techniques[technique].inject(stage, fault);
  const tried = { side: fault.side, technique, place };
  if (!struck) return { ...tried, effect: 'none' };
  const effect = await awaitEffect(stage.page, healthy, stage.limits, {
    moved: techniques[technique].moves,
    rest: stage.rest,
  });
  if (effect === 'none' || (effect === 'fallback' && !(await stays(stage.page, stage.limits, stage.rest))))
    return { ...tried, effect: 'none' };
  return { ...tried, effect, screen: renderProduct(await readProduct(stage.page)) };
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
