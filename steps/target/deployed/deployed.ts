/** A deployed application as a target: opened as anybody would open it, and made to fail by the browser alone. */
import type { BrowserContext, Page, Response } from 'playwright';
import { afterLoad, loadTimeout } from '../../limits.ts';
import { CallLog } from '../call-log.ts';
import { CannotPose } from '../cannot-pose.ts';
import { describeFault, describeKind, digestOf, type Fault } from '../fault.ts';
import { comeToQuiet } from '../rest.ts';
import { watchScripts } from '../scripts.ts';
import type { Load, Posed, Target } from '../target.ts';
import type { Access } from './access.ts';
import { Care } from './care.ts';
import { awaitEffect, fallbackComes } from './effect.ts';
import type { Known } from './known.ts';
import { readProduct } from './product.ts';
import { keepOutServiceWorkers } from './service-workers.ts';
import { type Stage, techniques } from './technique.ts';

/** Opens a page in `context`, which must have been made with `contextOptions(access)`. */
export async function openDeployed(context: BrowserContext, access: Access, known: Known): Promise<Target> {
  const calls = new CallLog(context, { queryValues: false });
  const stage = await openStage(context, { ...access, url: known.url }, calls);
  const posed: Posed[] = [];
  const { page } = stage;
  const own = new URL(known.url).host;

  async function load(host: string, fault?: Fault): Promise<Load> {
    if (host !== own) throw new CannotPose(`The target is loaded from its own host, ${own}, and not from ${host}.`);
    const response = fault === undefined ? await loadHealthy(stage) : await loadWithFault(stage, known, fault, posed);
    stage.care.check();
    return { host, document: async () => (await response?.text()) ?? '', healthy: known.healthy.lines };
  }

  return { kind: 'deployed', host: own, page, calls, posed, load };
}

/** Gives a fallback that comes late its time; whether it may come at all is judged by the steps. */
async function loadHealthy({ page, open }: Stage): Promise<Response | null> {
  const response = await open();
  await fallbackComes(page, afterLoad);
  return response;
}

/** A page of the target on which nothing was done yet. */
export async function openStage(context: BrowserContext, access: Access, calls: CallLog): Promise<Stage> {
  const [care] = await Promise.all([
    Care.take(context, access),
    watchScripts(context),
    keepOutServiceWorkers(context, (url) => calls.addServiceWorker(url)),
  ]);
  const page = await context.newPage();
  return { page, care, open: () => open(page, access.url, care, calls) };
}

/** @throws CannotPose if the target does not answer as it did before the first scenario. */
async function open(page: Page, url: string, care: Care, calls: CallLog): Promise<Response | null> {
  care.beginLoad();
  const response = await care.guard(async () => {
    const loaded = await page
      .goto(url, { waitUntil: 'domcontentloaded', timeout: loadTimeout })
      .catch((reason: unknown) => {
        throw new CannotPose(`${url} could not be loaded.`, { cause: reason });
      });
    await settle(page, calls);
    return loaded;
  });
  care.check();
  if (new URL(page.url()).origin !== new URL(url).origin)
    throw new CannotPose(`${url} led to ${new URL(page.url()).origin}, which is not its own origin.`);
  const status = response?.status() ?? 0;
  if (status >= 400) throw new CannotPose(`${url} answered ${status} ${response?.statusText() ?? ''}`.trim());
  return response;
}

/** How often a page may put another document in its place while it is loading. */
const mostReplacements = 3;

/** Resolves once the page is quiet, also where it loads itself anew meanwhile. */
async function settle(page: Page, calls: CallLog, replacements = 0): Promise<void> {
  await within(loadTimeout, comeToQuiet(page, calls)).catch((reason: unknown) => {
    const isReplaced = /context was destroyed|navigation/i.test(String(reason));
    if (page.isClosed() || !isReplaced || replacements === mostReplacements)
      throw new CannotPose('The page never came to rest.', { cause: reason });
    return settle(page, calls, replacements + 1);
  });
}

/** The result of work that takes no longer than so many milliseconds. @throws Error if it does */
async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${limit / 1000} s.`)), limit);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

async function loadWithFault(stage: Stage, known: Known, fault: Fault, posed: Posed[]): Promise<Response | null> {
  const name = known.techniques[fault.side];
  const wanted = describeFault(fault);
  if (fault.side === 'server' && digestOf(fault) === undefined)
    throw new CannotPose(`From outside ${wanted} cannot be told from a client-side one.`);
  if (name === undefined) throw new CannotPose(`No technique makes this target meet ${wanted}${limitOf(known)}.`);
  const { words, moves, pose } = techniques[name];
  const { response, struck } = await pose(stage, fault);
  const effect = struck ? await awaitEffect(stage.page, known.healthy, moves) : 'none';
  if (effect === 'none') {
    const { lines } = await readProduct(stage.page);
    throw new CannotPose(
      `${wanted} had no effect, made so that ${words}. The target shows: ${lines.slice(0, 3).join(' / ') || '(nothing)'}`,
    );
  }
  posed.push({ fault: describeKind(fault), technique: words });
  return response;
}

/** Why no technique may work. */
function limitOf({ healthy }: Known): string {
  return healthy.react ? '' : ': it is not rendered by React, so that only the network can be made to fail';
}
