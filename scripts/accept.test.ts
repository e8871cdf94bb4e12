import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execaSync } from 'execa';
import { describe, expect, test, vi } from 'vitest';
import {
  copyOpeningHours,
  copyProject,
  type Edit,
  editFile,
  holidayOpen,
  run,
  shortWaits,
  start,
} from './dev/test-support/commands.ts';
import { Run } from './run/outcomes/run-description.ts';
import { VerdictRecord } from './verdict/verdict-record.ts';

vi.setConfig({ testTimeout: 240_000 });

describe('the real document', () => {
  test('is safe to merge and not to release, and the run is recorded', async () => {
    const root = copyProject();
    const commit = commitFeatures(root);
    const { exitCode, stdout, stderr } = await start(root, 'accept');
    expect(stderr).toMatch(/✔ Scenarios: \d+ passed, 0 failed, \d+ open$/);
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
    const args = ['--workers', String(broken.length), '--trace', 'on', '--name', ...names];
    const { exitCode, stdout } = await run(root, 'accept', args);
    expect(readdirSync(path.join(root, 'reports/traces'))).toHaveLength(broken.length);
    for (const [name, sentence] of broken)
      expect(stdout.replaceAll(/ of "[^"]*" \(about/g, ' (about').replaceAll(/[“”]/g, '"')).toMatch(
        ` scenario-failed: scenario "${name}" (about ${sentence}) failed at "Then `,
      );
    expect(exitCode).toBe(1);
  });

  test('in a run of everything, which is then not safe to merge', async () => {
    const { exitCode, stdout } = await run(copyOpeningHours([holidayOpen]), 'accept');
    expect(stdout).toMatch(' scenario-failed: scenario "The message" (about 8.1) failed at “Then ');
    expect(stdout).toMatch('✖ Not safe to merge: the finding above.');
    expect(exitCode).toBe(1);
  });
});

test('for a release, what is open beyond the budget is a finding, and --json is all that is printed', async () => {
  const open = '    @pending\n    Scenario: The message\n      * to be specified: Which?\n    Scenario: It\n';
  const root = copyOpeningHours([['features/8-messages.feature', '    Scenario: The message\n', open]]);
  const { exitCode, stdout } = await run(root, 'accept', ['--release', '--json']);
  const { findings } = VerdictRecord.parse(JSON.parse(stdout));
  expect(findings.map(({ code }) => code)).toContain('over-budget');
  expect(exitCode).toBe(1);
});

describe('a part of the scenarios is no verdict', () => {
  const workers = ['--workers', '1'];

  test('one that passes ends in 2, and is kept apart from whole runs', async () => {
    const root = copyOpeningHours();
    const { exitCode, stdout } = await run(root, 'accept', [...workers, '--name', '^The heading$']);
    expect(stdout).toMatch('Not a verdict: only some of the scenarios were asked for. 1 passed, 0 failed, 0 open.');
    expect(exitCode).toBe(2);
    expect(readdirSync(path.join(root, 'reports')).toSorted()).toEqual(['partial']);
  });

  test('what failed last time is run again, until it passes', async () => {
    const root = copyOpeningHours([holidayOpen]);
    const first = await run(root, 'accept', [...workers, '--tags', 'not @any-host']);
    expect([first.exitCode, /(\d+) failed/.exec(first.stdout)?.[1]]).toEqual([1, '1']);

    const [file, closed, open] = holidayOpen;
    editFile(root, file, open, String(closed));
    const second = await run(root, 'accept', [...workers, '--failed']);
    expect(second.stdout).toMatch('1 passed, 0 failed, 0 open.');
    expect(second.exitCode).toBe(2);

    const third = await run(root, 'accept', [...workers, '--failed']);
    expect(third.stderr.split('\n').at(-1)).toBe(
      '--failed: nothing failed in reports/partial. Run npm run accept without --failed.',
    );
    expect(third.exitCode).toBe(2);
  });

  test('two shards make up the whole, and each is judged by its own scenarios', async () => {
    const root = copyOpeningHours();
    const shards = [
      await run(root, 'accept', [...workers, '--shard', '1/2']),
      await run(root, 'accept', [...workers, '--shard', '2/2']),
    ];
    expect(shards.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(readdirSync(path.join(root, 'reports/run')).toSorted()).toEqual(['1-of-2', '2-of-2']);
    for (const [index, { stdout }] of shards.entries())
      expect(stdout).toMatch(`Shard ${index + 1} of 2, not a verdict of the whole.`);

    const { exitCode, stdout } = await run(root, 'gate');
    expect(stdout).toMatch(/^Total .* ✔ (\d+) of \1$/m);
    expect(stdout).toMatch('✔ Safe to merge:');
    expect(exitCode).toBe(0);
  });
});

describe('what cannot be judged ends in 2, with one clear message and earlier reports untouched', () => {
  test.for<[string, typeof start | typeof run, string[], Record<string, string>, string]>([
    ['an unknown option, by a process', start, ['--nmae', 'x'], {}, "npm run accept: unknown option '--nmae'"],
    ['no browser', run, [], { BROWSER_PATH: '/nowhere/chromium' }, 'BROWSER_PATH (/nowhere/chromium): '],
    [
      'an unreadable tag expression',
      run,
      ['--tags', '@any-host or or'],
      {},
      '--tags: it is no expression of tags: expected operand. Write it as in "@one and not (@two or @three)".',
    ],
  ])('%s', async ([, how, args, env, message]) => {
    const root = copyOpeningHours();
    const earlier = path.join(root, 'reports/partial/messages.ndjson');
    mkdirSync(path.dirname(earlier), { recursive: true });
    writeFileSync(earlier, 'of before');
    const { exitCode, stdout, stderr } = await how(root, 'accept', args, env);
    expect(stdout).toBe('');
    expect(stderr.split('\n').at(-1)).toMatch(message);
    expect(exitCode).toBe(2);
    expect(readFileSync(earlier, 'utf8')).toBe('of before');
    expect(readdirSync(path.join(root, 'reports')).toSorted()).toEqual(['partial']);
  });

  test('an expression of tags that cannot be read, before anything is made ready', async () => {
    const { exitCode, stderr } = await run(copyOpeningHours(), 'accept', ['--tags', '@any-host or or']);
    expect(stderr).toMatch(/^--tags: it is no expression of tags: .*$/);
    expect(exitCode).toBe(2);
  });

  test('a policy that is not valid, before anything runs', async () => {
    const root = copyOpeningHours();
    writeFileSync(path.join(root, 'features/release-policy.json'), '{ "readng": "verbatim" }');
    const { exitCode, stderr } = await run(root, 'accept');
    expect(stderr).toMatch('features/release-policy.json:1:1 policy-invalid: the policy has the field "readng", which');
    expect(stderr.split('\n').at(-1)).toBe(
      'features/release-policy.json:1:1: nothing is run, since the release policy is not valid. Correct what is named above.',
    );
    expect(exitCode).toBe(2);
    expect(existsSync(path.join(root, 'reports'))).toBe(false);
  });

  test('a missing document', async () => {
    const root = copyOpeningHours();
    rmSync(path.join(root, 'features/specification.md'));
    const { exitCode, stderr } = await run(root, 'accept');
    expect(stderr.split('\n').at(-1)).toMatch(/^features\/specification\.md: /);
    expect(exitCode).toBe(2);
    expect(existsSync(path.join(root, 'reports'))).toBe(false);
  });
});
