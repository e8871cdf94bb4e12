/** `npm run gate`: judges what is recorded, from one machine or many, and writes the reports. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CannotJudge } from './base/cannot-judge.ts';
import { isEntry, runCommand } from './command/command.ts';
import type { Main } from './command/context.ts';
import { parseGateOptions } from './command/gate-options.ts';
import { gate } from './command/judge-runs.ts';
import { printJudgement } from './command/judgement.ts';
import { wholeScope } from './run/outcomes/run-description.ts';
import { readEarlierVerdict } from './verdict/read-earlier.ts';
import { verdictExitCode } from './verdict/verdict.ts';

export const main: Main = async (argv, project, context) => {
  const { folders, target, policy, since, release, json } = parseGateOptions(argv, context);
  const purpose = release ? 'release' : 'merge';
  const missing = folders.find((folder) => !existsSync(path.resolve(project.root, folder)));
  if (missing !== undefined)
    throw new CannotJudge({
      where: missing,
      what: 'there is no such folder',
      fix: 'Name the folder of a run, such as reports/run/1-of-1, or none, for all under reports/run',
    });
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
