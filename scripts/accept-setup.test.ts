/** Setups as Cucumber runs them: two roles, each signed in by a setup, on a copy of the client that lets them in. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { expect, inject, test, vi } from 'vitest';
import { copyProject, type Edit, editFile, run, shortWaits } from './dev/test-support/commands.ts';
import { libraryFiles } from './dev/test-support/library-project.ts';
import { repository } from './dev/test-support/tiny-project.ts';

vi.setConfig({ testTimeout: 240_000 });

/** What a developer writes into the client for a desk that greets who is signed in. */
const page = `/** The desk, which greets who is signed in. */
export function Page() {
  const [, role] = /^\\/sign-in\\/(\\w+)$/.exec(location.pathname) ?? [];
  if (role !== undefined) localStorage.setItem('role', role);
  if (location.pathname === '/') return <main />;
  return (
    <main>
      <h1>{role === undefined ? 'Desk' : 'Welcome'}</h1>
      <p>Hello, {localStorage.getItem('role') ?? 'stranger'}</p>
    </main>
  );
}
`;

const sentence = 'The route /desk greets a librarian and a reader by "Hello".';

const desk = `
  Rule: The desk greets who is signed in
    > ${sentence}

    Scenario: Desk: a librarian
      Given the user is signed in as "librarian"
      When the user opens the route "/desk"
      Then the text "Hello, librarian" is shown

    Scenario: Desk: a librarian again
      Given the user is signed in as "librarian"
      When the user opens the route "/desk"
      Then the text "Hello, librarian" is shown

    Scenario: Desk: a reader
      Given the setup "signed in as reader"
      When the user opens the route "/desk"
      Then the text "Hello, reader" is shown
`;

const setups = `Feature: Setup

  @setup @once
  Scenario: signed in as "librarian"
    When the user opens the route "/sign-in/librarian"
    Then the heading "Welcome" is shown

  @setup
  Scenario: signed in as reader
    When the user opens the route "/sign-in/reader"
    Then the heading "Welcome" is shown
`;

const screens = 'features/2-screens.feature';
const file = 'features/setup.feature';

const features: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(libraryFiles).filter(([name]) => name.startsWith('features/'))),
  'features/specification.md': `${libraryFiles['features/specification.md']}`
    .replace(/^# .*/, '# Specification: librarian and reader') // words that the sentence says
    .replace(/^The only screen.*$/m, sentence),
  [screens]: `Feature: 2. Screens and routes\n${desk}`,
  [file]: setups,
};

/** The project with a document that shows no more than a desk, which the client has, and with two setups for it. */
function deskProject(edits: readonly Edit[] = []): string {
  const root = copyProject([shortWaits, ['client/index.html', '<meta charset="utf-8">', '$&\n    <base href="/">']]);
  rmSync(path.join(root, 'features'), { recursive: true });
  mkdirSync(path.join(root, 'features'));
  for (const [name, text] of Object.entries(features)) writeFileSync(path.join(root, name), text);
  // What only the document of before says.
  for (const name of ['delivery', 'fallback', 'loading']) rmSync(path.join(root, `steps/${name}.steps.ts`));
  writeFileSync(path.join(root, 'client/page.tsx'), page);
  for (const edit of edits) editFile(root, ...edit);
  return root;
}

test('two roles are judged in one run, and their setups are counted nowhere', async () => {
  const root = deskProject();
  const { exitCode, stdout, stderr } = await run(root, 'accept', ['--workers', '1']);
  expect(stdout).toMatch('✔ Safe to merge');
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/✔ Scenarios: \d+ passed, 0 failed, \d+ open/)]);
  const verdict = JSON.parse(readFileSync(path.join(root, 'reports/verdict.json'), 'utf8'));
  const names = verdict.scenarios.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Desk: a librarian', 'Desk: a librarian again', 'Desk: a reader']));
  expect(names.filter((name: string) => name.startsWith('signed in'))).toEqual([]);
  const written = ['verdict.json', 'junit.xml', 'summary.md', 'open-questions.md'].map((report) =>
    readFileSync(path.join(root, 'reports', report), 'utf8'),
  );
  expect(written.join('\n')).not.toMatch('setup.feature');
  const messages = readFileSync(path.join(root, 'reports/run/1-of-1/messages.ndjson'), 'utf8');
  expect([...messages.matchAll(/"body":"Setup ([^.]*)\./g)].map(([, body]) => body?.replaceAll('\\"', ''))).toEqual([
    'signed in as librarian: 2 steps',
    'signed in as librarian: its state was kept from an earlier scenario of this worker',
    'signed in as reader: 2 steps',
  ]);
});

test('a setup that fails is named once as what failed, with the scenarios that begin with it', async () => {
  const root = deskProject([
    [file, 'sign-in/librarian"\n    Then the heading "Welcome"', 'sign-in/librarian"\n    Then the heading "Come in"'],
  ]);
  const { exitCode, stdout, stderr } = await run(root, 'accept', ['--workers', '1', '--name', '^Desk']);
  expect(stderr).toMatch('✖ Scenarios: 1 passed, 2 failed, 0 open');
  const failures = stdout.match(
    /The setup "signed in as "librarian"" failed at its step “Then the heading "Come in" is shown” \(features\/setup\.feature:6\)/g,
  );
  expect(failures).toHaveLength(1);
  expect(stdout).toMatch(/^✖ The setup "signed in as "librarian"" failed at its step .+: 2 scenarios$/m);
  expect(stdout).toMatch(/scenario-failed: .*failed at “Given the user is signed in as "librarian"”/);
  expect(stdout).toMatch('Because: ');
  expect(exitCode).toBe(1);
});

test('a variable that a setup names and that is not set ends the run before a browser is looked for', async () => {
  const fill = 'When the user fills the field "Password" with "${READER_PASSWORD}"';
  const root = deskProject([
    [file, 'When the user opens the route "/sign-in/reader"', `$&\n    ${fill.replace('$', '$$')}`],
  ]);
  const variables = { READER_PASSWORD: '', BROWSER_PATH: '/no/browser' };
  const { exitCode, stderr } = await run(root, 'accept', ['--workers', '1'], variables);
  expect(stderr).toMatch(
    'features/setup.feature:11:5: the environment has no variable READER_PASSWORD, which the step names. Set READER_PASSWORD before the run.',
  );
  expect([exitCode, stderr]).toEqual([2, expect.not.stringMatching('Scenarios|/no/browser')]);
  const { stderr: other } = await run(root, 'accept', ['--workers', '1', '--name', 'librarian'], variables);
  expect(other).not.toMatch('READER_PASSWORD');
});

test('what is wrong with setups is found without a run', async () => {
  const root = deskProject([
    [file, '"/sign-in/reader"\n', '"/sign-in/reader"\n    And the reader sits down\n'],
    [file, '  @setup\n', ''],
    [screens, 'signed in as reader', 'signed in as clerk'],
  ]);
  const { exitCode, stdout } = await run(root, 'trace');
  expect(stdout).toMatch(/^features\/2-screens\.feature:\d+:7 setup-unknown: there is no setup "signed in as clerk"/m);
  expect(stdout).toMatch(
    /^features\/setup\.feature:8:3 setup-misplaced: scenario "signed in as reader" stands among the setups/m,
  );
  expect(stdout).toMatch(
    /^features\/setup\.feature:10:5 undefined-step: no step definition matches "the reader sits down"/m,
  );
  expect(stdout).toMatch('3 findings above');
  expect(exitCode).toBe(1);
});

test('a step that only a setup uses is in use, and one that it lacks is drafted', async () => {
  const root = deskProject([
    [file, 'Then the heading "Welcome" is shown\n\n', 'Then the lamp is lit\n    And the reader sits down\n\n'],
  ]);
  writeFileSync(
    path.join(root, 'steps/lamp.steps.ts'),
    "import { Then } from '@cucumber/cucumber';\n\n/** A lamp.\n *\n * @example Then the lamp is lit\n */\nThen('the lamp is lit', () => {});\n",
  );
  const { stdout } = await run(root, 'trace');
  expect(stdout).not.toMatch('unused-step');
  const drafted = await run(root, 'fill', ['--steps']);
  expect(drafted.stdout).toMatch("Then('the reader sits down'");
});

test('fill leaves the setups alone', async () => {
  const root = deskProject([['features/specification.md', 'by "Hello".', 'by "Hello". The desk has a lamp.']]);
  const { stdout } = await run(root, 'fill', ['--write']);
  expect(stdout).toMatch('✔ Written: 1 file');
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(setups);
});

test('plain Cucumber runs the scenarios with their setups, and no setup by itself', async () => {
  const cucumber = path.join(repository, 'node_modules/@cucumber/cucumber/bin/cucumber.js');
  const { stdout, stderr } = await execa(
    process.execPath,
    [cucumber, '--parallel', '1', '--name', 'Desk: a (librarian|reader)$', '--name', '^signed in'],
    {
      cwd: deskProject(),
      env: { SHOWN_CLIENT: '', SHOWN_BROWSER: '', SHOWN_SETUP: '', PLAYWRIGHT_WS_ENDPOINT: inject('browser') },
      reject: false,
    },
  );
  expect(stdout, stderr).toMatch('2 scenarios (2 passed)');
});
