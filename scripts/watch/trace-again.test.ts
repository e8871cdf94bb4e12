import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import { copyOpeningHours, editFile } from '../dev/test-support/commands.ts';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { commands } from '../shown.ts';

const { main } = commands.trace;

import { traceAgain } from './trace-again.ts';

const Tasks = z.object({
  tasks: z.tuple([
    z.object({
      script: z.string(),
      problemMatcher: z.object({
        pattern: z.object({ regexp: z.string() }),
        background: z.object({ beginsPattern: z.string(), endsPattern: z.string() }),
      }),
    }),
  ]),
});

/** A context that keeps all that is printed until now. */
function printing() {
  let printed = '';
  const stream = () => {
    const own = new PassThrough();
    own.on('data', (chunk) => {
      printed += String(chunk);
    });
    return own;
  };
  const context = { env: {}, stdin: new PassThrough().end(), stdout: stream(), stderr: stream() };
  return { context, stdout: () => printed };
}

const readMatcher = () => {
  const [task] = Tasks.parse(JSON.parse(readFileSync(path.join(repository, '.vscode/tasks.json'), 'utf8'))).tasks;
  return task.problemMatcher;
};

test('each save has all findings printed anew, in lines that the task of VS Code matches', async () => {
  const project = projectAt(copyOpeningHours());
  const { context, stdout } = printing();
  const stop = new AbortController();
  const over = traceAgain(context, project, () => main([], project, context), stop);
  const { pattern, background } = readMatcher();
  const count = (source: string) => stdout().match(new RegExp(source, 'gm'))?.length ?? 0;
  await expect.poll(() => count(background.endsPattern), { timeout: 20_000 }).toBe(1);
  expect(count(pattern.regexp.replace('([a-z-]+)', '(quote-not-found)'))).toBe(0);
  editFile(project.root, 'features/3-days.feature', '> The page lists', '> The page shows');
  await expect.poll(() => count(background.endsPattern), { timeout: 20_000 }).toBe(2);
  expect(count(background.beginsPattern)).toBe(2);
  expect(count(pattern.regexp.replace('([a-z-]+)', '(quote-not-found)'))).toBe(1);
  stop.abort();
  expect(await over).toBe(0);
});

test('what cannot be read is printed, and a later save fixes it', async () => {
  const project = projectAt(copyOpeningHours());
  const { context, stdout } = printing();
  const stop = new AbortController();
  let count = 0;
  const over = traceAgain(
    context,
    project,
    async () => {
      count += 1;
      if (count === 1)
        throw new CannotJudge({ where: 'features/a.feature:1:1', what: 'it is not Gherkin', fix: 'Fix it' });
      return 0;
    },
    stop,
  );
  await expect.poll(stdout).toContain('features/a.feature:1:1: it is not Gherkin. Fix it.');
  editFile(project.root, 'features/3-days.feature', 'Feature:', 'Feature: ');
  await expect.poll(() => count, { timeout: 20_000 }).toBe(2);
  stop.abort();
  expect(await over).toBe(0);
});

test('where there is no project, nothing is waited for', async () => {
  const project = projectAt(tinyProject({ 'notes.md': '' }));
  const { context, stdout } = printing();
  await expect(main(['--watch'], project, context)).rejects.toThrow(
    'features/specification.md: the specification cannot be read',
  );
  expect(stdout()).toBe('');
});
