/** What cannot be written, as on a disk that is full or may only be read. */
import path from 'node:path';
import { CannotJudge } from '../base/cannot-judge.ts';

/**
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
