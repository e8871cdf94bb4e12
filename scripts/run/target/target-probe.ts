/** Finds out about a deployed target before the first scenario, in a process of its own that runs step code. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import {
  type Access,
  type BrowserChoice,
  FaultSide,
  type Probe,
  ProbeReport,
  type ProbeVariables,
} from '../../../steps/records.ts';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { valueOfJson } from '../../base/json.ts';
import { packageFolder } from '../../project/package.ts';
import type { Project } from '../../project/project.ts';

const loader = pathToFileURL(path.join(packageFolder, 'register.mjs')).href;

/** How long it may take, in milliseconds; some ten loads, each of which may wait for what a fault does. */
const longest = 240_000;

/**
 * The process's environment; whether a scenario injects faults, for which a way has to be found; and whether some begin by signing in.
 */
export type Surroundings = {
  readonly environment: NodeJS.ProcessEnv;
  readonly faults: boolean;
  readonly signsIn: boolean;
};

/**
 * Opens the target in the browser, healthy first, then, where faults are injected, with one after the other.
 * @throws CannotJudge where the target does not load
 */
export async function probeTarget(
  project: Project,
  access: Access,
  browser: BrowserChoice,
  { environment, faults, signsIn }: Surroundings,
): Promise<Probe> {
  const variables: Record<keyof z.infer<typeof ProbeVariables>, string> = {
    SHOWN_ACCESS: JSON.stringify(access),
    SHOWN_BROWSER: JSON.stringify(browser),
    SHOWN_FAULTS: String(faults),
    SHOWN_SIGNS_IN: String(signsIn),
  };
  const child = spawn(process.execPath, ['--import', loader, project.probe], {
    cwd: project.root,
    env: { ...environment, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const absent = new Promise<never>((_, reject) => {
    child.on('error', (cause) => reject(cannotStart(access.url, cause)));
  });
  const kill = () => void child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  let isOver = false;
  const limit = setTimeout(() => {
    isOver = true;
    kill();
  }, longest);
  try {
    const [printed, said] = await Promise.race([Promise.all([text(child.stdout), text(child.stderr)]), absent]);
    const { data } = ProbeReport.safeParse(valueOfJson(printed.trim().split('\n').at(-1) ?? ''));
    if (data === undefined) throw isOver ? neverReady(access.url) : endedEarly(access.url, said);
    if ('refusal' in data) throw new CannotJudge({ where: access.url, ...data.refusal });
    return data;
  } finally {
    clearTimeout(limit);
    process.off('exit', kill);
  }
}

function neverReady(url: string): CannotJudge {
  return new CannotJudge({
    where: url,
    what: `it was not ready to be judged within ${longest / 60_000} minutes`,
    fix: 'See why its pages do not come to rest, and run again',
  });
}

const fix = 'See that this machine has room for one more process, and run again';

function cannotStart(where: string, cause: Error): CannotJudge {
  return new CannotJudge({ where, what: 'the process that looks at the target could not be started', fix, cause });
}

function endedEarly(url: string, said: string): CannotJudge {
  const lines = said.split('\n').filter((line) => /\bError\b/.test(line));
  return new CannotJudge({
    where: url,
    what: 'the process that looks at the target ended without a word',
    fix,
    ...(lines[0] !== undefined && { cause: lines[0].trim() }),
  });
}

/** The most page loads that a probe makes: redirects, two healthy looks and seven attempts, each with what the page adds. */
export const mostProbeLoads = 42;

/** The most page loads of a probe where no fault is injected: redirects and one healthy look. */
export const mostHealthyLoads = 10;

/** What scenarios may do beside. */
const more = 'and one more load for each step that opens a route, follows a link or goes back';

/**
 * Where the target is, how loading is made to fail, and how much is asked of it at most.
 * @param given the address that was asked for
 * @param tries those of all scenarios together
 */
export function renderProbe({ known, attempts, limits }: Probe, given: string, tries: number): string[] {
  const failures = (attempts === undefined ? [] : FaultSide.options).map((side) => {
    const technique = known.techniques[side];
    if (technique !== undefined) return `${side}-side exceptions are made by ${technique}`;
    return `▲ ${side}-side exceptions cannot be made (${known.obstacles?.[side] ?? 'nothing was tried'})`;
  });
  return [
    ...(known.url === given ? [] : [`▲ It leads to ${known.url}, which is judged: see that it is no sign-in page`]),
    ...failures,
    ...(known.elsewhere === undefined ? [] : [renderElsewhere(known.elsewhere, attempts ?? [])]),
    `at most ${tries * limits.loads} page loads from here on, of at most ${limits.requests} requests to its origin each, ${more}`,
  ];
}

/** The screen that is not judged beside the one that is. */
function renderElsewhere(
  { technique, screen }: NonNullable<Probe['known']['elsewhere']>,
  attempts: NonNullable<Probe['attempts']>,
): string {
  const judged = attempts.find(({ effect }) => effect === 'gone')?.screen ?? '';
  return `▲ It shows "${judged}", which is judged, and by ${technique}, which throws elsewhere, "${screen}"`;
}
