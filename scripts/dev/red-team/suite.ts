/** The suite: lays the fixtures, tries every attempt on them, and says how each ended. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Palette } from '../../core/palette.ts';
import { onInterrupt } from '../../io/terminal/command.ts';
import type { Theme } from './attempt.ts';
import { type AttemptResult, renderResult, renderTally, tryAttempt } from './attempt-result.ts';
import { endAll, type Run, runIn } from './child-command.ts';
import { makeFixtureProjects } from './fixture-project.ts';
import { sharedBrowser } from './shared-browser.ts';

/** What the suite asks of the machine; tests put their own in its place. */
export type Machine = { readonly lay: typeof makeFixtureProjects; readonly run: Run };

/** Prints a text on lines of its own. */
export type Report = (render: (palette: Palette) => string) => void;

const thisMachine: Machine = {
  lay: makeFixtureProjects,
  /** A fault finds a browser for itself, which may not be that of others. */
  async run(folder, command) {
    const browser = command.command === 'gate' || command.fault ? {} : await sharedBrowser();
    return await runIn(folder, { ...command, env: { ...browser, ...command.env } });
  },
};

/**
 * Tries all attempts, and reports each as soon as it has ended.
 * @returns the exit code: 0 only if every attempt is caught as it must be
 * @throws CannotJudge where the untouched project is not safe to release
 */
export async function runSuite(themes: readonly Theme[], report: Report, machine = thisMachine): Promise<0 | 1> {
  return await inTemporaryFolder(async (folder) => {
    const fixtures = await machine.lay(folder, machine.run);
    report(
      ({ green }) => `${green('✔')} the untouched project is safe to release, recorded as a whole and in three shards`,
    );
    const titles = new Map(themes.flatMap(({ title, attempts }) => attempts.map((attempt) => [attempt, title])));
    const results: AttemptResult[] = [];
    const queue = titles.entries();
    const work = async () => {
      for (const [attempt, title] of queue) {
        const result = await tryAttempt(attempt, fixtures, folder, machine.run);
        report((palette) => renderResult(result, title, palette));
        results.push(result);
      }
    };
    // One more than there are cores, since now and then a command waits.
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
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
