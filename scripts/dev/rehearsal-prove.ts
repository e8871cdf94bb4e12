/**
 * `npm run rehearsal:prove`: accepts the rehearsal as a deployed target and, where that is green, proves it on the same server.
 * What follows `--` goes to `prove`, which says how it ends.
 */
import { attemptsAtOnce } from '../io/terminal/prove-options.ts';
import { proveRehearsal } from './rehearsal-run.ts';

process.exitCode = await proveRehearsal(process.argv.slice(2), String(attemptsAtOnce()));
