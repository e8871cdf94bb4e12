import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject, type Edit, type Expected, expectEnd, run, start } from './dev/test-support/commands.ts';
import { schemas } from './reports/schemas.ts';

const document = 'features/specification.md';
const screens = 'features/2-screens-and-routes.feature';
const drift: Edit = [screens, '> route names', '> rout names'];

test.for<[what: string, edits: Edit[], args: string[], end: Expected]>([
  [
    'the real document and its features say the same',
    [],
    [],
    { exitCode: 0, stdout: '✔ The features say what the document says, no more and no less.', stderr: '' },
  ],
  [
    'a drift is named with its place, and is an annotation on GitHub Actions',
    [drift],
    [],
    {
      exitCode: 1,
      stdout: [
        /^features\/2-screens-and-routes\.feature:\d+:9 quote-not-found: point 2 does not say "rout names"/m,
        /^features\/specification\.md:\d+:\d+ sentence-uncovered: .*route names/m,
        '✖ The features do not say what the document says: 2 findings above. npm run fill has the features follow the document.',
      ],
      stderr: /^::error file=features\/2-screens-and-routes\.feature,line=\d+,col=9,title=quote-not-found::/m,
    },
  ],
  [
    'an unknown option is named before anything is read',
    [],
    ['--jsn'],
    {
      exitCode: 2,
      stderr:
        "::npm run trace: unknown option '--jsn' (Did you mean --json?). npm run trace -- --help lists the options.",
    },
  ],
])('%s', async ([, edits, args, end]) => {
  expectEnd(await run(copyProject(edits), 'trace', args, { GITHUB_ACTIONS: 'true' }), end);
});

test('the trace is printed as JSON, and how grave each finding is', async () => {
  const { exitCode, stdout } = await run(copyProject([drift]), 'trace', ['--json']);
  const { trace, findings } = schemas.trace.parse(JSON.parse(stdout));
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
    ['quote-not-found', 'error'],
    ['sentence-uncovered', 'error'],
  ]);
  expect(trace.sentences.map(({ sentence }) => sentence.id)).toContain('2.4');
  expect(exitCode).toBe(1);
});

test.for<[what: string, file: string, content: string | Buffer | undefined, place: string]>([
  ['a missing document', document, undefined, document],
  ['an empty document', document, ' \n', document],
  ['a document that is not UTF-8', document, Buffer.from([0x23, 0x20, 0xff, 0xfe]), document],
  ['a feature that is not Gherkin', screens, 'Feature: A\n  Scenario: B\n    * a\n  nonsense', `${screens}:4:3`],
  [
    'names that mean nothing',
    'features/names.json',
    '{ "names": [{ "name": "A", "role": "knob" }] }',
    'features/names.json',
  ],
  ['a step file that is not TypeScript', 'steps/a.ts', 'const = 1;', 'steps/a.ts:1:7'],
])('%s ends in 2 and one clear message', async ([, file, content, place]) => {
  const root = copyProject();
  if (content === undefined) rmSync(path.join(root, file));
  else writeFileSync(path.join(root, file), content);
  const { exitCode, stdout, stderr } = await run(root, 'trace');
  expect([exitCode, stdout, stderr.startsWith(`${place}:`)], stderr).toEqual([2, '', true]);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a reader that has seen enough changes nothing about the exit code', async () => {
  const running = start(copyProject(), 'trace', ['--json']);
  running.stdout.destroy();
  const { exitCode, stderr } = await running;
  expect([exitCode, stderr]).toEqual([0, '']);
});
