/**
 * `npm run rehearsal`: accepts the rehearsal as a deployed target, with a server of its own on data of its own. What follows
 * `--` goes to `accept`. Ends as `accept` does.
 */
import { availableParallelism } from 'node:os';
import { acceptRehearsal } from './rehearsal-run.ts';

/** A scenario waits for the server and the page about as long as it works. */
const workers = String(2 * availableParallelism());

process.stderr.write('In rehearsal/, where what is printed has its places:\n');
const args = ['--release', '--workers', workers, ...process.argv.slice(2)];
const { exitCode } = await acceptRehearsal({ args });
process.exitCode = exitCode;
