import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execaSync } from 'execa';
import { describe, expect, test, vi } from 'vitest';
import {
  copyOpeningHours,
  copyProject,
  type Edit,
  type Expected,
  editFile,
  expectEnd,
  holidayOpen,
  run,
  shortWaits,
  start,
} from './dev/test-support/commands.ts';
import { befalling } from './dev/test-support/run-error.ts';
import { Run } from './run/outcomes/run-description.ts';
import { VerdictRecord } from './verdict/verdict-record.ts';

vi.setConfig({ testTimeout: 240_000 });

describe('the real document', () => {
  test('is safe to merge and not to release, and the run is recorded', async () => {
    const root = copyProject();
    const commit = commitFeatures(root);
    const { exitCode, stdout, stderr } = await start(root, 'accept');
    expect(stderr).toMatch(/✔ Scenarios: \d+ passed, 0 failed, \d+ open, \d+ in question$/);
    expect(stdout).toMatch('✔ Safe to merge:');
    expect(stdout).toMatch('✖ Not safe to release:');
    expect(exitCode).toBe(0);

    const reports = path.join(root, 'reports');
    expect(readdirSync(reports).toSorted()).toEqual([
      'junit.xml',
      'living-specification.html',
      'open-questions.md',
      'run',
      'schemas',
      'summary.md',
      'verdict.json',
    ]);
    const recorded = Run.parse(JSON.parse(readFileSync(path.join(reports, 'run/1-of-1/run.json'), 'utf8')));
    expect(recorded).toMatchObject({
      target: { kind: 'reference client' },
      reading: 'verbatim',
      shard: { index: 1, total: 1 },
      duration: expect.any(Number),
      revision: { commit, modified: true, branch: 'main' },
    });

    const released = await run(root, 'gate', ['--release', '--json']);
    const { findings, safeToMerge, safeToRelease } = VerdictRecord.parse(JSON.parse(released.stdout));
    expect([safeToMerge, safeToRelease]).toEqual([true, false]);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['over-budget']));
    expect(released.exitCode).toBe(1);
  });
});

/** Puts the features, and nothing else of a project, into a repository, and returns their commit. */
function commitFeatures(root: string): string {
  const git = (...args: string[]) => execaSync('git', args, { cwd: root }).stdout;
  git('init', '--initial-branch=main');
  git('add', 'features');
  git('-c', 'user.name=a', '-c', 'user.email=a@shop.example', 'commit', '--message=One');
  return git('rev-parse', 'HEAD');
}

describe('a broken client fails the scenarios and sentences that it breaks', () => {
  const fallback = 'client/fallback.ts';
  // Each run is narrowed to the scenarios named, since every failing one waits for what never comes.
  test.for<[string, Edit[], [scenario: string, sentence: string][]]>([
    [
      'one word of the sentence',
      [[fallback, 'has occurred', 'occurred']],
      [
        ['The sentence for a plain name', '2.5'],
        ['The one message after an unhandled client-side exception', '8.2'],
      ],
    ],
    [
      'the host',
      [[fallback, 'while loading ${location.host}', 'while loading this page']],
      [['The sentence for an IPv6 address', '2.5']],
    ],
    [
      'no digest line',
      [[fallback, 'digest !== undefined', 'digest === null']],
      [['The line carries a script as the server gave it', '2.6']],
    ],
    [
      'always a digest line',
      [
        [fallback, 'digest !== undefined', 'digest !== null'],
        [fallback, 'append(digest)', 'append(digest ?? "none")'],
      ],
      [
        ['A client-side exception', '2.6'],
        ['No digest is left over from an earlier load', '2.6'],
      ],
    ],
    [
      'a leftover screen',
      [
        ['client/index.html', '<body>', '<body><p>Loading your orders</p>'],
        ['client/main.tsx', 'document.body.replaceChildren', 'document.body.append'],
        [fallback, 'document.body.replaceChildren', 'document.body.append'],
      ],
      [
        ['A client-side exception while loading', '2.4'],
        ['The one message after an unhandled client-side exception', '8.2'],
      ],
    ],
    [
      'the fallback on success',
      [['client/page.tsx', 'return <main />', "throw new Error('Broken.')"]],
      [['Loading succeeds', '2.4']],
    ],
  ])('%s', async ([, edits, broken]) => {
    const root = copyProject([shortWaits, ...edits]);
    const names = broken.map(([name]) => `^${name}$`);
    const args = ['--workers', String(broken.length), '--trace', 'on', '--json', '--name', ...names];
    const { exitCode, stdout } = await run(root, 'accept', args);
    expect(readdirSync(path.join(root, 'reports/traces'))).toHaveLength(broken.length);
    const { findings } = JSON.parse(stdout) as { readonly findings: readonly { code: string; problem: string }[] };
    const said = findings.map(({ code, problem }) => `${code}: ${problem}`).join('\n');
    for (const [name, sentence] of broken)
      expect(said.replaceAll(/ of "[^"]*" \(about/g, ' (about').replaceAll(/[“”]/g, '"')).toMatch(
        `scenario-failed: scenario "${name}" (about ${sentence}) failed at "Then `,
      );
    expect(exitCode).toBe(1);
  });
});

const policy = 'features/release-policy.json';
const messages = 'features/8-messages.feature';

/** What runs the steps of the scenario "A visitor who is a unknownScenario" begins with this. */
const inStep = (code: string): Edit => ['steps/page.steps.ts', /(?<=Then\('it asks for nothing'.*\n)/, `${code}\n`];

/** Fails three scenarios so often, each of which counts its attempts in a file. */
const failing = (times: number, then = ''): Edit => [
  'steps/page.steps.ts',
  /$/,
  `
import { appendFileSync, readFileSync } from 'node:fs';
import { Before } from '@cucumber/cucumber';
Before(({ pickle }) => {
  if (!/^The hours of a [MT]/.test(pickle.name)) return;
  const file = 'tried-' + pickle.name.replaceAll(/\\W/g, '-');
  appendFileSync(file, 'x');
  if (readFileSync(file, 'utf8').length <= ${times}) { ${then} throw new Error('not yet'); }
});
`,
];

const began = (scenario: string) =>
  new RegExp(
    `messages\\.ndjson:\\d+:1 run-incomplete: scenario "${scenario}.*began and did not end, as where its worker was lost`,
  );

type Row = readonly [what: string, edits: readonly Edit[], args: readonly string[], end: Expected, reports?: string[]];

// `reports` are the folders and files there afterwards, beside "earlier".
test.for<Row>([
  [
    'a broken client',
    [holidayOpen],
    [],
    {
      exitCode: 1,
      stdout: [
        ' scenario-failed: scenario "The message" (about 8.1) failed at “Then ',
        '✖ Not safe to merge: the finding above.',
      ],
    },
  ],
  [
    'a release with more open than the budget',
    [
      [
        messages,
        '    Scenario: The message\n',
        '    @pending\n    Scenario: The message\n      * to be specified: Which?\n    Scenario: It\n',
      ],
    ],
    ['--release', '--json'],
    { exitCode: 1, stdout: /^\{.*"over-budget".*\}\n$/s },
  ],
  [
    'a part that passes, which is no verdict',
    [],
    ['--workers', '1', '--name', '^The heading$'],
    {
      exitCode: 2,
      stdout: 'Not a verdict: only some of the scenarios were asked for. 1 passed, 0 failed, 0 open.',
    },
    ['partial'],
  ],
  ['a shard to which nothing falls', [], ['--shard', '900/900'], { exitCode: 2, stdout: 'nothing-judged' }],
  [
    'a worker that is lost',
    [inStep('process.exit(0);')],
    ['--workers', '2'],
    { exitCode: 2, stdout: began('A visitor who is a unknownScenario') },
  ],
  [
    'a step file that ends its process',
    [['steps/page.ts', /$/, 'process.exit(0);\n']],
    [],
    {
      exitCode: 2,
      stdout: '',
      stderr:
        /\ncucumber\.json: the process that runs Cucumber ended with exit code 0 before the run was over\. Let no step file and no plugin end it, as process\.exit does\.$/,
    },
    [],
  ],
  [
    'a scenario that passes at its third attempt',
    [failing(2)],
    ['--workers', '2', '--retry', '2'],
    { exitCode: 0, stdout: / scenario-flaky: scenario "The hours of a [MT].* passed only at attempt 3/ },
  ],
  [
    'a scenario that fails as often as it is tried',
    [failing(9)],
    ['--workers', '2', '--retry', '1'],
    { exitCode: 1, stdout: ' scenario-failed: scenario "The hours of a Monday" ' },
  ],
  [
    'a scenario that loses its worker when it is tried again',
    [failing(1, 'process.exit(3);')],
    ['--workers', '2', '--retry', '1'],
    { exitCode: 2, stdout: began('The hours of ') },
  ],
  [
    'an expression of tags that cannot be read, before anything is made ready',
    [],
    ['--tags', '@any-host or or'],
    {
      exitCode: 2,
      stdout: '',
      stderr:
        /^--tags: it is no expression of tags: expected operand\. Write it as in "@one and not \(@two or @three\)"\.$/,
    },
    [],
  ],
  [
    'a policy that is not valid, before anything runs',
    [[policy, /.+/s, '{ "readng": "verbatim" }']],
    [],
    {
      exitCode: 2,
      stdout: '',
      stderr: [
        `${policy}:1:1 policy-invalid: the policy has the field "readng", which`,
        /\nfeatures\/release-policy\.json:1:1: nothing is run, since the release policy is not valid\. Correct what is named above\.$/,
      ],
    },
    [],
  ],
  [
    'an empty document',
    [['features/specification.md', /.+/s, '']],
    [],
    { exitCode: 2, stdout: '', stderr: /\nfeatures\/specification\.md[:\d]* .*$/ },
    [],
  ],
])('accept comes to %s', async ([, edits, args, end, reports]) => {
  const root = copyOpeningHours(edits);
  mkdirSync(path.join(root, 'reports'));
  writeFileSync(path.join(root, 'reports/earlier'), '');
  expectEnd(await run(root, 'accept', args), end);
  if (reports !== undefined)
    expect(readdirSync(path.join(root, 'reports')).toSorted()).toEqual(['earlier', ...reports]);
});

test('a scenario that passes only when it is tried again, in a page of its own, is flaky', async () => {
  const args = ['--name', '^Loading succeeds', '--workers', '1', '--retry', '1'];
  expectEnd(await run(copyProject(befalling('crashPage')), 'accept', args), {
    exitCode: 2,
    stdout: [/ scenario-flaky: scenario "Loading succeeds"/, '2 passed, 0 failed, 0 open.'],
  });
});

test('a browser that is not there ends in 2', async () => {
  expectEnd(await run(copyOpeningHours(), 'accept', [], { BROWSER_PATH: '/nowhere/chromium' }), {
    exitCode: 2,
    stdout: '',
    stderr: /\nBROWSER_PATH \(\/nowhere\/chromium\): .*$/,
  });
});

test('a step file that would have the command end with 0 does not change how its process ends, nor what it prints', async () => {
  const claim = "process.on('exit', () => { process.exitCode = 0; });\nconsole.log('from the steps');\n";
  const root = copyOpeningHours([['steps/page.ts', /$/, claim], inStep("throw new Error('no');")]);
  const { exitCode, stdout, stderr } = await start(root, 'accept', ['--json']);
  expect(JSON.parse(stdout)).toMatchObject({ safeToMerge: false });
  expect(stderr).toMatch('from the steps');
  expect(exitCode).toBe(1);
});

test('what failed last time is run again, until it passes', async () => {
  const workers = ['--workers', '1'];
  const root = copyOpeningHours([holidayOpen]);
  renameSync(path.join(root, 'features/8-messages.feature'), path.join(root, 'features/8-messages [id] {a,b}.feature'));
  const first = await run(root, 'accept', [...workers, '--tags', 'not @any-host']);
  expectEnd(first, { exitCode: 1, stdout: / 1 failed/ });
  const [file, closed, open] = holidayOpen;
  editFile(root, file, open, String(closed));
  const second = await run(root, 'accept', [...workers, '--failed']);
  expectEnd(second, { exitCode: 2, stdout: '1 passed, 0 failed, 0 open.' });
  expectEnd(await run(root, 'accept', [...workers, '--failed']), {
    exitCode: 2,
    stderr: /\n--failed: nothing failed in reports\/partial\. Run npm run accept without --failed\.$/,
  });
});

/** What became of each scenario, and both verdicts. */
function essence(root: string) {
  const text = readFileSync(path.join(root, 'reports/verdict.json'), 'utf8');
  const { scenarios, safeToMerge, safeToRelease } = VerdictRecord.parse(JSON.parse(text));
  return { states: scenarios.map(({ name, state }) => [name, state]), safeToMerge, safeToRelease };
}

test('three shards give the verdict of one run; one that was lost is run once more as the gate says', async () => {
  const root = copyOpeningHours();
  await run(root, 'accept');
  const whole = essence(root);
  expect(whole.safeToRelease).toBe(true);
  rmSync(path.join(root, 'reports/run'), { recursive: true });
  const shard = async (index: number) =>
    expectEnd(await run(root, 'accept', ['--shard', `${index}/3`]), {
      exitCode: 0,
      stdout: new RegExp(`Shard ${index} of 3, not a verdict of the whole\\. \\d+ passed, 0 failed, 0 open\\.`),
    });
  await shard(1);
  await shard(3);
  expectEnd(await run(root, 'gate', ['--release']), {
    exitCode: 2,
    stdout: 'run-incomplete: shard 2 of 3 is missing. Run npm run accept -- --shard 2/3, or put',
  });
  await shard(2);
  expect(readdirSync(path.join(root, 'reports/run')).toSorted()).toEqual(['1-of-3', '2-of-3', '3-of-3']);
  expectEnd(await run(root, 'gate', ['--release']), {
    exitCode: 0,
    stdout: [/^Total .* ✔ (\d+) of \1$/m, '✔ Safe to merge:'],
  });
  expect(essence(root)).toEqual(whole);
});
