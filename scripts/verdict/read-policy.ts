/** Reads the release policy from its file. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../base/cannot-judge.ts';
import { type Finding, renderPlace } from '../base/finding.ts';
import { isMissing } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import { missingPolicy, type PolicySource, parsePolicy } from './policy.ts';

/**
 * The policy of the project, or the one in the `given` file, as on a command line. Where the project has none, what
 * comes back says so in a finding.
 * @throws CannotJudge where the given file is missing, or a file that is there cannot be read or is not UTF-8
 */
export async function readPolicy(
  { root, policy }: Pick<Project, 'root' | 'policy'>,
  given?: string,
): Promise<PolicySource> {
  const absolute = path.resolve(root, given ?? policy);
  const file = path.relative(root, absolute).replaceAll(path.sep, '/');
  try {
    return parsePolicy(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(absolute)), file);
  } catch (cause) {
    if (given === undefined && isMissing(cause)) return missingPolicy(file);
    throw new CannotJudge({ where: given ?? file, cause, ...obstacle(cause) });
  }
}

/** Why nothing is run by a policy with these findings: no run will fix them. */
export function invalidPolicy([first]: readonly Finding[]): CannotJudge {
  return new CannotJudge({
    where: first === undefined ? 'the release policy' : renderPlace(first.place),
    what: 'nothing is run, since the release policy is not valid',
    fix: 'Correct what is named above',
  });
}

function obstacle(cause: unknown): Pick<CannotJudge, 'what' | 'fix'> {
  if (isMissing(cause)) return { what: 'there is no such release policy', fix: 'Name a file that is there' };
  const what = cause instanceof TypeError ? 'the release policy is not UTF-8' : 'the release policy cannot be read';
  return { what, fix: 'Save it as readable UTF-8 text' };
}
