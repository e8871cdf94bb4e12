import { execa } from 'execa';
import { expect, test } from 'vitest';
import { repository } from './test-support/tiny-project.ts';

const start = (...args: string[]) =>
  execa(process.execPath, ['--import', 'tsx', 'scripts/dev/client.ts', ...args], {
    cwd: repository,
    env: { NODE_ENV: 'development' },
    reject: false,
  });

test.for([
  [['--foo'], /^npm run client: unknown option '--foo'\. npm run client -- --help lists the options\.$/],
  [
    ['--port', '0', '--host', '192.0.2.1'],
    /^npm run client: it cannot listen \(listen EADDRNOTAVAIL: .*\)\. Name another --host or --port\.$/,
  ],
] as const)('%j is refused in one message', async ([args, message]) => {
  const { exitCode, stderr } = await start(...args);
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
});

test('the client is served until it is interrupted, with a load that fails', async () => {
  const running = start('--port', '0');
  const url = await new Promise<string>((resolve) => {
    let printed = '';
    running.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const [, url] = /(http:\S+)failing is one that fails/.exec(printed) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  expect((await fetch(url)).status).toBe(200);
  running.kill('SIGINT');
  const { exitCode, stderr } = await running;
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Interrupted by SIGINT: the dev server is closed.')]);
});
