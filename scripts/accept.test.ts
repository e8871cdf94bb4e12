import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Run } from './core/verdict/run.ts';
import { copyProject, type Edit, editFile, start } from './test-support/commands.ts';

describe('the real document', () => {
  test('is safe to merge, and the run is recorded', async () => {
    const root = copyProject();
    const { exitCode, stdout, stderr } = await start(root, 'accept', ['--trace', 'on']);
    expect(stderr).toMatch(/✔ Scenarios: \d+ passed, 0 failed, \d+ open$/);
    expect(stdout).toMatch('✔ Safe to merge:');
    expect(stdout).toMatch('✖ Not safe to release:');
    expect(exitCode).toBe(0);

    const reports = path.join(root, 'reports');
    expect(readdirSync(reports).toSorted()).toEqual(['open-questions.md', 'run', 'traces']);
    const run = Run.parse(JSON.parse(readFileSync(path.join(reports, 'run/1-of-1/run.json'), 'utf8')));
    expect(run).toMatchObject({ target: 'reference client', reading: 'verbatim', shard: { index: 1, total: 1 } });
    const enforced = Number(/✔ Scenarios: (\d+) passed/.exec(stderr)?.[1]);
    expect(readdirSync(path.join(reports, 'traces')).length).toBe(enforced);
  });

  test('is not safe to release', async () => {
    const { exitCode, stdout } = await start(copyProject(), 'accept', ['--release', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ findings: [], safeToMerge: true, safeToRelease: false });
    expect(exitCode).toBe(1);
  });
});

describe('a broken client fails the scenarios and statements that it breaks', () => {
  const fallback = 'client/fallback.tsx';
  test.for<[string, Edit[], RegExp[]]>([
    [
      'one word of the sentence',
      [[fallback, 'has occurred', 'occurred']],
      [/"The sentence for a plain name" \(about 2\.5\)/],
    ],
    ['the host', [[fallback, '{host}', 'this page']], [/"The sentence for an IPv6 address" \(about 2\.5\)/]],
    [
      'no digest line',
      [[fallback, 'digest !== undefined &&', 'false &&']],
      [/"The line carries a script as the server gave it" \(about 2\.6\)/],
    ],
    [
      'always a digest line',
      [[fallback, 'digest !== undefined &&', 'true &&']],
      [/"A client-side exception" \(about 2\.6\)/, /"No digest is left over from an earlier load" \(about 2\.6\)/],
    ],
    [
      'the fallback on success',
      [['client/page.tsx', 'return <main />', "throw new Error('Broken.')"]],
      [/"Loading succeeds" \(about 2\.4\)/],
    ],
    [
      'a leftover screen',
      [
        ['client/app.tsx', 'return null', 'return <p>Loading your orders</p>'],
        [fallback, 'replaceChildren', 'append'],
      ],
      [/"A client-side exception while loading" \(about 2\.4\)/, /"The one message after/],
    ],
  ])('%s', async ([, edits, scenarios]) => {
    const { exitCode, stdout } = await start(copyProject(edits), 'accept');
    for (const scenario of scenarios)
      expect(stdout).toMatch(new RegExp(` scenario-failed: scenario ${scenario.source}`));
    expect(stdout).toMatch(/✖ Not safe to merge: the( \d+)? findings? above\./);
    expect(exitCode).toBe(1);
  });
});

describe('a part of the scenarios is no verdict', () => {
  test('one that passes ends in 2, and is kept apart from whole runs', async () => {
    const root = copyProject();
    const { exitCode, stdout } = await start(root, 'accept', ['--name', 'Loading succeeds$']);
    expect(stdout).toMatch('Not a verdict: only some of the scenarios were asked for. 1 passed, 0 failed, 0 open.');
    expect(exitCode).toBe(2);
    expect(readdirSync(path.join(root, 'reports')).toSorted()).toEqual(['open-questions.md', 'partial']);
  });

  test('what failed last time is run again, until it passes', async () => {
    const root = copyProject([['client/page.tsx', 'return <main />', "throw new Error('Broken.')"]]);
    const first = await start(root, 'accept', ['--tags', 'not @pending and not @question']);
    const failed = Number(/(\d+) failed/.exec(first.stdout)?.[1]);
    expect([first.exitCode, failed > 0]).toEqual([1, true]);

    editFile(root, 'client/page.tsx', "throw new Error('Broken.')", 'return <main />');
    const second = await start(root, 'accept', ['--failed']);
    expect(second.stdout).toMatch(`${failed} passed, 0 failed, 0 open.`);
    expect(second.exitCode).toBe(2);

    const third = await start(root, 'accept', ['--failed']);
    expect(third.stderr).toBe('--failed: nothing failed in reports/partial. Run npm run accept without --failed.');
    expect(third.exitCode).toBe(2);
  });

  test('two shards make up the whole, and each is judged by its own scenarios', async () => {
    const root = copyProject();
    const shards = [await start(root, 'accept', ['--shard', '1/2']), await start(root, 'accept', ['--shard', '2/2'])];
    expect(shards.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(readdirSync(path.join(root, 'reports/run')).toSorted()).toEqual(['1-of-2', '2-of-2']);
    for (const [index, { stdout }] of shards.entries())
      expect(stdout).toMatch(`Shard ${index + 1} of 2, not a verdict of the whole.`);
  });
});

describe('what cannot be judged ends in 2, with one clear message and earlier reports untouched', () => {
  test.for<[string, string[], Record<string, string>, string]>([
    ['an unknown option', ['--nmae', 'x'], {}, "npm run accept: unknown option '--nmae'"],
    ['no browser', [], { BROWSER_PATH: '/nowhere/chromium' }, 'BROWSER_PATH (/nowhere/chromium): '],
    [
      'an unreadable tag expression',
      ['--tags', '@a or or'],
      {},
      'cucumber.json: Cucumber could not run the features (Tag expression "@a or or"',
    ],
  ])('%s', async ([, args, env, message]) => {
    const root = copyProject();
    await start(root, 'accept', ['--name', 'Loading succeeds$']);
    const before = readFileSync(path.join(root, 'reports/partial/messages.ndjson'), 'utf8');
    const { exitCode, stdout, stderr } = await start(root, 'accept', args, env);
    expect(stdout).toBe('');
    expect(stderr.split('\n').at(-1)).toMatch(message);
    expect(exitCode).toBe(2);
    expect(readFileSync(path.join(root, 'reports/partial/messages.ndjson'), 'utf8')).toBe(before);
    expect(readdirSync(path.join(root, 'reports')).toSorted()).toEqual(['open-questions.md', 'partial']);
  });

  test('a missing document', async () => {
    const root = copyProject();
    rmSync(path.join(root, 'features/specification.md'));
    const { exitCode, stderr } = await start(root, 'accept');
    expect(stderr.split('\n').at(-1)).toMatch(/^features\/specification\.md: /);
    expect(exitCode).toBe(2);
    expect(existsSync(path.join(root, 'reports'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')('an interruption, which leaves no process behind', async () => {
    const root = copyProject();
    const mark = `accept-test-${process.pid}-${Date.now()}`;
    const running = start(root, 'accept', [], { SHOWN_MARK: mark });
    for await (const line of running.iterable({ from: 'stderr' })) if (line.includes('Scenarios')) break;
    await expect
      .poll(() => processesWith(mark).filter((command) => command.includes('type=renderer')).length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    running.kill('SIGINT');
    const { exitCode, stderr } = await running;
    expect(stderr).toMatch('Interrupted by SIGINT: nothing was judged, and earlier reports are as they were.');
    expect(exitCode).toBe(2);
    await expect.poll(() => processesWith(mark), { timeout: 10_000 }).toEqual([]);
    expect(readdirSync(path.join(root, 'reports'))).toEqual([]);
  });
});

/** The command lines of the processes that have the mark in their environment. */
function processesWith(mark: string): string[] {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => {
      try {
        const marked = readFileSync(`/proc/${id}/environ`, 'utf8').includes(mark);
        return marked ? [readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
      } catch {
        return []; // it ended meanwhile
      }
    });
}
