/** Reads the earlier verdict that a new one is compared with. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../base/cannot-judge.ts';
import { isMissing } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import { type ComparedVerdict, nameAnother, parseEarlierVerdict } from './verdict-change.ts';

/** The largest verdict that is read, in bytes; that of 10,000 scenarios takes 6 MB. */
const largest = 64 * 1024 * 1024;

/**
 * The verdict in a file, as given on a command line.
 * @throws CannotJudge where there is no such file, or it is no verdict of the same format
 */
export async function readEarlierVerdict({ root }: Pick<Project, 'root'>, file: string): Promise<ComparedVerdict> {
  const where = `--since ${file}`;
  const text = await readText(path.resolve(root, file)).catch((cause: unknown) => {
    throw new CannotJudge({ where, what: whyUnread(cause), fix: nameAnother, cause });
  });
  const parsed = parseEarlierVerdict(text);
  if ('verdict' in parsed) return parsed.verdict;
  throw new CannotJudge({ where, ...parsed });
}

/** @throws RangeError where it is too large, TypeError where it is not UTF-8 */
async function readText(file: string): Promise<string> {
  if ((await stat(file)).size > largest) throw new RangeError(`it has more than ${largest / 1024 / 1024} MB`);
  return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
}

function whyUnread(cause: unknown): string {
  if (cause instanceof RangeError) return 'this is too large for a verdict';
  if (cause instanceof TypeError) return 'the earlier verdict is not UTF-8';
  return isMissing(cause) ? 'there is no such verdict' : 'the earlier verdict cannot be read';
}
