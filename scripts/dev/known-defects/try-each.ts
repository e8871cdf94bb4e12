/** Breaks files of a copy of the repository, one after the other, and takes each edit back. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefectResult, type End, untried } from './result.ts';

type Broken = Pick<DefectResult, 'name' | 'file'>;

type Setting<Each extends Broken> = {
  /** The folder of the copy, to which files are relative. */
  readonly root: string;
  readonly broken: readonly Each[];
  /** The text of its file with the edit. @throws Error where it cannot be applied */
  readonly edit: (one: Each, text: string) => string;
  /** Is handed each result as it ends. */
  readonly report: (result: DefectResult) => void;
};

/** Does work while the file is broken. */
type WhileBroken = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param attempt what it throws is why nothing can be said */
export async function tryEach<Each extends Broken, Ended extends End>(
  { root, broken, edit, report }: Setting<Each>,
  attempt: (one: Each, whileBroken: WhileBroken) => Promise<Ended>,
): Promise<DefectResult[]> {
  const results: DefectResult[] = [];
  for (const one of broken) {
    const file = path.join(root, one.file);
    const whileBroken: WhileBroken = async (work) => {
      const text = await readFile(file, 'utf8');
      await writeFile(file, edit(one, text));
      return await work().finally(() => writeFile(file, text));
    };
    const end = await attempt(one, whileBroken).catch((error: Error) => untried(error.message));
    const result = { name: one.name, file: one.file, ...end };
    report(result);
    results.push(result);
  }
  return results;
}
