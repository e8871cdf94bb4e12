/** The options of the commands that judge: by what, and what to compare with. */
import type { Command } from 'commander';
import { z } from 'zod';
import { reportNames } from '../reports/report-names.ts';

/** Fields of a schema. */
export const judgeOptions = {
  release: z.boolean().default(false),
  policy: z.string().optional(),
  since: z.string().optional(),
  json: z.boolean().default(false),
};

/** Adds them to a command. */
export function declareJudgeOptions(program: Command): Command {
  return program
    .option('--release', 'judge for a release: nothing may be open but for what the policy accepts')
    .option('--policy <file>', 'the release policy (default: features/release-policy.json)')
    .option('--since <file>', `name what turned red or asserts less since an earlier ${reportNames.verdict}`)
    .option('--json', 'print the verdict as JSON');
}
