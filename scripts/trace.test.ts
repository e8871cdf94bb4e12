import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject, run, start } from './dev/test-support/commands.ts';
import { schemas } from './reports/schemas.ts';

const screens = 'features/2-screens-and-routes.feature';

test('the real document and its features say the same', async () => {
  const { exitCode, stdout, stderr } = await start(copyProject(), 'trace');
  expect(stdout).toMatch('✔ The features say what the document says, no more and no less.');
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
});

test('a drift is named with its place, is an annotation on GitHub Actions, and ends in 1', async () => {
  const root = copyProject([[screens, '> route names', '> rout names']]);
  const { exitCode, stdout, stderr } = await start(root, 'trace', [], { GITHUB_ACTIONS: 'true' });
  expect(stdout).toMatch(
    /^features\/2-screens-and-routes\.feature:\d+:9 quote-not-found: point 2 does not say "rout names"/m,
  );
  expect(stdout).toMatch(/^features\/specification\.md:\d+:\d+ sentence-uncovered: .*route names/m);
  expect(stdout).toMatch(
    '✖ The features do not say what the document says: 2 findings above. npm run fill has the features follow the document.',
  );
  expect(stderr).toMatch(
    /^::error file=features\/2-screens-and-routes\.feature,line=\d+,col=9,title=quote-not-found::/m,
  );
  expect(exitCode).toBe(1);
});

test('the trace is printed as JSON, and how grave each finding is', async () => {
  const root = copyProject([[screens, '> route names', '> rout names']]);
  const { exitCode, stdout } = await run(root, 'trace', ['--json']);
  const { trace, findings } = schemas.trace.parse(JSON.parse(stdout));
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
    ['quote-not-found', 'error'],
    ['sentence-uncovered', 'error'],
  ]);
  expect(trace.sentences.map(({ sentence }) => sentence.id)).toContain('2.4');
  expect(exitCode).toBe(1);
});

test.for<[string, (root: string) => void, string]>([
  ['a missing document', (root) => rmSync(path.join(root, 'features/specification.md')), 'features/specification.md'],
  [
    'an empty document',
    (root) => writeFileSync(path.join(root, 'features/specification.md'), ' \n'),
    'features/specification.md',
  ],
  [
    'a document that is not UTF-8',
    (root) => writeFileSync(path.join(root, 'features/specification.md'), Buffer.from([0x23, 0x20, 0xff, 0xfe])),
    'features/specification.md',
  ],
  [
    'a feature that is not Gherkin',
    (root) => writeFileSync(path.join(root, screens), 'Feature: A\n  Scenario: B\n    * a\n  nonsense'),
    `${screens}:4:3`,
  ],
  [
    'names that mean nothing',
    (root) =>
      writeFileSync(path.join(root, 'features/names.json'), '{ "names": [{ "name": "Close", "role": "knob" }] }'),
    'features/names.json',
  ],
  [
    'a step file that is not TypeScript',
    (root) => writeFileSync(path.join(root, 'steps/a.ts'), 'const = 1;'),
    'steps/a.ts:1:7',
  ],
])('%s ends in 2 and one clear message', async ([, spoil, place]) => {
  const root = copyProject();
  spoil(root);
  const { exitCode, stdout, stderr } = await run(root, 'trace');
  expect(stdout).toBe('');
  expect(stderr.startsWith(`${place}:`), stderr).toBe(true);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(exitCode).toBe(2);
});

test('a reader that has seen enough changes nothing about the exit code', async () => {
  const running = start(copyProject(), 'trace', ['--json']);
  running.stdout.destroy();
  const { exitCode, stderr } = await running;
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
});

test('an unknown option ends in 2 before anything is read', async () => {
  const { exitCode, stderr } = await start(copyProject(), 'trace', ['--jsn']);
  expect(stderr).toBe(
    "npm run trace: unknown option '--jsn' (Did you mean --json?). npm run trace -- --help lists the options.",
  );
  expect(exitCode).toBe(2);
});
