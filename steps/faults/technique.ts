/** The techniques by which loading is made to fail from outside, each in the browser alone. */

import type { Page, Request, Response, Route } from 'playwright';
import type { Limits } from '../limits.ts';
import { followLink } from '../network/followed-link.ts';
import { isNavigation, isPrefetch } from '../network/request-facts.ts';
import type { Interference, RequestGuard } from '../network/request-guard.ts';
import type { TechniqueName } from '../records.ts';
import { comesTrue } from '../screen/coming.ts';
import type { Rest } from '../screen/rest.ts';
import { digestOf, type Fault } from './fault.ts';
import { type Place, throwInside } from './fiber-dispatch.ts';
import { armException } from './hook-dispatcher.ts';
import { failDocument, failStream } from './page-data.ts';

/** A page of the target on which a technique is put to work. */
export type Stage = {
  readonly page: Page;
  readonly guard: RequestGuard;
  readonly limits: Limits;
  readonly rest: Rest;
  /** Loads the page, and resolves once it has come to rest. */
  readonly open: () => Promise<Response | null>;
};

/** What a technique came to: the document that was loaded, whether the fault has struck anything, and where, if that is known. */
export type Struck = { readonly response: Response | null; readonly struck: boolean; readonly place?: Place };

type Technique = {
  /** For people. */
  readonly words: string;
  readonly sides: readonly Fault['side'][];
  /** Whether it takes an application that React renders. */
  readonly react: boolean;
  /** Whether it leads to another page, on which nothing of the first one is to be expected. */
  readonly moves: boolean;
  readonly inject: (stage: Stage, fault: Fault) => Promise<Struck>;
};

export const techniques: Readonly<Record<TechniqueName, Technique>> = {
  'fiber-dispatch': {
    words: 'a component right beneath the outermost error boundary throws, right after the page has loaded',
    sides: ['client', 'server'],
    react: true,
    moves: false,
    inject: async ({ page, open, limits, rest }, fault) => {
      const response = await open();
      let place: Place = 'unreachable';
      const throws = async () => {
        place = await throwInside(page, digestOf(fault));
        return place !== 'unreachable' && place !== 'nowhere';
      };
      return { response, struck: await comesTrue(page, limits.timeoutMs, throws, rest), place };
    },
  },
  'hook-dispatcher': {
    words: 'the first hooks that React calls while the page loads throw',
    sides: ['client', 'server'],
    react: true,
    moves: false,
    inject: async ({ page, open, limits, rest }, fault) => {
      const armed = await armException(page, digestOf(fault));
      try {
        const response = await open();
        return { response, struck: await comesTrue(page, limits.timeoutMs, armed.struck, rest) };
      } finally {
        await armed.disarm();
      }
    },
  },
  'streamed-document': {
    words: 'the page data in the document holds an error',
    sides: ['server'],
    react: true,
    moves: false,
    inject: ({ guard, open }, fault) =>
      withEdits(guard, isNavigation, (html) => failDocument(html, digestOf(fault) ?? ''), open),
  },
  'streamed-navigation': {
    words: 'the page data of a followed link holds an error',
    sides: ['server'],
    react: true,
    moves: true,
    inject: async ({ page, guard, open, rest, limits: { timeoutMs } }, fault) => {
      const response = await withoutPrefetches(guard, open);
      const edit = (stream: string) => failStream(stream, digestOf(fault) ?? '');
      return withEdits(guard, isPageData, edit, async () => {
        const isEdited = (answer: Response) => isPageData(answer.request());
        const edited = page.waitForResponse(isEdited, { timeout: timeoutMs }).catch(() => undefined);
        if (await comesTrue(page, timeoutMs, () => followLink(page), rest)) await rest.meanwhile(() => edited);
        return response;
      });
    },
  },
  'lost-scripts': {
    words: 'the scripts of a followed link never arrive',
    sides: ['client'],
    react: false,
    moves: true,
    inject: async ({ page, guard, open, rest, limits: { timeoutMs } }) => {
      const response = await withoutPrefetches(guard, open);
      let struck = false;
      const lose: Interference = async (route) => {
        const resource = route.request().resourceType();
        // A document that is loaded anew asks for scripts of its own, which are not those of a link that is followed.
        if (resource !== 'script' && resource !== 'document') return false;
        struck ||= resource === 'script';
        await route.abort(resource === 'script' ? 'failed' : 'aborted');
        return true;
      };
      await guard.interfere(lose, async () => {
        const isScript = (request: Request) => request.resourceType() === 'script';
        const lost = page
          .waitForEvent('requestfailed', { predicate: isScript, timeout: timeoutMs })
          .catch(() => undefined);
        if (await comesTrue(page, timeoutMs, () => followLink(page), rest)) await rest.meanwhile(() => lost);
      });
      return { response, struck };
    },
  },
};

/** Has `work` done without what routers ask for before a link is followed, so that it is asked for when that is. */
function withoutPrefetches<T>(guard: RequestGuard, work: () => Promise<T>): Promise<T> {
  const drop: Interference = async (route) => {
    if (!isPrefetch({ headers: route.request().headers() })) return false;
    await route.abort('aborted');
    return true;
  };
  return guard.interfere(drop, work);
}

/** Edits the answers to some requests while `work` is under way; the fault has struck once an edit could be made. */
async function withEdits(
  guard: RequestGuard,
  isMeant: (request: Request) => boolean,
  edit: (text: string) => string | undefined,
  work: () => Promise<Response | null>,
): Promise<Struck> {
  let struck = false;
  const interference: Interference = async (route) => {
    const request = route.request();
    // Any other document would be another load, and not what is to be edited.
    if (isNavigation(request) && !isMeant(request)) return route.abort('aborted').then(() => true);
    if (!isMeant(request)) return false;
    struck = (await answerEdited(route, guard, edit)) || struck;
    return true;
  };
  const response = await guard.interfere(interference, work);
  return { response, struck };
}

/** Answers as the target does, but for the edit. Whether there was one to make. */
async function answerEdited(
  route: Route,
  guard: RequestGuard,
  edit: (text: string) => string | undefined,
): Promise<boolean> {
  const { answer } = (await guard.fetch(route).catch(() => undefined)) ?? {};
  if (answer === undefined) return route.abort('aborted').then(() => false);
  const edited = edit(await answer.text());
  const { 'content-length': _, 'content-encoding': __, ...headers } = answer.headers();
  await route.fulfill({ response: answer, ...(edited !== undefined && { headers, body: edited }) });
  return edited !== undefined;
}

function isPageData(request: Request): boolean {
  const headers = request.headers();
  return headers.rsc === '1' && !isPrefetch({ headers });
}
