/** Reads files that people write as text. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../core/cannot-judge.ts';

/**
 * The text of a file below a folder, byte for byte: with its byte-order mark, where it has one.
 * @throws CannotJudge where it cannot be read or is not UTF-8
 */
export async function readText(root: string, file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path.join(root, file)));
  } catch (cause) {
    const what = cause instanceof TypeError ? 'it is not UTF-8' : 'it cannot be read';
    throw new CannotJudge({ what, where: file, fix: 'Save it as readable UTF-8 text', cause });
  }
}
