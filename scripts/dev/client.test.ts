/** `npm run client`, called and as a process. */
import path from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { projectAt } from '../io/project.ts';
import { capture } from '../io/terminal/captured.ts';
import { callCommand } from '../io/terminal/command.ts';
import { main } from './client.ts';
import { repository } from './test-support/tiny-project.ts';

test.for<[argv: string[], message: string]>([
  [['--foo'], "npm run client: unknown option '--foo'. npm run client -- --help lists the options.\n"],
  [
    ['--port', 'abc'],
    'npm run client: option --port <n>: must be a whole number from 0 to 65535. npm run client -- --help lists the options.\n',
  ],
  [
    ['--host', '192.0.2.1'], // of no machine
    'npm run client: the dev server does not start (listen EADDRNOTAVAIL: address not available 192.0.2.1:5173). Fix what is named there.\n',
  ],
])('%s is refused in one sentence', async ([argv, message]) => {
  const ended = await capture({}, (context) => callCommand(main, argv, projectAt(repository), context));
  expect(ended).toEqual({ result: 2, stdout: '', stderr: message });
});

test('it serves what it names', async () => {
  const entry = path.join(import.meta.dirname, 'client.ts');
  const options = { cwd: repository, env: { NO_COLOR: '1' }, reject: false, forceKillAfterDelay: false } as const;
  const server = execa('node', ['--import', './register.mjs', entry, '--port', '0', '--host', '127.0.0.1'], options);
  onTestFinished(async () => {
    server.kill();
    await server;
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\S+(?= is a load that succeeds)/.exec(line) ?? [];
    if (url === undefined) continue;
    expect(await (await fetch(url)).text()).toMatch(/<script type="module" src="\S*main\.tsx/);
    return;
  }
  expect.unreachable((await server).stderr);
});
