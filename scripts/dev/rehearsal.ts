/**
 * `npm run rehearsal`: accepts the rehearsal as a deployed target, with a server of its own on data of its own. What follows
 * `--` goes to `accept`. Ends as `accept` does.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { rehearsalEnv, startRehearsalServer } from './rehearsal-run.ts';
import { repository } from './targets/place.ts';

/** A scenario waits for the server and the page about as long as it works. */
const workers = String(2 * availableParallelism());

process.stderr.write('In rehearsal/, where what is printed has its places:\n');
const server = await startRehearsalServer();
try {
  const options = ['--release', '--target', server.url, '--workers', workers, ...process.argv.slice(2)];
  const { exitCode = 2 } = await execa(
    process.execPath,
    [path.join(repository, 'scripts', 'shown.mjs'), 'accept', ...options],
    { cwd: path.join(repository, 'rehearsal'), env: rehearsalEnv, stdio: 'inherit', reject: false },
  );
  process.exitCode = exitCode;
} finally {
  await server.close();
}
