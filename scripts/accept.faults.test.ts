/** What becomes of `npm run accept`, and of all that it has started, where something is killed, full or in an endless loop. */

import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BrowserLaunch } from '../steps/records.ts';
import { commandLine, copyOpeningHours, copyProject, run, start } from './dev/test-support/commands.ts';
import { processesWith } from './dev/test-support/processes.ts';
import { befalling } from './dev/test-support/run-error.ts';
import { repository } from './dev/test-support/tiny-project.ts';
import { findBrowser } from './run/browser/browser.ts';

const newMark = () => `accept-faults-${process.pid}-${performance.now()}`;

/** Resolves once the text is printed. */
const printed = (stderr: Readable, text: string) =>
  new Promise<void>((resolve) => {
    stderr.on('data', (chunk) => String(chunk).includes(text) && resolve());
  });

/** Expects that every process with the mark is gone, if not at once then soon. */
async function expectNoneLeft(mark: string): Promise<void> {
  await expect.poll(() => processesWith(mark), { timeout: 60_000 }).toEqual([]);
}

describe.runIf(process.platform === 'linux')('a command that is ended leaves no process behind', () => {
  test('in the middle of its scenarios', async () => {
    const root = copyProject([
      [
        'steps/loading.steps.ts',
        /(?<=When\('loading succeeds', .*\n)/,
        "  process.stderr.write('a page is open\\n');\n  await new Promise(() => {});\n",
      ],
    ]);
    const mark = newMark();
    const args = ['--name', '^Loading succeeds$', '--workers', '1'];
    const running = start(root, 'accept', args, { SHOWN_MARK: mark, PLAYWRIGHT_WS_ENDPOINT: '' });
    await printed(running.stderr, 'a page is open');
    expect(processesWith(mark).filter((command) => command.includes('--remote-debugging-pipe'))).not.toEqual([]);
    running.kill('SIGINT');
    const { exitCode, stderr } = await running;
    expect(stderr).toMatch('Interrupted by SIGINT: nothing was judged, and earlier reports are as they were.');
    expect(exitCode).toBe(2);
    await expectNoneLeft(mark);
    expect(readdirSync(path.join(root, 'reports'))).toEqual([]);
  });

  test('and without a stack trace, while a worker is busy that has something to say', async () => {
    const busy = [
      'const parent = process.env.CUCUMBER_WORKER_ID === undefined ? -1 : process.ppid;',
      "if (parent !== -1) process.stderr.write('the worker is busy\\n');",
      'while (process.ppid === parent) {}',
      '',
    ].join('\n');
    const root = copyOpeningHours([['steps/page.ts', /$/, busy]]);
    const mark = newMark();
    const running = start(root, 'accept', ['--workers', '1'], { SHOWN_MARK: mark });
    await printed(running.stderr, 'the worker is busy');
    running.kill('SIGTERM');
    const { exitCode, stderr } = await running;
    expect(exitCode).toBe(2);
    await expectNoneLeft(mark);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^Interrupted by SIGTERM: /);
  });

  test('though step code has replaced process.exit in a worker', async () => {
    const deaf =
      "process.exit = (() => {}) as never;\nsetInterval(() => {}, 1000);\nprocess.stderr.write(process.env.CUCUMBER_WORKER_ID ? 'deaf\\n' : '');\n";
    const root = copyOpeningHours([['steps/page.ts', /$/, deaf]]);
    const mark = newMark();
    const running = start(root, 'accept', ['--workers', '1'], { SHOWN_MARK: mark });
    await printed(running.stderr, 'deaf');
    running.kill('SIGTERM');
    await expectNoneLeft(mark);
    expect((await running).exitCode).toBe(2);
  });

  test.for([
    ['SIGTERM', 2],
    ['SIGKILL', undefined],
  ] as const)('by %s, while a step file is in an endless loop', async ([signal, code]) => {
    const loop = "process.stderr.write('round and round\\n');\nwhile (true) {}\n";
    const root = copyOpeningHours([['steps/page.ts', /$/, loop]]);
    const mark = newMark();
    const running = start(root, 'accept', [], { SHOWN_MARK: mark });
    await printed(running.stderr, 'round and round');
    running.kill(signal);
    expect((await running).exitCode).toBe(code);
    await expectNoneLeft(mark);
  });

  test('by its deadline, while its workers are in endless loops', async () => {
    const root = copyOpeningHours([
      ['steps/page.steps.ts', /(?<=When\('a visitor opens the page'.*\n)/, 'for (;;);\n'],
    ]);
    const mark = newMark();
    const args = ['--deadline', '15s', '--workers', '2'];
    const { exitCode, stdout, stderr } = await run(root, 'accept', args, { SHOWN_MARK: mark });
    expect(stderr).toMatch(/ incomplete: the deadline of 15s passed with \d+ scenarios left/);
    expect(stdout).toMatch(/run\.json:1:1 run-incomplete: the deadline of 15s passed with \d+ scenarios left/);
    expect(exitCode).toBe(2);
    await expectNoneLeft(mark);
  });
});

/** Playwright's words, which name the method twice where the browser goes while that begins. */
const gone = 'page\\.goto: (?:\\w+\\.\\w+: )*Target page, context or browser has been closed';
const ended = `NoBrowser: The browser ended while the scenario was running\\.\\n +Because: ${gone}`;

const threeScenarios = ['--name', '^Loading succeeds', '^The sentence for a plain name$', '--workers', '1'];

const failedAs = (code: string, name: string, reason: string) =>
  new RegExp(`${code}: scenario "${name}".* at "(When )?loading succeeds".*\\n +${reason}`);

test('a scenario whose browser ended cannot be judged, one whose page crashed has failed, and those after it pass', async () => {
  const root = copyProject(befalling('killBrowser', 'crashPage'));
  const { exitCode, stdout } = await run(root, 'accept', threeScenarios, { PLAYWRIGHT_WS_ENDPOINT: '' });
  expect(stdout).toMatch(failedAs('run-incomplete', 'Loading succeeds', ended));
  expect(stdout).toMatch(
    failedAs('scenario-failed', 'Loading succeeds after .*', 'Error: page\\.evaluate: Target crashed'),
  );
  expect(stdout).toMatch('1 passed, 1 failed, 1 blocked, 0 open.');
  expect(exitCode).toBe(2);
});

test('a page that crashes is a failure of the product', async () => {
  const root = copyProject(befalling('crashPage'));
  const { exitCode, stdout } = await run(root, 'accept', threeScenarios, { PLAYWRIGHT_WS_ENDPOINT: '' });
  expect(stdout).toMatch('2 passed, 1 failed, 0 open.');
  expect(exitCode).toBe(1);
});

/** Where the browser of this machine is, and what it needs. */
async function launchOf(): Promise<BrowserLaunch> {
  const { launch } = await findBrowser({ headed: false }, { ...process.env, PLAYWRIGHT_WS_ENDPOINT: '' });
  if (launch === undefined) throw new Error('Expected a browser on this machine');
  return launch;
}

test.runIf(process.platform === 'linux')(
  'a disk that is full ends in 2 with the reason, earlier runs as they were',
  async () => {
    const { executablePath, args, env } = await launchOf();
    const root = copyProject();
    // No file may grow beyond 512 KiB but those of the browser, which needs more.
    const browser = path.join(root, 'browser');
    writeFileSync(browser, `#!/bin/sh\nulimit -S -f unlimited\nexec '${executablePath}' ${args.join(' ')} "$@"\n`);
    chmodSync(browser, 0o755);
    mkdirSync(path.join(root, 'reports/partial'), { recursive: true });
    writeFileSync(path.join(root, 'reports/partial/run.json'), 'earlier');
    const command = [...commandLine('accept'), '--tags', '@pending'];
    const { exitCode, stdout, stderr } = await execa('sh', ['-c', 'ulimit -S -f 1024; exec "$@"', 'sh', ...command], {
      cwd: root,
      env: { NO_COLOR: '1', GITHUB_ACTIONS: '', ...env, BROWSER_PATH: browser },
      reject: false,
      stdin: 'ignore',
    });
    expect(stderr.split('\n').at(-1)).toMatch(
      /^reports: the run cannot be recorded, because cucumber\.html cannot be written \(EFBIG: file too large, write\)\./,
    );
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(readdirSync(path.join(root, 'reports'))).toEqual(['partial']);
    expect(readFileSync(path.join(root, 'reports/partial/run.json'), 'utf8')).toBe('earlier');
  },
);

/** The environment of a run with the browsers of a Playwright server elsewhere, which ends with the test. */
async function serve(): Promise<Record<string, string>> {
  const { executablePath, args, headless, env } = await launchOf();
  const server = execa(process.execPath, ['node_modules/playwright/cli.js', 'run-server', '--unsafe'], {
    cwd: repository,
    env: { ...env },
    reject: false,
  });
  onTestFinished(() => {
    server.kill('SIGINT');
  });
  const address = await new Promise<string>((resolve) => {
    server.stdout.on('data', (chunk) => {
      const [found] = /ws:\S+/.exec(String(chunk)) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const options = encodeURIComponent(JSON.stringify({ executablePath, args, headless }));
  return { PLAYWRIGHT_WS_ENDPOINT: `${address}?launch-options=${options}`, SHOWN_SERVER: String(server.pid) };
}

test('scenarios pass in the browsers of a Playwright server, and cannot be judged once it has gone away', async () => {
  const root = copyProject(befalling('nothing', 'killServer'));
  const { exitCode, stdout } = await run(root, 'accept', threeScenarios, await serve());
  expect(stdout).toMatch(new RegExp(ended));
  expect(stdout).toMatch(
    /NoBrowser: The browser \(chromium, remote\) did not start\.\n +Because: .*ECONN(?:REFUSED|RESET)/,
  );
  expect(stdout).toMatch('1 passed, 0 failed, 2 blocked, 0 open.');
  expect(exitCode).toBe(2);
});

test('where one of two Playwright servers goes away, its scenario cannot be judged, and the others go on', async () => {
  const root = copyProject(befalling('killServer'));
  const [one, other] = [await serve(), await serve()];
  const { exitCode, stdout, stderr } = await run(root, 'accept', threeScenarios, {
    PLAYWRIGHT_WS_ENDPOINT: `${one.PLAYWRIGHT_WS_ENDPOINT} ${other.PLAYWRIGHT_WS_ENDPOINT}`,
    SHOWN_SERVER: one.SHOWN_SERVER ?? '',
  });
  expect(stdout).toMatch(failedAs('run-incomplete', 'Loading succeeds', ended));
  expect(stdout).toMatch('2 passed, 0 failed, 1 blocked, 0 open.');
  expect(stderr).toMatch(/The Playwright server at [\w.:[\]]+ does not answer; another takes its place\./);
  expect(exitCode).toBe(2);
});
