/** Reads files that people write as text, and says what the system said where a file cannot be read or written. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge, type Obstacle } from '../base/cannot-judge.ts';

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

/** Names the system's error by its code alone: its message would repeat the whole path of the file. */
function obstacleOf(error: unknown): Omit<Obstacle, 'where'> {
  if (error instanceof TypeError) return { what: 'it is not UTF-8', fix: 'Save it as UTF-8 text', cause: error };
  if (isMissing(error)) return { what: 'there is no such file', fix: 'See whether it has another name now' };
  const code = systemCode(error);
  if (code === undefined) return { what: 'it cannot be read', fix: readable, cause: error };
  return { what: `it cannot be read (${code})`, fix: readable };
}

const readable = 'See that it is a file, and that you may read it';

/**
 * What a command ends with where something cannot be written, as on a disk that is full or may only be read.
 * @param place where that is, which is named relative to the root with forward slashes
 * @param what such as "the reports cannot be written"
 * @param cause the error of the system, where `what` does not name it
 */
export function cannotWrite(root: string, place: string, what: string, cause?: unknown): CannotJudge {
  return new CannotJudge({
    where: path.relative(root, place).replaceAll(path.sep, '/'),
    what,
    fix: 'Make room there, or make it writable',
    ...(cause !== undefined && { cause }),
  });
}

/** The code of an error that the system gave, such as ENOENT; undefined where the error is of another kind. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether something failed since there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return systemCode(error) === 'ENOENT';
}
