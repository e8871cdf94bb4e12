/** Step code in JavaScript that cannot be read: whoever imports it hears what is wrong, and not where. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { CannotJudge } from '../../base/cannot-judge.ts';
import { cannotBeLoaded } from './load-failure.ts';

/**
 * What a command ends with where a JavaScript file among the project's own steps has that very error of syntax; undefined where
 * none has it.
 * @param steps the folder of the step code, relative to the root
 */
export function brokenScript(error: unknown, root: string, steps: string): CannotJudge | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const files = globSync(`${steps}/**/*.{js,mjs,cjs}`, { cwd: root, ignore: '**/node_modules/**' }).toSorted();
  for (const file of files) {
    const place = placeOf(error.message, path.join(root, file));
    if (place !== undefined) return cannotBeLoaded(`${file}:${place}`, error);
  }
  return undefined;
}

/** Where Node finds that error in a file, as it prints: the place, the line, a mark below the column unless the file ends there. */
function placeOf(message: string, file: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
  const [, line, before, said] = /:(\d+)\n.*\n(?:(\s*?)\^+\n)?\s*SyntaxError: (.+)/.exec(stderr) ?? [];
  if (said !== message) return undefined;
  return before === undefined ? line : `${line}:${before.length + 1}`;
}
