/** Reads files that people write as text. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge, type Obstacle } from '../base/cannot-judge.ts';
import { isMissing, systemCode } from './system-error.ts';

/**
 * The text of a file below a folder, byte for byte: with its byte-order mark, where it has one.
 * @throws CannotJudge where it is not there, cannot be read or is not UTF-8
 */
export async function readText(root: string, file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path.join(root, file)));
  } catch (error) {
    throw new CannotJudge({ where: file, ...obstacleOf(error) });
  }
}

/** By the code of what the system says, which names the file by its whole path, again. */
function obstacleOf(error: unknown): Omit<Obstacle, 'where'> {
  if (error instanceof TypeError) return { what: 'it is not UTF-8', fix: 'Save it as UTF-8 text', cause: error };
  if (isMissing(error)) return { what: 'there is no such file', fix: 'See whether it has another name now' };
  const code = systemCode(error);
  if (code === undefined) return { what: 'it cannot be read', fix: readable, cause: error };
  return { what: `it cannot be read (${code})`, fix: readable };
}

const readable = 'See that it is a file, and that you may read it';
