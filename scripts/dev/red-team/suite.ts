/** The suite: lays the fixtures, tries every attempt on them, and says how each ended. */
import { availableParallelism, tmpdir } from 'node:os';
import type { Palette } from '../../core/palette.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import type { Attempt, Theme } from './attempt.ts';
import { type AttemptResult, renderResult, renderTally, tryAttempt } from './attempt-result.ts';
import { callIn } from './called-command.ts';
import { endAll, runIn } from './child-command.ts';
import type { Ending } from './ending.ts';
import { makeFixtureProjects } from './fixture-project.ts';
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

/** Attempts that are tried side by side with those of other lanes. */
type Lane = { readonly attempts: readonly Attempt[]; readonly atOnce: number };

/** A gate that is called keeps this process busy, and all others the processes that they start, now and then none. */
function lanesOf(attempts: readonly Attempt[], ways: ReadonlyMap<Attempt, Way>): readonly Lane[] {
  const isCalledGate = (attempt: Attempt) => attempt.command === 'gate' && ways.get(attempt) === 'called';
  return [
    { attempts: attempts.filter(isCalledGate), atOnce: 1 },
    { attempts: attempts.filter((attempt) => !isCalledGate(attempt)), atOnce: availableParallelism() + 1 },
  ];
}

/**
 * Tries all attempts, and reports each as soon as it has ended.
 * @returns the exit code: 0 only if every attempt is caught as it must be
 * @throws CannotJudge where the untouched project is not safe to release
 */
export async function runSuite(
  themes: readonly Theme[],
  ways: ReadonlyMap<Attempt, Way>,
  report: Report,
  machine = thisMachine,
): Promise<0 | 1> {
  return await inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-red-team-', end: endAll }, async (folder) => {
    const fixtures = await machine.lay(folder, machine);
    report(
      ({ green }) => `${green('✔')} the untouched project is safe to release, recorded as a whole and in three shards`,
    );
    const titles = new Map(themes.flatMap(({ title, attempts }) => attempts.map((attempt) => [attempt, title])));
    const results: AttemptResult[] = [];
    const workThrough = async (attempts: Iterable<Attempt>) => {
      for (const attempt of attempts) {
        const result = await tryAttempt(attempt, fixtures, folder, machine[ways.get(attempt) ?? 'process']);
        report((palette) => renderResult(result, titles.get(attempt) ?? '', palette));
        results.push(result);
      }
    };
    const workers = lanesOf([...titles.keys()], ways).flatMap(({ attempts, atOnce }) => {
      const queue = attempts.values();
      return Array.from({ length: atOnce }, () => workThrough(queue));
    });
    await Promise.all(workers);
    report((palette) => `\n${renderTally(results, titles, palette)}`);
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
