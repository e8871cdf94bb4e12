/** Formats TypeScript as the project's own Biome would, its imports sorted. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { CannotJudge } from '../../core/cannot-judge.ts';

/**
 * The text formatted by the rules of the project at `root` for that file.
 * @throws CannotJudge where Biome cannot be run, or refuses the text
 */
export async function formatSource(root: string, file: string, text: string): Promise<string> {
  try {
    const running = promisify(execFile)(process.execPath, [biome, ...options, `--stdin-file-path=${file}`], {
      cwd: root,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    running.child.stdin?.on('error', () => {}).end(text); // that it ended before it had read all, its exit code says
    return (await running).stdout;
  } catch (cause) {
    throw new CannotJudge({
      where: file,
      what: 'Biome cannot format it',
      fix: 'Fix what Biome says',
      cause: new Error(complaint(cause), { cause }),
    });
  }
}

/** What Biome complains of first, or why it did not run: one line, of an error whose own message begins with the command. */
function complaint(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const found = [/^\s*[×✖] (.+)$/m, /^\w*Error: (.+)$/m, /^(.*\S.*)$/m].map((line) => line.exec(printed)?.[1]);
  const first = found.find((line) => line !== undefined) ?? String(error).replace(/^Error: /, '');
  return first.split('\n', 1).join('').replace(/\.$/, '');
}

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** Whether git ignores the file is nothing to do with how it is written. */
const options = ['check', '--write', '--linter-enabled=false', '--vcs-enabled=false', '--colors=off'];
