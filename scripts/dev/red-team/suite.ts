/** The suite: lays the fixtures, tries every attempt on them, and says how each ended. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Palette } from '../../core/palette.ts';
import { onInterrupt } from '../../io/terminal/command.ts';
import type { Attempt, Theme } from './attempt.ts';
import { type AttemptResult, renderResult, renderTally, tryAttempt } from './attempt-result.ts';
import { callIn } from './called-command.ts';
import { endAll, runIn } from './child-command.ts';
import type { Ending } from './ending.ts';
import { makeFixtureProjects } from './fixture-project.ts';
import { type Lane, workInOrder } from './ordered-work.ts';
import { sharedBrowser } from './shared-browser.ts';
import type { Run, Runners, Way } from './way.ts';

/** What the suite asks of the machine; tests put their own in its place. */
export type Machine = { readonly lay: typeof makeFixtureProjects } & Runners;

/** Prints a text on lines of its own. */
export type Report = (render: (palette: Palette) => string) => void;

const thisMachine: Machine = { lay: makeFixtureProjects, process: startIn, called: callIn };

/** A fault finds a browser for itself, which may not be that of others. */
async function startIn(folder: string, attempt: Parameters<Run>[1]): Promise<Ending> {
  const browser = attempt.command === 'gate' || attempt.fault ? {} : await sharedBrowser();
  return await runIn(folder, { ...attempt, env: { ...browser, ...attempt.env } });
}

/** A gate that is called keeps this process busy, and all others the processes that they start, now and then none. */
function lanesOf(attempts: readonly Attempt[], ways: ReadonlyMap<Attempt, Way>): readonly Lane<Attempt>[] {
  const isCalledGate = (attempt: Attempt) => attempt.command === 'gate' && ways.get(attempt) === 'called';
  return [
    { items: attempts.filter(isCalledGate), atOnce: 1 },
    { items: attempts.filter((attempt) => !isCalledGate(attempt)), atOnce: availableParallelism() + 1 },
  ];
}

/**
 * Tries all attempts, and reports each in the order of the themes.
 * @returns the exit code: 0 only if every attempt is caught as it must be
 * @throws CannotJudge where the untouched project is not safe to release
 */
export async function runSuite(
  themes: readonly Theme[],
  ways: ReadonlyMap<Attempt, Way>,
  report: Report,
  machine = thisMachine,
): Promise<0 | 1> {
  return await inTemporaryFolder(async (folder) => {
    const fixtures = await machine.lay(folder, machine);
    report(
      ({ green }) => `${green('✔')} the untouched project is safe to release, recorded as a whole and in three shards`,
    );
    const results: AttemptResult[] = [];
    const attempts = themes.flatMap((theme) => theme.attempts);
    await workInOrder(
      attempts,
      lanesOf(attempts, ways),
      (attempt) => tryAttempt(attempt, fixtures, folder, machine[ways.get(attempt) ?? 'process']),
      (result) => {
        const theme = themes.find(({ attempts: [first] }) => first === result.attempt);
        if (theme) report(({ bold }) => `\n${bold(theme.title)}`);
        report((palette) => renderResult(result, palette));
        results.push(result);
      },
    );
    report((palette) => `\n${renderTally(results, themes, palette)}`);
    return results.every(({ caught }) => caught) ? 0 : 1;
  });
}

/** What is chosen of the attempts. */
export type Choice = {
  /** A text in their name, or in that of their theme. */
  readonly only?: string | undefined;
  /** Whether the faults are tried, and they alone. */
  readonly faults: boolean;
};

/** The themes with those of their attempts that are chosen. */
export function pickAttempts(themes: readonly Theme[], { only = '', faults }: Choice): Theme[] {
  const holdsText = (name: string) => name.toLowerCase().includes(only.toLowerCase());
  return themes
    .map(({ title, attempts }) => ({
      title,
      attempts: attempts.filter(({ name, fault = false }) => fault === faults && (holdsText(title) || holdsText(name))),
    }))
    .filter(({ attempts }) => attempts.length > 0);
}

/** Calls `use` with a folder that is gone afterwards, however that ends, with all that still runs in it. */
async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shown-red-team-'));
  const clear = () => {
    endAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupt = onInterrupt(clear);
  try {
    return await use(folder);
  } finally {
    clear();
    interrupt.done();
  }
}
