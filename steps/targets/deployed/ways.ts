/** The ways of a user through a deployed application: the routes that are opened, the links that are followed. */
import type { Response } from 'playwright';
import { FaultNotInjected } from '../../fault-not-injected.ts';
import type { Stage } from '../../faults/technique.ts';
import { renderLocation } from '../../network/failure-text.ts';
import { leavingWordOf } from '../../network/followed-link.ts';
import { leavingWord } from '../../network/leaving-words.ts';
import { checkOrigin, documentDuring, followLink, goBack } from '../../network/navigation.ts';
import type { Route } from '../../screen/route.ts';
import type { Load, Target } from '../target.ts';
import { arrive, settle } from './arrival.ts';

type Ways = Pick<Target, 'follow' | 'goBack' | 'reload' | 'act' | 'check'> & {
  readonly openAt: (route: Route) => Promise<Load>;
};

/** Whatever a route answers is what a user sees, and is judged by what is on the screen; see `checkAnswer`. */
export function waysOf(stage: Stage, origin: string): Ways {
  const { page, guard, rest, limits } = stage;
  async function openAt({ address }: Route): Promise<Load> {
    refuse('route', leavingWord([address]));
    guard.beginAction({ loads: true });
    return loadOf(await arrive(stage, `${origin}${address}`));
  }

  async function go(action: () => Promise<void>, loads = true): Promise<Load | undefined> {
    guard.beginAction({ loads });
    const response = await documentDuring(page, () =>
      guard.guard(async () => {
        await rest.acting(action);
        await settle(stage);
      }),
    );
    guard.check();
    checkOrigin(page, origin);
    return response && loadOf(response);
  }

  function loadOf(response: Response | null): Load {
    if (response !== null) checkAnswer(response);
    return {
      host: new URL(origin).host,
      document: async () => (await response?.text()) ?? '',
      healthy: [], // What the first page shows when nothing fails says nothing of another.
    };
  }

  return {
    openAt,
    follow: async (link) => {
      refuse('link', leavingWordOf(link));
      return go(() => followLink(stage, link));
    },
    goBack: () => go(() => goBack(page)),
    reload: () => go(async () => void (await page.reload({ waitUntil: 'commit', timeout: limits.loadMs }))),
    act: (action) => go(action, false),
    check: () => guard.check(),
  };
}

/** For the sake of other scenarios, which may share the session. @throws FaultNotInjected where there is such a word */
function refuse(way: 'link' | 'route', word: string | undefined): void {
  if (word === undefined) return;
  const action = way === 'link' ? 'followed' : 'opened';
  throw new FaultNotInjected(
    `The ${way} may end a session, or delete something, since it says "${word}". On a deployed target no such ${way} is ever ${action}.`,
  );
}

/** These are the words of what stands before a product that is down or busy, and not its own. */
const notItsOwn: readonly number[] = [429, 502, 503, 504];

function checkAnswer(response: Response): void {
  const status = response.status();
  if (notItsOwn.includes(status))
    throw new FaultNotInjected(`${renderLocation(response.url())} answered ${status} ${response.statusText()}`.trim());
}
