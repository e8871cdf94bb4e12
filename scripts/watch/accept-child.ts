/** Runs scenarios as whoever types `npm run accept` does, in a process of its own, and tells how it goes. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { packageFolder } from '../project/package.ts';
import type { Project } from '../project/project.ts';
import type { AcceptOptions } from '../run/accept-options.ts';

export type AcceptRun = {
  /** How it ended, in a sentence. */
  readonly ended: Promise<string>;
  /** Ends it, with all that it has started. */
  stop(): void;
};

/**
 * Starts it with as much of the options as `watch` has.
 * @param tell hears how it goes, line by line
 */
export function startAccept(
  { root }: Pick<Project, 'root'>,
  options: AcceptOptions,
  env: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): AcceptRun {
  const program = path.join(packageFolder, 'scripts/shown.mjs');
  const child = spawn(process.execPath, [program, 'accept', ...argumentsOf(options)], {
    cwd: root,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isStopped = false;
  let printed = '';
  let reported = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    reported += text;
    const last = linesOf(reported).at(-1);
    if (last !== undefined) tell(last);
  });
  const stop = () => {
    isStopped = true;
    child.kill('SIGTERM');
  };
  process.once('exit', stop);
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(`It could not be started: ${message}.`));
    child.once('close', () => {
      process.off('exit', stop);
      if (isStopped) resolve('Stopped.');
      else resolve(endOf(linesOf(printed), linesOf(reported)));
    });
  });
  return { ended, stop };
}

/** What `accept` is called with for its options to be these. */
export function argumentsOf({
  target,
  header,
  storageState,
  ignoreHttpsErrors,
  policy,
  name,
}: AcceptOptions): string[] {
  return [
    ...(target.url === undefined ? [] : [`--target=${target.url}`]),
    ...header.map((one) => `--header=${one}`),
    ...(storageState === undefined ? [] : [`--storage-state=${storageState}`]),
    ...(ignoreHttpsErrors ? ['--ignore-https-errors'] : []),
    ...(policy === undefined ? [] : [`--policy=${policy}`]),
    ...name.flatMap((pattern) => ['--name', pattern]),
  ];
}

const signs = /^[❯✔✖↓⚠] ?/u;

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** What `accept` says at its end: the verdict or what some scenarios came to, or why it could not run. */
function endOf(printed: readonly string[], reported: readonly string[]): string {
  if (printed.length === 0) return reported.filter((line) => !signs.test(line)).join(' ') || 'It ended without a word.';
  const verdicts = printed.filter((line) => /^(?:Not a verdict|[✔✖] )/.test(line));
  return (verdicts.length > 0 ? verdicts : printed.slice(-1)).join(' ');
}
