/** The suite: lays the grounds, tries every attempt on them, and tells how each ended. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Palette } from '../core/palette.ts';
import { onInterrupt } from '../io/terminal/command.ts';
import type { Attempt, Theme } from './attempt.ts';
import { callIn } from './called-command.ts';
import { endAll, runIn } from './child-command.ts';
import { layGrounds } from './ground.ts';
import { inOrder } from './in-order.ts';
import { renderTally, renderTrial, type Trial, tryAttempt } from './trial.ts';
import type { Runners, Way } from './way.ts';

/** What the suite asks of the machine; tests put their own in its place. */
export type Machine = { readonly lay: typeof layGrounds } & Runners;

/** Prints a text on lines of its own. */
export type Tell = (render: (palette: Palette) => string) => void;

const thisMachine: Machine = { lay: layGrounds, process: runIn, called: callIn };

/** As many as keep a small machine busy: each command has a worker of its own. */
const atOnce = 2;

/**
 * Tries all attempts, and tells of each in the order of the themes.
 * @returns the exit code: 0 only if every attempt is caught as it must be
 * @throws CannotJudge where the untouched project is not safe to release
 */
export async function runSuite(
  themes: readonly Theme[],
  ways: ReadonlyMap<Attempt, Way>,
  tell: Tell,
  machine = thisMachine,
): Promise<0 | 1> {
  return await inTemporaryFolder(async (folder) => {
    const grounds = await machine.lay(folder, machine);
    tell(
      ({ green }) => `${green('✔')} the untouched project is safe to release, recorded as a whole and in three shards`,
    );
    const trials: Trial[] = [];
    await inOrder(
      themes.flatMap(({ attempts }) => attempts),
      atOnce,
      (attempt) => tryAttempt(attempt, grounds, folder, machine[ways.get(attempt) ?? 'process']),
      (trial) => {
        const theme = themes.find(({ attempts }) => attempts[0] === trial.attempt);
        if (theme) tell(({ bold }) => `\n${bold(theme.title)}`);
        tell((palette) => renderTrial(trial, palette));
        trials.push(trial);
      },
    );
    tell((palette) => `\n${renderTally(trials, themes, palette)}`);
    return trials.every(({ caught }) => caught) ? 0 : 1;
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
