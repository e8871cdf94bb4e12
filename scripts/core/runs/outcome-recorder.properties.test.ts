import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomesOfLines, recordLines, wellEnding } from '../../dev/test-support/recorded-messages.ts';
import { memoizeWeakly } from '../memoize.ts';
import { type Kind, kindOf, type Message, parseMessage } from './message.ts';

/** One line of a true run. Its subject is the scenario or the hook that it speaks of. */
type Line = { readonly text: string; readonly kind: Kind | undefined; readonly subject: string | undefined };

let recorded: Promise<Line[]> | undefined;

/** A true run in which all is well: everything passes, once at a second attempt, or is pending. */
function well(): Promise<Line[]> {
  recorded ??= recordLines(wellEnding).then(toLines);
  return recorded;
}

function toLines(texts: readonly string[]): Line[] {
  const owners = new Map<string, string>();
  return texts.map((text) => {
    const parsed = parseMessage(text);
    const message = ('message' in parsed && parsed.message) || {};
    const [id, owner] = idsOf(message);
    const subject = owner === undefined ? id : owners.get(owner);
    if (id !== undefined && subject !== undefined) owners.set(id, subject);
    return { text, kind: kindOf(message), subject };
  });
}

/** The id that the message gives to what it speaks of, and the id of what that belongs to. */
function idsOf(message: Message): [id: string | undefined, owner: string | undefined] {
  const { pickle, testCase, testCaseStarted, testStepFinished, testCaseFinished } = message;
  const { testRunHookStarted, testRunHookFinished } = message;
  const ended = testStepFinished ?? testCaseFinished;
  return [
    (pickle ?? testRunHookStarted ?? testCase ?? testCaseStarted)?.id,
    testCase?.pickleId ??
      testCaseStarted?.testCaseId ??
      ended?.testCaseStartedId ??
      testRunHookFinished?.testRunHookStartedId,
  ];
}

/**
 * Whether two lines must stand in the order in which they stand: what is of one scenario or one hook, and everything of
 * the run with regard to its beginning and its end. All else may come in any order in a true run: two workers send their
 * messages as it happens, and scenarios may be announced before or after the beginning, so long as it is before they run.
 */
function areBound(a: Line, b: Line): boolean {
  if (a.kind === undefined || b.kind === undefined) return false;
  const kinds = [a.kind, b.kind];
  if (kinds.includes('testRunFinished')) return true;
  if (kinds.includes('testRunStarted')) return !kinds.includes('pickle');
  return a.subject === b.subject;
}

const read = (lines: readonly Line[]) => outcomesOfLines(lines.map(({ text }) => text));
const isNoticed = (altered: readonly Line[], lines: readonly Line[]) => {
  const { outcomes, defects } = read(altered);
  return defects.length > 0 || JSON.stringify(outcomes) !== outcomesOf(lines);
};
const outcomesOf = memoizeWeakly((lines: readonly Line[]) => JSON.stringify(read(lines).outcomes));

test('a line that counts cannot be dropped unnoticed', async () => {
  const lines = await well();
  expect(read(lines).defects).toEqual([]);
  const unnoticed = lines.filter(({ kind }, index) => kind && !isNoticed(lines.toSpliced(index, 1), lines));
  expect(unnoticed).toEqual([]);
});

test('a line that counts cannot be read again unnoticed, wherever that is', async () => {
  const lines = await well();
  const unnoticed = lines.flatMap((line) =>
    lines.filter((_, place) => line.kind && read(lines.toSpliced(place + 1, 0, line)).defects.length === 0),
  );
  expect(unnoticed).toEqual([]);
});

test('a line that counts cannot be moved unnoticed, but for the order in which two workers might have sent it', async () => {
  const lines = await well();
  const counting = lines.filter(({ kind }) => kind);
  const place = fc.nat(lines.length - 1);
  fc.assert(
    fc.property(fc.constantFrom(...counting), place, (line, to) => {
      const from = lines.indexOf(line);
      const passed = from < to ? lines.slice(from + 1, to + 1) : lines.slice(to, from);
      const moved = lines.toSpliced(from, 1).toSpliced(to, 0, line);
      expect(isNoticed(moved, lines)).toBe(passed.some((other) => areBound(line, other)));
    }),
    { numRuns: 1000 },
  );
});

test('lines in any order never give more outcomes that pass than the true ones, and never throw', async () => {
  const lines = await well();
  const passing = (some: readonly Line[]) => read(some).outcomes.filter(({ status }) => status === 'passed').length;
  fc.assert(
    fc.property(fc.shuffledSubarray(lines), (some) => {
      const { defects, outcomes } = read(some);
      expect(defects.length).toBeGreaterThan(0);
      expect(passing(some)).toBeLessThanOrEqual(passing(lines));
      expect(new Set(outcomes.map(({ place }) => place.line)).size).toBe(outcomes.length);
    }),
  );
});

/** What of the lines is unnoticed if its status is another. */
const unnoticedEdits = (edited: readonly Line[], statuses: readonly string[], lines: readonly Line[]) =>
  edited.flatMap((line) =>
    statuses.filter((status) => {
      const text = line.text.replace(/"status":"\w+"/, `"status":"${status}"`);
      return text !== line.text && !isNoticed(lines.with(lines.indexOf(line), { ...line, text }), lines);
    }),
  );

test('no status can be edited unnoticed into a better one, and none of a scenario that passed at once into any', async () => {
  const lines = await well();
  expect(unnoticedEdits(lines, ['PASSED', 'GOOD'], lines)).toEqual([]);
  const first = lines.find(({ kind }) => kind === 'testCaseStarted')?.subject;
  const passing = lines.filter(({ subject }) => subject === first);
  const statuses = ['FAILED', 'PENDING', 'SKIPPED', 'UNDEFINED', 'AMBIGUOUS', 'UNKNOWN'];
  expect(passing.length).toBeGreaterThan(statuses.length);
  expect(unnoticedEdits(passing, statuses, lines)).toEqual([]);
});
