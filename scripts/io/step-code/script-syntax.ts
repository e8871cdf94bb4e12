/** Step code in JavaScript, of which Node says no place to whoever imports it where it is none. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { glob } from 'tinyglobby';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Project } from '../project.ts';

/** @throws CannotJudge where a file of the project's own steps is not the JavaScript that its ending says */
export async function refuseBrokenScripts({ root, steps }: Pick<Project, 'root' | 'steps'>): Promise<void> {
  const ignore = ['**/*.{test,test-support}.*', '**/node_modules/**'];
  const files = await glob(`${steps}/**/*.{js,mjs,cjs}`, { cwd: root, ignore });
  const errors = await Promise.all(files.toSorted().map((file) => syntaxErrorIn(root, file)));
  for (const error of errors) if (error !== undefined) throw error;
}

async function syntaxErrorIn(root: string, file: string): Promise<CannotJudge | undefined> {
  const checked = promisify(execFile)(process.execPath, ['--check', path.join(root, file)]);
  const { stderr } = await checked.catch((error: { readonly stderr?: string }) => error);
  // The place, the line, a mark below the column, and what is wrong.
  const [, line, before = '', what] = /:(\d+)\n.*\n(\s*?)\^+\n\s*SyntaxError: (.+)/.exec(stderr ?? '') ?? [];
  if (what === undefined) return undefined;
  return new CannotJudge({ where: `${file}:${line}:${before.length + 1}`, what, fix: 'Correct the syntax' });
}
