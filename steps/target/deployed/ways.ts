/** The ways of a user through a deployed application: the routes that are opened, the links that are followed. */
import type { Response } from 'playwright';
import { afterLoad } from '../../limits.ts';
import type { CallLog } from '../call-log.ts';
import { CannotPose } from '../cannot-pose.ts';
import { clickLink, documentDuring, goBack } from '../navigation.ts';
import type { Route } from '../route.ts';
import type { Load, Target } from '../target.ts';
import { arrive, settle } from './arrival.ts';
import { fallbackComes } from './effect.ts';
import { mayEndSession } from './followed-link.ts';
import { saysLeaving } from './leaving-words.ts';
import type { Stage } from './technique.ts';

type Ways = Pick<Target, 'follow' | 'goBack'> & { readonly openAt: (route: Route) => Promise<Load> };

/** Whatever a route answers is what a user sees, and is judged by what is on the screen; see `checkAnswer`. */
export function waysOf({ page, care }: Stage, origin: string, calls: CallLog): Ways {
  async function openAt({ address }: Route): Promise<Load> {
    if (saysLeaving([address])) throw refusalOf('route');
    const response = await arrive({ page, care }, `${origin}${address}`, calls);
    if (response !== null) checkAnswer(response);
    await fallbackComes(page, afterLoad);
    return loadOf(response ?? undefined);
  }

  async function go(deed: () => Promise<void>): Promise<Load | undefined> {
    const response = await documentDuring(page, () =>
      care.guard(async () => {
        await deed();
        await settle({ page, care }, calls);
      }),
    );
    if (response === undefined) return undefined;
    checkAnswer(response);
    return loadOf(response);
  }

  const loadOf = (response: Response | undefined): Load => ({
    host: new URL(origin).host,
    document: async () => (await response?.text()) ?? '',
    healthy: [], // What the first page shows when nothing fails says nothing of another.
  });

  return {
    openAt,
    follow: async (link, name) => {
      if (await mayEndSession(link, name)) throw refusalOf('link');
      return go(() => clickLink(link));
    },
    goBack: () => go(() => goBack(page)),
  };
}

/** For the sake of other scenarios, which may share the session. */
function refusalOf(way: 'link' | 'route'): CannotPose {
  const deed = way === 'link' ? 'followed' : 'opened';
  return new CannotPose(
    `The ${way} may end a session, or delete something. On a deployed target no such ${way} is ever ${deed}.`,
  );
}

/** These are the words of what stands before a product that is down or busy, and not its own. */
const notItsOwn: readonly number[] = [429, 502, 503, 504];

function checkAnswer(response: Response): void {
  const status = response.status();
  if (notItsOwn.includes(status))
    throw new CannotPose(`${response.url()} answered ${status} ${response.statusText()}`.trim());
}
