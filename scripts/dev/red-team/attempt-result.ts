/** Carries out an attempt on a copy of its fixture project, and sees how the command ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Palette } from '../../core/palette.ts';
import type { Attempt } from './attempt.ts';
import { type Ending, isCaught, renderEnding, renderExpected } from './ending.ts';
import { copyFixtureProject, type FixtureProjects } from './fixture-project.ts';
import type { Run } from './way.ts';

export type AttemptResult = { readonly attempt: Attempt; readonly ending: Ending; readonly caught: boolean };

/** Tries one attempt in a folder of its own under `folder`. */
export async function tryAttempt(
  attempt: Attempt,
  fixtures: FixtureProjects,
  folder: string,
  run: Run,
): Promise<AttemptResult> {
  const own = await mkdtemp(path.join(folder, 'attempt-'));
  const root = await copyFixtureProject(path.join(own, 'project'), fixtures[attempt.given]);
  await attempt.mutation(root);
  const ending = await run(root, attempt);
  await rm(own, { recursive: true, maxRetries: 5 });
  return { attempt, ending, caught: isCaught(attempt.expected, ending) };
}

/** The result on one line, under the title of its theme; where the attempt was not caught, with what the command printed. */
export function renderResult(
  { attempt: { name, expected }, ending, caught }: AttemptResult,
  title: string,
  palette: Palette,
): string {
  const paint = caught ? palette.green : palette.red;
  const line = `${paint(caught ? '✔' : '✖')} ${palette.dim(title)}: ${name}: expected ${renderExpected(expected)}; actual ${paint(renderEnding(ending))}`;
  if (caught) return line;
  const printed = [ending.stdout, ending.stderr].filter((text) => text !== '');
  return [line, ...printed.map((text) => palette.dim(text.replace(/^/gm, '    ')))].join('\n');
}

/** What all results come to. */
export function renderTally(
  results: readonly AttemptResult[],
  titles: ReadonlyMap<Attempt, string>,
  palette: Palette,
): string {
  const through = results.filter(({ caught }) => !caught).map(({ attempt }) => attempt);
  if (through.length === 0) {
    const all = results.length === 1 ? 'The attempt is' : `All ${results.length} attempts are`;
    return palette.green(`✔ ${all} caught.`);
  }
  const names = through.map((attempt) => `  ${titles.get(attempt)}: ${attempt.name}`);
  return palette.red(
    [`✖ ${names.length} of ${results.length} attempts are not caught as they must be:`, ...names].join('\n'),
  );
}
