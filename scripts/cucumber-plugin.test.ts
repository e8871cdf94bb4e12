import path from 'node:path';
import { execa } from 'execa';
import { expect, inject, test, vi } from 'vitest';
import { repository, tinyProject } from './dev/test-support/tiny-project.ts';
import { prepareCucumber } from './run/preparation.ts';

vi.setConfig({ testTimeout: 240_000 });

const files = {
  'cucumber.json': JSON.stringify({
    default: { import: ['steps.mjs'], parallel: 2, plugin: [path.join(repository, 'scripts/cucumber-plugin.mjs')] },
  }),
  'steps.mjs': `
    import { existsSync } from 'node:fs';
    import { Given } from '@cucumber/cucumber';
    const { SHOWN_CLIENT, SHOWN_BROWSER, CUCUMBER_WORKER_ID } = process.env;
    Given('it says what it got', function () {
      this.log([CUCUMBER_WORKER_ID !== undefined, existsSync(SHOWN_CLIENT + '/index.html'), JSON.parse(SHOWN_BROWSER).name].join(' '));
    });`,
  'features/specification.md': '',
  'features/one.feature': `Feature: One
  Scenario: A
    * it says what it got
  Scenario: B
    * it says what it got
`,
  'client/index.html': '<script type="module" src="./main.ts"></script>',
  'client/main.ts': 'document.title = "Client";',
};

async function runCucumber(
  project: Readonly<Record<string, string>>,
  env: Record<string, string>,
  options: string[] = [],
) {
  const cucumber = path.join(repository, 'node_modules/@cucumber/cucumber/bin/cucumber.js');
  const { stdout, stderr, exitCode } = await execa(process.execPath, [cucumber, '--format', 'message', ...options], {
    cwd: tinyProject(project),
    env: { SHOWN_CLIENT: '', SHOWN_BROWSER: '', ...env },
    reject: false,
  });
  return {
    printed: [...stdout.matchAll(/"body":"(\w+ \w+ \w+)"/g)].map(([, printed]) => printed),
    stdout,
    stderr,
    exitCode,
  };
}

test('plain Cucumber gets the built client and a browser, in its workers', async () => {
  const { printed, stderr, exitCode } = await runCucumber(files, {});
  expect(stderr).toBe('');
  expect(printed).toEqual(['true true chromium', 'true true chromium']);
  expect(exitCode).toBe(0);
});

test('what is prepared already is used as it is', async () => {
  const prepared = { SHOWN_CLIENT: '/nowhere', SHOWN_BROWSER: '{"name":"mosaic"}', BROWSER_PATH: '/no/such/browser' };
  const { printed, exitCode } = await runCucumber(files, prepared);
  expect(printed).toEqual(['true false mosaic', 'true false mosaic']);
  expect(exitCode).toBe(0);
});

test.for([
  ['the line of no scenario', ['features/one.feature:1']],
  ['a tag that none has', ['--tags', '@none']],
  ['a shard beyond them', ['--shard', '3/3']],
] as const)('by %s no scenario is selected, which is no success', async ([, options]) => {
  const { stdout, stderr, exitCode } = await runCucumber(files, {}, [...options]);
  expect(stdout).not.toContain('testRunFinished');
  expect(stderr).toMatch(/^cucumber-js: no scenario is selected\. Check files, names, tags and shard; .*\.$/);
  expect(exitCode).toBe(2);
});

test('what cannot be prepared ends the run with one message and exit code 2', async () => {
  const unknown = ['--plugin-options', '{"shown":{"head":1}}'];
  const { stdout, stderr, exitCode } = await runCucumber(files, {}, unknown);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'pluginOptions.shown: Unrecognized key: "head". Give it "headed" (true or false), or leave it out.',
  );
  expect(exitCode).toBe(2);
});

test('without a client, one message names how many scenarios have nothing to run on, of those that are selected', async () => {
  const { 'client/index.html': _, 'client/main.ts': __, ...withoutClient } = files;
  const open = '  @pending\n  Scenario: C\n    * it says what it got\n';
  const project = {
    ...withoutClient,
    'features/two.feature': `Feature: Two\n${open}`,
    'steps.mjs': "import { Given } from '@cucumber/cucumber';\nGiven('it says what it got', () => {});",
  };
  const { stderr, exitCode } = await runCucumber(project, {});
  expect(stderr).toBe(
    'client: there is no such folder, and so no application for 2 enforced scenarios. Run npm run accept -- --target URL, ' +
      'with the address of one that runs, or put the client there, as a root of Vite.',
  );
  expect(exitCode).toBe(2);
  const opened = await runCucumber(project, {}, ['--tags', '@pending']);
  expect([opened.stderr, opened.exitCode]).toEqual(['', 0]);
  const dry = await runCucumber(project, { BROWSER_PATH: '/no/such/browser' }, ['--dry-run']);
  expect([dry.stderr, dry.exitCode]).toEqual(['', 0]);
});

const { 'features/specification.md': _, ...withoutDocument } = files;
const nowhere = { BROWSER_PATH: '/no/such/browser' };

test.each<[string, Readonly<Record<string, string>>, object, Record<string, string>, string | RegExp]>([
  [
    'no browser',
    files,
    {},
    nowhere,
    'BROWSER_PATH (/no/such/browser): there is no file that can be run. Set it to the executable of a Chromium, Chrome or Edge, or unset it.',
  ],
  [
    'a client that cannot be built',
    { ...files, 'client/main.ts': 'import "./missing.ts";' },
    {},
    { PLAYWRIGHT_WS_ENDPOINT: inject('browser') },
    /^client: the client cannot be built: .*missing\.ts.*\.$/,
  ],
  [
    "a folder that is no project's root",
    withoutDocument,
    {},
    {},
    /^features\/specification\.md: there is no such file in .*\. Start Cucumber in the project's root\.$/,
  ],
])('%s is a reason why it cannot', async (_case, project, options, env, message) => {
  await expect(prepareCucumber(tinyProject(project), options, env)).rejects.toThrow(message);
});
