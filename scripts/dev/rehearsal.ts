/**
 * `npm run rehearsal`: accepts the rehearsal as a deployed target, with a server of its own on data of its own. What follows
 * `--` goes to `accept`. Ends as `accept` does.
 */
import path from 'node:path';
import { execa } from 'execa';
import { startServer } from './targets/server-process.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** The product's days begin at midnight in its library, so those of the scenarios do, too. */
const env = { TZ: 'Europe/Berlin', STAFF_PASSWORD: 'town-library' };

const server = await startServer({
  folder: repository,
  script: ['--import', './register.mjs', 'rehearsal/server/serve.ts', '--memory', '--port', '0'],
});
try {
  const script = path.join(repository, 'scripts', 'shown.mjs');
  const args = [script, 'accept', '--target', server.url, '--release', ...process.argv.slice(2)];
  const accept = await execa(process.execPath, args, {
    cwd: path.join(repository, 'rehearsal'),
    env,
    stdio: 'inherit',
    reject: false,
  });
  process.exitCode = accept.exitCode ?? 2;
} finally {
  await server.close();
}
