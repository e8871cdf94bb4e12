/** A program of this harness in a process of its own, which does not outlive this one. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from '../../project/package.ts';
import type { Project } from '../../project/project.ts';

/** A file for Node, and the options of Node that it needs. */
export type Program = { readonly file: string; readonly execArgv: readonly string[] };

/** The program whose source stands there, as it is built: also where this process runs from the sources, as in tests. */
export function findProgram(source: URL): Program {
  const within = path.relative(packageFolder, fileURLToPath(source)).replace(/^dist\b./, '');
  return { file: path.join(packageFolder, 'dist', within.replace(/\.ts$/, '.js')), execArgv: [] };
}

/** What the process is given: its environment, and where it prints. */
export type Surroundings = { readonly env: NodeJS.ProcessEnv; readonly stderr: NodeJS.WritableStream };

export type ChildProgram = {
  readonly child: ChildProcess;
  /** Kills it at once, if it is still there. */
  kill(): void;
};

/**
 * Starts it in the project, connected by messages; all that it prints goes where this process prints its errors.
 * @param atExit what ends it as this process exits
 */
export function startProgram(
  { file, execArgv }: Program,
  { root }: Pick<Project, 'root'>,
  { env, stderr }: Surroundings,
  atExit: NodeJS.Signals = 'SIGKILL',
): ChildProgram {
  const output = stderr === process.stderr ? 2 : 'pipe'; // 2 holds whatever happens to this process
  const child = fork(file, {
    cwd: root,
    env,
    execArgv: [...execArgv],
    stdio: ['inherit', output, output, 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(stderr, { end: false });
  const leave = () => void child.kill(atExit);
  process.prependOnceListener('exit', leave);
  child.once('close', () => process.off('exit', leave));
  return { child, kill: () => void child.kill('SIGKILL') };
}
