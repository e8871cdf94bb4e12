/** The reference client as a target: a built folder, answered by interception under any host name. */
import type { BrowserContext, Page, Response } from 'playwright';
import { describeFault, type Fault } from '../faults/fault.ts';
import { armException } from '../faults/hook-dispatcher.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { CallHistory } from '../network/call-history.ts';
import { CallLog } from '../network/call-log.ts';
import { CallScript } from '../network/call-script.ts';
import { checkOrigin, documentDuring, followLink, goBack } from '../network/navigation.ts';
import { watchScripts } from '../network/scripts.ts';
import { sendFromPage } from '../network/sent-call.ts';
import { comesTrue } from '../screen/coming.ts';
import { Rest } from '../screen/rest.ts';
import type { Route } from '../screen/route.ts';
import { ServedClient } from './served-client.ts';
import type { Load, Target } from './target.ts';

/** Opens a page in `context` for the client that was built to `folder`. No request of it ever reaches a network. */
export async function openReferenceClient(
  context: BrowserContext,
  folder: string,
  limits: Limits = defaultLimits,
): Promise<Target> {
  const [client] = await Promise.all([ServedClient.from(folder), watchScripts(context)]);
  const calls = new CallLog(context, { limits });
  const [history, script] = [new CallHistory(context), new CallScript(calls)];
  await Promise.all([
    context.route('**/*', async (route) => (await script.intercept(route)) || client.answer(route)),
    context.routeWebSocket(/.*/, (socket) => {
      calls.addSocket(socket);
      history.addSocket(socket.url(), client.origin);
      return socket.close();
    }),
  ]);
  const page = await context.newPage();
  const rest = new Rest(page, calls);
  await rest.start();
  const opened = { client, page, calls, rest, limits };
  const act = (action: () => Promise<void>) => go(opened, action);
  return {
    kind: 'reference client',
    host: 'shop.example',
    page,
    rest,
    calls,
    history,
    script,
    injected: [],
    load: (host, fault) => visit(opened, host, front, fault),
    open: (host, route) => visit(opened, host, route),
    follow: (link) => act(() => followLink(opened, link)),
    goBack: () => act(() => goBack(page)),
    reload: () => act(async () => void (await page.reload(atCommit))),
    act,
    send: async (call) => {
      rest.begin();
      const answer = await sendFromPage(page, history, call);
      await rest.come(limits.timeoutMs);
      return answer;
    },
    check: () => undefined,
  };
}

type Opened = {
  readonly client: ServedClient;
  readonly page: Page;
  readonly calls: CallLog;
  readonly rest: Rest;
  readonly limits: Limits;
};

async function visit(
  { client, page, calls, rest, limits }: Opened,
  host: string,
  { address }: Route,
  fault?: Fault,
): Promise<Load> {
  const origin = new URL(`https://${host}`).origin;
  const since = calls.calls.length;
  client.serve(origin, fault);
  const armed = fault?.side === 'client' ? await armException(page) : undefined;
  const isMet = armed?.struck ?? (async () => calls.hasAnswered('page data', since));
  try {
    // Where the address differs in its fragment alone from that of the page, a browser would load nothing.
    rest.begin();
    const response = (await page.goto(`${origin}${address}`, atCommit)) ?? (await page.reload(atCommit));
    if (fault === undefined) await rest.come(limits.timeoutMs);
    else if (!(await comesTrue(page, limits.timeoutMs, isMet, rest)))
      throw new Error(`The client never met ${describeFault(fault)}.`);
    return loadOf(host, response);
  } finally {
    await armed?.disarm();
  }
}

/** Does what may lead to another document, without a fault. */
async function go({ client, page, rest, limits }: Opened, action: () => Promise<void>): Promise<Load | undefined> {
  client.serve(client.origin);
  const response = await documentDuring(page, async () => {
    await rest.acting(action);
    await rest.come(limits.timeoutMs);
  });
  checkOrigin(page, client.origin);
  return response && loadOf(new URL(client.origin).host, response);
}

/** What comes after that takes page time. */
const atCommit = { waitUntil: 'commit' } as const;

const front: Route = { address: '/' };

function loadOf(host: string, response: Response | null): Load {
  return { host, document: async () => (await response?.text()) ?? '' };
}
