/**
 * `npm run rehearsal`: accepts the rehearsal as a deployed target, with a server of its own on data of its own. What follows
 * `--` goes to `accept`. Ends as `accept` does.
 */
import path from 'node:path';
import { execa } from 'execa';
import { rehearsalEnv } from './rehearsal-defects/environment.ts';
import { startServer } from './targets/server-process.ts';

const repository = path.resolve(import.meta.dirname, '../..');

const server = await startServer({
  folder: repository,
  script: ['--import', './register.mjs', 'rehearsal/server/serve.ts', '--memory', '--port', '0'],
});
try {
  const script = path.join(repository, 'scripts', 'shown.mjs');
  const args = [script, 'accept', '--target', server.url, '--release', ...process.argv.slice(2)];
  const accept = await execa(process.execPath, args, {
    cwd: path.join(repository, 'rehearsal'),
    env: rehearsalEnv,
    stdio: 'inherit',
    reject: false,
  });
  process.exitCode = accept.exitCode ?? 2;
} finally {
  await server.close();
}
