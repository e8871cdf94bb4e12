/** The options of the commands that judge: by what, what to compare with, and what to write for whom. */
import type { Command } from 'commander';
import { z } from 'zod';
import { reportNames } from '../../core/reports/report-names.ts';
import { WebAddress } from './target-address.ts';

/** Fields of a schema. */
export const judgeOptions = {
  release: z.boolean().default(false),
  policy: z.string().optional(),
  since: z.string().optional(),
  released: z.string().optional(),
  comment: z.string().optional(),
  report: WebAddress.optional(),
  json: z.boolean().default(false),
};

/** Adds them to a command. */
export function declareJudgeOptions(program: Command): Command {
  return program
    .option('--release', 'judge for a release: nothing may be open but for what the policy accepts')
    .option('--policy <file>', 'the release policy (default: features/release-policy.json)')
    .option('--since <file>', `report what has changed since an earlier verdict, given its ${reportNames.verdict}`)
    .option('--released <revision>', 'what was released last (default: the newest tag release-*)')
    .option('--comment <file>', 'write a comment for a pull request')
    .option('--report <url>', 'where the comment says that the report is to be seen')
    .option('--json', 'print the verdict as JSON');
}
