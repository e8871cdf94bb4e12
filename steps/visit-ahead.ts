/** The visit of the next scenario, opened while this one waits: a page that nothing was done to is as good as a new one. */
import { isDeepStrictEqual } from 'node:util';
import type { Environment } from './environment.ts';
import type { Visit } from './visit.ts';

type Opened = { readonly visit: Visit; readonly closes: readonly (() => Promise<void>)[] };

let next: { readonly environment: Environment; readonly opened: Promise<Opened | undefined> } | undefined;

/** Begins to open a visit without settings of its own, unless there is one already. Nobody waits for it, and it may fail. */
export function openAhead(environment: Environment): void {
  // A trace would begin before its scenario.
  if (environment.trace === 'off') next ??= { environment, opened: open(environment).catch(() => undefined) };
}

/** The visit that was opened ahead, where it is of this environment and still there; it can be taken once. */
export async function takeAhead(
  environment: Environment,
  onOpened: (close: () => Promise<void>) => void,
): Promise<Visit | undefined> {
  const ahead = next;
  next = undefined;
  const opened = await ahead?.opened;
  if (opened === undefined) return undefined;
  const { visit, closes } = opened;
  if (isDeepStrictEqual(ahead?.environment, environment) && !visit.lifeline.isTorn && !visit.target.page.isClosed()) {
    for (const close of closes) onOpened(close);
    return visit;
  }
  for (const close of closes.toReversed()) void close().catch(() => {});
  return undefined;
}

async function open(environment: Environment): Promise<Opened> {
  const closes: (() => Promise<void>)[] = [];
  const { openVisit } = await import('./visit.ts');
  return { visit: await openVisit(environment, (close) => closes.push(close)), closes };
}
