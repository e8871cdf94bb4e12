/** The revision of the git repository that a project stands in. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Project } from '../../project/project.ts';
import { Revision } from '../outcomes/run-description.ts';

const run = promisify(execFile);

/**
 * The revision of the project's files: modified where any of them, new ones included, is not as in the commit. Undefined
 * where there is no git, no commit that holds the project, or no answer in time.
 * @param timeoutMs how long git may take, in milliseconds
 */
export async function readRevision(
  { root }: Pick<Project, 'root'>,
  environment: NodeJS.ProcessEnv,
  timeoutMs = 2_000,
): Promise<Revision | undefined> {
  const env = { ...environment, GIT_OPTIONAL_LOCKS: '0' };
  const git = async (...args: string[]) => {
    const options = { cwd: root, env, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 64 * 2 ** 20 } as const;
    return (await run('git', ['-c', 'core.fsmonitor=false', ...args], options)).stdout;
  };
  try {
    const [status] = await Promise.all([
      git('status', '--porcelain=v2', '--branch', '--untracked-files=normal', '--', '.'),
      git('rev-parse', '--verify', '--quiet', 'HEAD:./'), // fails where the commit does not hold the project
    ]);
    return parseStatus(status);
  } catch {
    return undefined;
  }
}

/** Reads the status in git's second format for programs. */
function parseStatus(status: string): Revision | undefined {
  const branch = /^# branch\.head (.+)$/m.exec(status)?.[1];
  return Revision.safeParse({
    commit: /^# branch\.oid (.+)$/m.exec(status)?.[1],
    modified: /^[^#]/m.test(status),
    ...(branch !== undefined && branch !== '(detached)' && { branch }),
  }).data;
}
