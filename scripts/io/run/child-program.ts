/** A program of this harness in a process of its own, which does not outlive this one. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Program } from '../bundle/program.ts';
import type { Project } from '../project.ts';

/** What the process is given: its environment, and where it prints. */
export type Surroundings = { readonly env: NodeJS.ProcessEnv; readonly stderr: NodeJS.WritableStream };

export type ChildProgram = {
  readonly child: ChildProcess;
  /** Kills it at once, if it is still there. */
  kill(): void;
};

/** Starts it in the project, connected by messages; all that it prints goes where this process prints its errors. */
export function startProgram(
  { file, execArgv }: Program,
  { root }: Pick<Project, 'root'>,
  { env, stderr }: Surroundings,
): ChildProgram {
  const output = stderr === process.stderr ? 2 : 'pipe'; // 2 holds whatever happens to this process
  const child = fork(file, {
    cwd: root,
    env,
    execArgv: [...execArgv],
    stdio: ['inherit', output, output, 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(stderr, { end: false });
  const kill = () => void child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  child.once('close', () => process.off('exit', kill));
  return { child, kill };
}
