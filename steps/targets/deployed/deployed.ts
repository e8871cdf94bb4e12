/** A deployed application as a target: opened as anybody would open it, and made to fail by the browser alone. */

import type { BrowserContext, Response } from 'playwright';
import { FaultNotInjected } from '../../fault-not-injected.ts';
import { awaitEffect } from '../../faults/effect.ts';
import { describeFault, describeKind, digestOf, type Fault } from '../../faults/fault.ts';
import { type Stage, techniques } from '../../faults/technique.ts';
import { defaultLimits, type Limits } from '../../limits.ts';
import { CallHistory } from '../../network/call-history.ts';
import { CallLog } from '../../network/call-log.ts';
import { CallScript } from '../../network/call-script.ts';
import { type Interference, RequestGuard } from '../../network/request-guard.ts';
import { watchScripts } from '../../network/scripts.ts';
import { type SentCall, sendBeside } from '../../network/sent-call.ts';
import { keepOutServiceWorkers } from '../../network/service-workers.ts';
import { keepOutUnseenSenders } from '../../network/unseen-senders.ts';
import type { Access, Known, RecordOf } from '../../records.ts';
import { readProduct, renderProduct } from '../../screen/product.ts';
import { Rest } from '../../screen/rest.ts';
import type { Route } from '../../screen/route.ts';
import type { Load, Target } from '../target.ts';
import { arrive } from './arrival.ts';
import { waysOf } from './ways.ts';

/** Opens a page in `context`, which must have been made with `contextOptions(access)`. */
export async function openDeployed(
  context: BrowserContext,
  access: Access,
  known: Known,
  limits: Limits = defaultLimits,
): Promise<Target> {
  const calls = new CallLog(context, { queryValues: false, limits });
  const [history, script] = [new CallHistory(context), new CallScript(calls)];
  const stage = await openStage(context, { ...access, url: known.url }, calls, limits, script.intercept);
  const injected: RecordOf<'faults'>[] = [];
  const { page } = stage;
  const own = new URL(known.url).host;

  async function load(host: string, fault?: Fault): Promise<Load> {
    checkHost(host);
    const response = fault === undefined ? await stage.open() : await loadWithFault(stage, known, fault, injected);
    stage.guard.check();
    return { host, document: async () => (await response?.text()) ?? '', healthy: known.healthy.lines };
  }

  function checkHost(host: string): void {
    if (host !== own)
      throw new FaultNotInjected(`The target is loaded from its own host, ${own}, and not from ${host}.`);
  }

  const { openAt, ...ways } = waysOf(stage, new URL(known.url).origin);
  const open = async (host: string, route: Route): Promise<Load> => {
    checkHost(host);
    return openAt(route);
  };
  const send = (call: SentCall) => sendBeside(context, { ...access, url: known.url }, { calls, history }, call);
  const target = { page, rest: stage.rest, calls, history, script, injected };
  const elsewhere = known.elsewhere && renderElsewhere(known.elsewhere);
  return { kind: 'deployed', host: own, ...target, load, open, send, ...ways, ...(elsewhere && { elsewhere }) };
}

/** A page of the target on which nothing was done yet; `intercept` answers requests that the guard lets pass. */
export async function openStage(
  context: BrowserContext,
  access: Access,
  calls: CallLog,
  limits: Limits = defaultLimits,
  intercept?: Interference,
): Promise<Stage> {
  const [guard] = await Promise.all([
    RequestGuard.take(context, access, intercept),
    watchScripts(context),
    keepOutServiceWorkers(context, (url) => calls.addServiceWorker(url)),
    access.writes === 'all' ? undefined : keepOutUnseenSenders(context),
  ]);
  const page = await context.newPage();
  const place = { page, guard, limits, rest: new Rest(page, calls) };
  await place.rest.start();
  return { ...place, open: () => open(place, access.url) };
}

/** @throws FaultNotInjected if the target does not answer as it did before the first scenario. */
async function open(place: Omit<Stage, 'open'>, url: string): Promise<Response | null> {
  const response = await arrive(place, url);
  const status = response?.status() ?? 0;
  if (status >= 400) throw new FaultNotInjected(`${url} answered ${status} ${response?.statusText() ?? ''}`.trim());
  return response;
}

async function loadWithFault(
  stage: Stage,
  known: Known,
  fault: Fault,
  injected: RecordOf<'faults'>[],
): Promise<Response | null> {
  const name = known.techniques[fault.side];
  const wanted = describeFault(fault);
  if (fault.side === 'server' && digestOf(fault) === undefined)
    throw new FaultNotInjected(`From outside ${wanted} cannot be distinguished from a client-side one.`);
  if (name === undefined) {
    const obstacle = known.obstacles?.[fault.side];
    throw new FaultNotInjected(
      `No technique makes this target meet ${describeKind(fault)}${obstacle === undefined ? '' : `: ${obstacle}`}.`,
    );
  }
  const { words, moves, inject } = techniques[name];
  const { response, struck } = await inject(stage, fault);
  // The fault is known to show on this target: where it does not yet, the machine is busy, or the target slow.
  const limits = { timeoutMs: defaultLimits.loadMs };
  const effect = struck
    ? await awaitEffect(stage.page, known.healthy, limits, { moved: moves, rest: stage.rest })
    : 'none';
  if (effect === 'none') {
    const now = renderProduct(await readProduct(stage.page));
    throw new FaultNotInjected(`${wanted} had no effect, made so that ${words}. The target shows: ${now}`);
  }
  injected.push({ fault: describeKind(fault), technique: words });
  return response;
}

/** For whoever sees the screen that is judged. */
function renderElsewhere({ technique, screen }: NonNullable<Known['elsewhere']>): string {
  return `An exception that is thrown elsewhere (${techniques[technique].words}) shows another screen: ${screen}`;
}
