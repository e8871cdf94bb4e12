import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Run } from './core/run/run.ts';
import { findBrowser } from './io/browser/browser.ts';
import type { BrowserLaunch } from './io/browser/browser-choice.ts';
import { copyProject, start } from './test-support/commands.ts';
import { processesWith } from './test-support/processes.ts';
import { repository } from './test-support/tiny-project.ts';

vi.setConfig({ testTimeout: 240_000 });

/** What may befall a scenario, as code that is run in its worker before it loads the client; `page` is its page. */
const faults = {
  leave: 'process.exit(0);',
  die: "process.kill(process.pid, 'SIGKILL');",
  loop: 'for (;;);',
  crashPage: "await page.goto('chrome://crash');",
  killBrowser: `
    const session = await page.context().browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');`,
  killServer: "process.kill(Number(process.env.SHOWN_SERVER), 'SIGKILL');",
};

/** A copy of the project in which the faults befall the first scenarios that load with success, one each. */
function copyWith(...befall: readonly (keyof typeof faults)[]): string {
  const step = "When('loading succeeds', async function (this: ShownWorld) {";
  const root = copyProject([
    ['steps/loading.steps.ts', step, `${step}\n  await befall(this.visit.target.page);`],
    ['steps/loading.steps.ts', 'import type { Fault }', "import { befall } from './befall.ts';\nimport type { Fault }"],
  ]);
  const cases = befall.map((name, index) => `if (isFirstTo('fault-${index}')) { ${faults[name]} return; }`);
  writeFileSync(
    path.join(root, 'steps/befall.ts'),
    `import { mkdirSync } from 'node:fs';
     import type { Page } from 'playwright';
     function isFirstTo(make: string): boolean {
       try { mkdirSync(make); return true; } catch { return false; }
     }
     export async function befall(page: Page): Promise<void> { ${cases.join('\n')} }`,
  );
  return root;
}

const succeeding = ['--name', '^Loading succeeds', '^The sentence for a plain name$', '--workers', '1'];

describe('a worker that is lost', () => {
  test.for<[fault: keyof typeof faults, workers: string, end: string]>([
    ['leave', '1', 'ended with exit code 0'],
    ['die', '2', 'was killed by SIGKILL'],
  ])('to "%s", as one of %s, leaves no verdict', async ([fault, workers, end]) => {
    const { exitCode, stdout, stderr } = await start(copyWith(fault), 'accept', ['--workers', workers]);
    const mishap = new RegExp(
      `: a worker ${end} in the middle of scenario ".+" \\(features/.+:\\d+\\), and none takes its`,
    );
    expect(stderr).toMatch(mishap);
    expect(stdout).toMatch(mishap);
    expect(stdout).toMatch('reports/run/1-of-1/run.json:1:1 run-incomplete: a worker');
    expect(exitCode).toBe(2);
  });
});

test.runIf(process.platform === 'linux')('a run past its deadline ends with what there is, and ends all', async () => {
  const mark = `accept-faults-${process.pid}-${Date.now()}`;
  const root = copyWith('loop', 'loop');
  const { exitCode, stdout, stderr } = await start(root, 'accept', ['--deadline', '10s'], { SHOWN_MARK: mark });
  expect(stderr).toMatch(/ incomplete: the deadline of 10s passed with \d+ scenarios left/);
  expect(stdout).toMatch(/run\.json:1:1 run-incomplete: the deadline of 10s passed with \d+ scenarios left/);
  expect(exitCode).toBe(2);
  await expect.poll(() => processesWith(mark), { timeout: 20_000 }).toEqual([]);
});

test('a scenario whose browser or page is gone has failed in those words, and those after it pass', async () => {
  const { exitCode, stdout } = await start(copyWith('killBrowser', 'crashPage'), 'accept', succeeding);
  const failed = (name: string, reason: string) =>
    new RegExp(`scenario-failed: scenario "${name}".* failed at "(When )?loading succeeds".*\n +Error: ${reason}`);
  expect(stdout).toMatch(failed('Loading succeeds', 'The browser ended while the scenario was running\\.'));
  expect(stdout).toMatch(failed('Loading succeeds after .*', 'The page crashed while the scenario was running\\.'));
  expect(stdout).toMatch('1 passed, 2 failed, 0 open.');
  expect(exitCode).toBe(1);
});

test('a scenario that passes only when it is tried again, as was asked for, is flaky', async () => {
  const { exitCode, stdout } = await start(copyWith('crashPage'), 'accept', [...succeeding, '--retry', '1']);
  expect(stdout).toMatch(/ scenario-flaky: scenario "Loading succeeds"/);
  expect(stdout).toMatch('3 passed, 0 failed, 0 open.');
  expect(exitCode).toBe(2);
});

/** Where the browser of this machine is, and what it needs. */
async function launchOf(): Promise<BrowserLaunch> {
  const { launch } = await findBrowser(
    { name: 'chromium', headed: false },
    { ...process.env, PLAYWRIGHT_WS_ENDPOINT: '' },
  );
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
    const command = [process.execPath, '--import', './register.mjs', 'scripts/accept.ts', '--tags', '@pending'];
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

describe('with the browsers of a Playwright server elsewhere', () => {
  /** The environment of a run against a server, which ends with the test. */
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

  test('scenarios pass, and the run says so', async () => {
    const root = copyProject();
    const { exitCode, stdout } = await start(root, 'accept', succeeding, await serve());
    expect(stdout).toMatch('3 passed, 0 failed, 0 open.');
    expect(exitCode).toBe(2);
    const run = Run.parse(JSON.parse(readFileSync(path.join(root, 'reports/partial/run.json'), 'utf8')));
    expect(run.browser).toMatchObject({ name: 'chromium', source: 'remote' });
  });

  test('a server that goes away fails the scenarios with the reason', async () => {
    const { exitCode, stdout } = await start(copyWith('killServer'), 'accept', succeeding, await serve());
    expect(stdout).toMatch('Error: The browser ended while the scenario was running.');
    expect(stdout).toMatch(/Error: The browser \(chromium, remote\) did not start\.\n +Because: .*ECONNREFUSED/);
    expect(stdout).toMatch('0 passed, 3 failed, 0 open.');
    expect(exitCode).toBe(1);
  });
});
