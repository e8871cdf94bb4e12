/**
 * `npm run rehearsal`: accepts the rehearsal as a deployed target, with a server of its own on data of its own. What follows
 * `--` goes to `accept`. Ends as `accept` does.
 */
import { acceptRehearsal } from './rehearsal-run.ts';

const { exitCode } = await acceptRehearsal({ args: ['--release', ...process.argv.slice(2)] });
process.exitCode = exitCode;
