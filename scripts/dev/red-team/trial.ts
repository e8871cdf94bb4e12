/** A trial carries out an attempt on a copy of its ground, and sees how the command ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Palette } from '../../core/palette.ts';
import type { Attempt, Theme } from './attempt.ts';
import { type Ending, isCaught, renderEnding, renderExpected } from './ending.ts';
import { type Grounds, layGround } from './ground.ts';
import type { Run } from './way.ts';

export type Trial = { readonly attempt: Attempt; readonly ending: Ending; readonly caught: boolean };

/** Tries one attempt in a folder of its own under `folder`. */
export async function tryAttempt(attempt: Attempt, grounds: Grounds, folder: string, run: Run): Promise<Trial> {
  const own = await mkdtemp(path.join(folder, 'attempt-'));
  const root = await layGround(path.join(own, 'project'), grounds[attempt.given]);
  await attempt.mutation(root);
  const ending = await run(root, attempt);
  await rm(own, { recursive: true, maxRetries: 5 });
  return { attempt, ending, caught: isCaught(attempt.expected, ending) };
}

/** The trial on one line; where the attempt was not caught, with what the command printed. */
export function renderTrial({ attempt: { name, expected }, ending, caught }: Trial, palette: Palette): string {
  const paint = caught ? palette.green : palette.red;
  const line = `${paint(caught ? '✔' : '✖')} ${name}: expected ${renderExpected(expected)}; actual ${paint(renderEnding(ending))}`;
  if (caught) return line;
  const printed = [ending.stdout, ending.stderr].filter((text) => text !== '');
  return [line, ...printed.map((text) => palette.dim(text.replace(/^/gm, '    ')))].join('\n');
}

/** What all trials come to. */
export function renderTally(trials: readonly Trial[], themes: readonly Theme[], palette: Palette): string {
  const through = new Set(trials.filter(({ caught }) => !caught).map(({ attempt }) => attempt));
  if (through.size === 0) return palette.green(`✔ All ${trials.length} attempts are caught.`);
  const names = themes.flatMap(({ title, attempts }) =>
    attempts.filter((attempt) => through.has(attempt)).map(({ name }) => `  ${title}: ${name}`),
  );
  return palette.red(
    [`✖ ${names.length} of ${trials.length} attempts are not caught as they must be:`, ...names].join('\n'),
  );
}
