import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import { type Place, renderPlace } from '../base/finding.ts';
import { copyOpeningHours, editFile, run } from '../dev/test-support/commands.ts';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { commands } from '../shown.ts';

const { main } = commands.trace;

import { traceAgain } from './trace-again.ts';

const Matcher = z.object({
  severity: z.enum(['error', 'warning']).default('error'),
  pattern: z.object({
    regexp: z.string(),
    file: z.int(),
    line: z.int(),
    column: z.int(),
    code: z.int(),
    message: z.int(),
  }),
  background: z.object({ beginsPattern: z.string(), endsPattern: z.string() }).optional(),
});
const Tasks = z.object({ tasks: z.tuple([z.object({ problemMatcher: z.array(Matcher) })]) });

/** A context that keeps all that is printed until now. */
function printing(env: NodeJS.ProcessEnv = {}) {
  let printed = '';
  const stream = () => {
    const own = new PassThrough();
    own.on('data', (chunk) => {
      printed += String(chunk);
    });
    return own;
  };
  const context = { env, stdin: new PassThrough().end(), stdout: stream(), stderr: stream() };
  return { context, stdout: () => printed };
}

const tasks = readFileSync(path.join(repository, '.vscode/tasks.json'), 'utf8');
const matchers = Tasks.parse(JSON.parse(tasks)).tasks[0].problemMatcher;
const background = matchers.flatMap((matcher) => matcher.background ?? [])[0];

/** What VS Code marks: the first matcher that knows a line takes it, whatever its colours. */
function marked(printed: string) {
  return stripVTControlCharacters(printed)
    .split('\n')
    .flatMap((text) => {
      const found = matchers.flatMap(({ severity, pattern }) => {
        const groups = new RegExp(pattern.regexp).exec(text);
        return groups === null ? [] : [{ severity, pattern, groups }];
      })[0];
      if (found === undefined) return [];
      const { severity, groups, pattern } = found;
      const place = [pattern.file, pattern.line, pattern.column].map((group) => groups[group] ?? '-').join(':');
      return [`${severity} ${place} ${groups[pattern.code] ?? '-'}`];
    });
}

test('the documents have the task of VS Code', () => {
  expect(readFileSync(path.join(repository, 'docs/guide.md'), 'utf8')).toContain(tasks);
});

test('each save has all findings printed anew, in lines that the task of VS Code marks', async () => {
  const root = copyOpeningHours();
  renameSync(path.join(root, 'features/3-days.feature'), path.join(root, 'features/3-days [id] of 7.feature'));
  const project = projectAt(root);
  const { context, stdout } = printing({ FORCE_COLOR: '1' });
  const stop = new AbortController();
  const over = traceAgain(context, project, () => main([], project, context), stop);
  const states = () => stripVTControlCharacters(stdout()).split(new RegExp(background?.endsPattern ?? '', 'm'));
  await expect.poll(() => states().length, { timeout: 20_000 }).toBe(2);
  expect(marked(stdout())).toEqual([]);
  editFile(root, 'features/3-days [id] of 7.feature', '> The page lists', '> The page shows');
  writeFileSync(
    path.join(root, 'steps/own.steps.ts'),
    "import { Then } from '@cucumber/cucumber';\nThen('none says so', () => {});\n",
  );
  await expect.poll(() => states().length, { timeout: 20_000 }).toBeGreaterThan(2);
  await expect.poll(() => marked(states().at(-2) ?? '').length, { timeout: 20_000 }).toBeGreaterThan(2);
  const printed = states().at(-2) ?? '';
  expect(printed.trim()).toMatch(new RegExp(background?.beginsPattern ?? '', 'm'));
  const { findings } = JSON.parse((await run(root, 'trace', ['--json'])).stdout);
  expect(marked(printed)).toEqual(
    findings.map(({ severity, place, code }: Record<string, string> & { place: Place }) => {
      return `${severity} ${renderPlace(place)} ${code}`;
    }),
  );
  expect(marked(printed)).toContain('warning steps/own.steps.ts:2:1 unused-step');
  expect(marked(printed).join()).toContain('error features/3-days [id] of 7.feature:');
  stop.abort();
  expect(await over).toBe(0);
});

test.for([
  [
    "features/a b.feature:3:4: it is not Gherkin (expected: #EOF, got 'x'). Fix it.",
    'error features/a b.feature:3:4 -',
  ],
  ['steps/own.steps.ts:3: it cannot be loaded. Correct the step code there.', 'error steps/own.steps.ts:3:- -'],
  ['Outside the contract: 0; about the document: 0; values named in steps: 1 of 1', undefined],
  ['features/specification.md: the specification cannot be read. Write one there.', undefined],
  ['> shown@0.1.0 trace', undefined],
])('of "%s" VS Code marks %s', ([text = '', expected]) => {
  expect(marked(text)).toEqual(expected === undefined ? [] : [expected]);
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
