/** In what the steps of a scenario assert less or otherwise than those that it had in an earlier verdict. */
import { diffArrays } from 'diff';
import { inMarks } from '../text/in-marks.ts';
import type { RecordedStep } from '../verdict/recorded-step.ts';

/** One reason each, such as `"Then a" is gone`; none where steps were only added that say what comes out. */
export function findWeakened(before: readonly RecordedStep[], now: readonly RecordedStep[]): string[] {
  let at = 0;
  return diffArrays([...before], [...now], { comparator: (a, b) => a.text === b.text }).flatMap((change) => {
    if (change.added)
      return change.value.filter(({ type }) => type !== 'outcome').map((one) => `${nameOf(one)} is new`);
    const olds = before.slice(at, at + change.value.length);
    at += olds.length;
    if (change.removed) return olds.map((old) => `${nameOf(old)} is gone`);
    return olds.flatMap((old, index) => changeOf(old, change.value[index]));
  });
}

/** A table may gain rows where it says what comes out. */
function changeOf(old: RecordedStep, one: RecordedStep | undefined): string[] {
  const [before, now] = [old.argument, one?.argument];
  const isTable = before?.kind === 'table' && now?.kind === 'table' && old.type === 'outcome';
  const isSame = isTable ? isWithin(before.rows, now.rows) : JSON.stringify(before) === JSON.stringify(now);
  return isSame ? [] : [`${nameOf(old)} has another ${before?.kind ?? now?.kind}`];
}

/** Whether some rows stand among others in the same order, each as often. */
function isWithin(some: readonly (readonly string[])[], others: readonly (readonly string[])[]): boolean {
  let next = 0;
  for (const row of others) if (JSON.stringify(row) === JSON.stringify(some[next])) next++;
  return next === some.length;
}

function nameOf({ text }: RecordedStep): string {
  return inMarks(text);
}
