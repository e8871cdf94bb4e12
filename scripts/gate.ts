/** `npm run gate`: judges what is recorded, from one machine or many, and writes the reports. */
import { wholeScope } from './core/runs/run.ts';
import { verdictExitCode } from './core/verdict/verdict.ts';
import { gate } from './io/gate.ts';
import { readEarlierVerdict } from './io/since.ts';
import { isEntry, runCommand } from './io/terminal/command.ts';
import type { Main } from './io/terminal/context.ts';
import { parseGateOptions } from './io/terminal/gate-options.ts';
import { printJudgement } from './io/terminal/judgement.ts';

export const main: Main = async (argv, project, context) => {
  const { folders, target, policy, since, release, json } = parseGateOptions(argv, context);
  const purpose = release ? 'release' : 'merge';
  const runs = folders.length > 0 ? { folders } : {};
  const earlier = since === undefined ? undefined : await readEarlierVerdict(project, since);
  const judgement = await gate(project, {
    ...runs,
    target,
    policy,
    since: earlier,
    purpose,
    scope: wholeScope,
  });
  await printJudgement(context, judgement, { purpose, json });
  return verdictExitCode(judgement.verdict, purpose);
};

if (isEntry(import.meta.url)) await runCommand({ main });
