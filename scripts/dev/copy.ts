/**
 * `npm run copy`: compares what the program says today with what was written down in `scripts/dev/copy/`, and prints each
 * difference; `-- --all` adds what takes minutes, `-- --only TEXT` takes only the parts that have it in their names, and
 * `-- --write` writes down what is said today. Ends in 1 where something differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository, runCommand, shown } from './copy/commands.ts';
import { renderDifference } from './copy/difference.ts';
import { readFixtures } from './copy/fixtures.ts';
import { readTargets, readVerdict, readWrongScreens } from './copy/runs.ts';
import { traceLines } from './copy/trace-lines.ts';
import { readOptions } from './options.ts';

type Part = { readonly slow?: true; readonly read: () => Promise<readonly string[]> };

const parts: Readonly<Record<string, Part>> = {
  'features-trace': { read: async () => traceLines(await shown('.', 'trace', '--json')) },
  'rehearsal-trace': { read: async () => traceLines(await shown('rehearsal', 'trace', '--json')) },
  'fixtures-trace': { read: () => readFixtures() },
  'features-verdict': { read: async () => readVerdict('.', await shown('.', 'accept')) },
  'rehearsal-verdict': {
    slow: true,
    read: async () => readVerdict('rehearsal', await runCommand('npm', ['run', '-s', 'rehearsal'])),
  },
  'red-team': {
    slow: true,
    read: async () => {
      const { stdout, exitCode } = await runCommand('npm', ['run', '-s', 'red-team']);
      const lines = stdout.split('\n').filter((line) => /^[✔✖] .*; actual/.test(line));
      return [`exit ${exitCode}`, ...lines.map((line) => line.replace(/(?<=^✔.*); actual .*/, '')).toSorted()];
    },
  },
  'wrong-screens': { slow: true, read: () => readWrongScreens() },
  targets: { slow: true, read: () => readTargets() },
};

const usage = `Usage: npm run copy -- [--all] [--only TEXT] [--write]

Compares what the program says today with what was written down. --all adds what takes minutes, --only takes the parts that have
the text in their names, --write writes down what is said today.`;

const values = readOptions(usage, {
  all: { type: 'boolean' },
  only: { type: 'string' },
  write: { type: 'boolean' },
});
const chosen = Object.entries(parts).filter(([name, { slow }]) =>
  values.only === undefined ? values.all || !slow : name.includes(values.only),
);
let differing = 0;
for (const [name, { read }] of chosen) {
  const file = path.join(repository, 'scripts/dev/copy', `${name}.txt`);
  const now = `${(await read()).join('\n')}\n`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (values.write) writeFileSync(file, now);
  if (now !== before) differing += 1;
  process.stdout.write(now === before ? `✔ ${name}\n` : `✖ ${name}\n${renderDifference(before, now)}\n`);
}
process.exitCode = differing > 0 && !values.write ? 1 : 0;
