// The process that finds out about a deployed application before the first scenario: `scripts/run/target/` starts it, and
// reads the one line of JSON that it prints. No TypeScript file, since Cucumber loads all of those.
import { runProbe } from './targets/deployed/probe-command.ts';

// It ends with the process that started it, and with the browser when it is done.
process.stdin.on('end', () => process.exit(1)).resume();
await runProbe();
process.stdin.destroy();
