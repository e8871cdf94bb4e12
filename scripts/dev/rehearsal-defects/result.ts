/** What became of a defect: whether the scenarios that quote its sentence fail with it, and pass without it. */
import { type End, noticedBy, untried } from '../known-defects/result.ts';

/** The scenarios that quote the sentence, each as `file:line name`. */
export type DefectRun = {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Those that were blocked or did not run: nothing can be said by them. */
  readonly others: readonly string[];
};

const none: DefectRun = { passed: [], failed: [], others: [] };

/** With the defect, and without it. */
export function endOf({ failed, others }: DefectRun = none, healthy: DefectRun = none): End {
  const [red] = [...healthy.failed, ...healthy.others];
  if (red !== undefined) return untried(`without the defect does not pass, either: ${red}`);
  if (healthy.passed.length === 0) return untried('no scenario of it ran');
  const end = noticedBy(failed, 'scenario');
  return end.ended === 'unnoticed' && others[0] ? { ...end, says: `; nothing can be said by ${others[0]}` } : end;
}
