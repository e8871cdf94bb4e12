/** What a run is about to run on, and the commit of its project, for `run.json`. */

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { BrowserChoice, Reading } from '../../../steps/records.ts';
import { readVersion } from '../../project/package.ts';
import type { Project } from '../../project/project.ts';
import type { AcceptOptions } from '../accept-options.ts';
import { Revision, type RunDescription, type SourceDigests } from '../outcomes/run-description.ts';

/** The description of a run that starts now, under a reading, on sources with these digests, at that revision. */
export async function describeRun(
  options: AcceptOptions,
  reading: Reading,
  browser: BrowserChoice | undefined,
  digests: SourceDigests,
  revision?: Revision,
): Promise<RunDescription> {
  const versions = await readVersions();
  return {
    digests,
    target: options.target,
    reading,
    ...(browser && { browser: describeBrowser(browser) }),
    versions,
    shard: options.shard,
    narrowing: {
      names: [...options.name],
      failed: options.failed,
      ...(options.tags !== undefined && { tags: options.tags }),
    },
    start: new Date().toISOString(),
    ...(revision && { revision }),
  };
}

function describeBrowser({ name, source, version }: BrowserChoice): RunDescription['browser'] {
  return { name, source, ...(version !== undefined && { version }) };
}

async function readVersions(): Promise<Record<string, string>> {
  const require = createRequire(import.meta.url);
  const versionOf = async (name: string) => [name, await readVersion(require.resolve(`${name}/package.json`))] as const;
  const packages = await Promise.all(['@cucumber/cucumber', 'playwright'].map(versionOf));
  return { node: process.versions.node, ...Object.fromEntries(packages) };
}

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
