/** The comment for a pull request, in a file of its own. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../core/cannot-judge.ts';
import type { Purpose } from '../core/finding.ts';
import { renderComment } from '../core/reports/comment.ts';
import type { Judgement } from './gate.ts';
import type { Project } from './project.ts';

/** Where it is to be, and where the report is to be seen. */
type CommentOptions = { readonly comment?: string | undefined; readonly report?: string | undefined };

/**
 * Writes it where that was asked for.
 * @throws CannotJudge where it cannot be written
 */
export async function writeComment(
  { root }: Pick<Project, 'root'>,
  judgement: Judgement,
  { comment: file, report }: CommentOptions,
  purpose: Purpose,
): Promise<void> {
  if (file === undefined) return;
  const text = renderComment({ ...judgement, report }, purpose);
  const place = path.resolve(root, file);
  try {
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  } catch (cause) {
    const fix = 'Name a file that can be written';
    throw new CannotJudge({ where: `--comment ${file}`, what: 'the comment cannot be written', fix, cause });
  }
}
