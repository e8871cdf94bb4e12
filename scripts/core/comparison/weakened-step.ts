/** In what the steps of a scenario assert less or otherwise than those that it had in an earlier verdict. */
import { diffArrays } from 'diff';
import { inMarks } from '../text/in-marks.ts';
import type { RecordedStep } from '../verdict/recorded-step.ts';

/** One reason each, such as `"Then a" is gone`; none where steps were only added that say what comes out. */
export function findWeakened(before: readonly RecordedStep[], now: readonly RecordedStep[]): string[] {
  const [reasons, pairs] = alignSteps(before, now);
  const changed = pairs.flatMap(([old, one]) => {
    const argument = argumentChange(old, one);
    return argument === undefined ? [] : [`${nameOf(one)} ${argument}`];
  });
  return [...fewerOutcomes(before, now), ...reasons, ...changed];
}

type StepPair = readonly [before: RecordedStep, now: RecordedStep];

/** What became of the steps themselves, and those whose words are as they were. */
function alignSteps(before: readonly RecordedStep[], now: readonly RecordedStep[]): [string[], StepPair[]] {
  const reasons: string[] = [];
  const pairs: StepPair[] = [];
  const changes = diffArrays([...before], [...now], { comparator: (a, b) => a.text === b.text });
  let [at, next] = [0, 0];
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index];
    if (!change) continue;
    const { length } = change.value;
    if (!change.added && !change.removed) {
      for (const [offset, one] of now.slice(next, next + length).entries()) {
        const old = before[at + offset];
        if (old) pairs.push([old, one]);
      }
      [at, next] = [at + length, next + length];
      continue;
    }
    const follows = changes[index + 1];
    const added = change.added ? change.value : follows?.added ? follows.value : [];
    const removed = change.removed ? change.value : follows?.removed ? follows.value : [];
    if (added.length > 0 && removed.length > 0) index++;
    reasons.push(...replacements(removed, added));
    [at, next] = [at + removed.length, next + added.length];
  }
  return [reasons, pairs];
}

function replacements(removed: readonly RecordedStep[], added: readonly RecordedStep[]): string[] {
  return [
    ...removed.map((old, index) => {
      const one = added[index];
      return one ? `${nameOf(old)} became ${nameOf(one)}` : `${nameOf(old)} is gone`;
    }),
    // What is verified after another beginning, or of an answer that is now faked, is something else.
    ...added
      .slice(removed.length)
      .filter(({ type }) => type === 'context' || type === 'action')
      .map((one) => `${nameOf(one)} is new`),
  ];
}

function fewerOutcomes(before: readonly RecordedStep[], now: readonly RecordedStep[]): string[] {
  const [earlier, later] = [before, now].map((steps) => steps.filter(({ type }) => type === 'outcome').length);
  return earlier !== undefined && later !== undefined && later < earlier
    ? [`${later} steps say what comes out, before: ${earlier}`]
    : [];
}

/** A table may gain rows where it says what comes out. */
function argumentChange({ argument: before }: RecordedStep, { argument: now, type }: RecordedStep): string | undefined {
  if (JSON.stringify(before) === JSON.stringify(now)) return undefined;
  if (!before) return type === 'outcome' ? undefined : 'is given something';
  if (!now) return before.kind === 'table' ? 'has no table any more' : 'has no text any more';
  if (before.kind !== 'table' || now.kind !== 'table') return 'is given another text';
  const [earlier, later] = [before, now].map(({ rows }) => rows.map((row) => JSON.stringify(row)));
  return earlier && later && rowChange(earlier, later, type);
}

function rowChange(before: readonly string[], now: readonly string[], type: RecordedStep['type']): string | undefined {
  if (now.length < before.length) return `has ${now.length} rows in its table, before: ${before.length}`;
  if (type === 'outcome' && isWithin(before, now)) return undefined;
  return isWithin(before.toSorted(), now.toSorted()) && (type === 'outcome' || before.length === now.length)
    ? 'has the rows of its table in another order'
    : 'has other rows in its table';
}

/** Whether some rows stand among others in the same order, each as often. */
function isWithin(some: readonly string[], others: readonly string[]): boolean {
  let next = 0;
  for (const row of others) if (row === some[next]) next++;
  return next === some.length;
}

function nameOf({ text }: RecordedStep): string {
  return inMarks(text);
}
