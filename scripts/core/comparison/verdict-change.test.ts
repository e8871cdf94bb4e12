import { describe, expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, runOf, today, verdictOf } from '../../dev/test-support/judged-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { edit, type Texts, traceOf } from '../../dev/test-support/trace-text.ts';
import { recordVerdict, type VerdictRecord } from '../verdict/verdict-record.ts';
import { isUnchanged } from './change-group.ts';
import { ComparedVerdict, compareVerdicts, type VerdictChange } from './verdict-change.ts';

/** The record of a run in which some scenarios ended otherwise than they should. */
function recordOf(texts: Texts, ends: Readonly<Record<number, End>> = {}, day = today, run = runOf()): VerdictRecord {
  const trace = traceOf(texts);
  return recordVerdict(verdictOf(trace, [recordedAs(outcomesOf(trace, ends), run)]), trace, day);
}

/** How many there are of all that changed. */
function counts({ sentences, scenarios, questions, unwritten }: VerdictChange): object {
  const parts = Object.entries({ sentences, scenarios, questions, unwritten });
  const lists = parts.flatMap(([part, lists]) =>
    Object.entries<readonly unknown[]>(lists).map(([name, { length }]) => [`${part} ${name}`, length] as const),
  );
  return Object.fromEntries(lists.filter(([, length]) => length > 0));
}

const before = recordOf(shop);

test('the same document after the same run has not changed, whatever the day and the time it took', () => {
  const later = recordOf(shop, { 1: { duration: 20_000 } }, '2026-11-21');
  const change = compareVerdicts(before, later);
  expect([change.since.day, isUnchanged(change)]).toEqual([today, true]);
});

test('an answer in the document and its features is named in sentences, scenarios and questions', () => {
  const answered = edit(shop, 'specification.md', 'Its price is not shown.', 'Its price is a whole number.');
  const priced = edit(
    answered,
    '1-orders.feature',
    '@pending\n    Scenario: The price\n      > Its price\n      * to be specified: Which?',
    'Scenario: A price\n      > Its price is a whole number.\n      * a',
  );
  const change = compareVerdicts(before, recordOf(priced));
  expect(counts(change)).toEqual({
    'sentences reworded': 1,
    'scenarios added': 1,
    'scenarios gone': 1,
    'questions answered': 1,
  });
  expect(change.questions.answered.map(({ question }) => question)).toEqual(['Which?']);
  expect(isUnchanged(change)).toBe(false);
});

describe('a scenario that waits to be written', () => {
  const answered = edit(shop, 'specification.md', 'Its price is not shown.', 'Its price is a whole number.');
  const asking = '@pending\n    Scenario: The price\n      > Its price\n      * to be specified: Which?';
  const unwritten =
    '@unwritten\n    Scenario: The price\n      > Its price is a whole number.\n      * to be written: Which?';
  const written = 'Scenario: The price\n      > Its price is a whole number.\n      * a';
  const waiting = recordOf(edit(answered, '1-orders.feature', asking, unwritten));

  test('is no new question, though it says the same', () => {
    expect(counts(compareVerdicts(before, waiting))).toEqual({
      'sentences reworded': 1,
      'questions answered': 1,
      'unwritten added': 1,
    });
  });

  test('is written when it turns green', () => {
    const done = recordOf(edit(answered, '1-orders.feature', asking, written));
    expect(counts(compareVerdicts(waiting, done))).toEqual({ 'scenarios turnedGreen': 1, 'unwritten gone': 1 });
  });

  test('alone is a change', () => {
    const { unwritten: change, ...same } = compareVerdicts(before, before);
    const [added] = compareVerdicts(before, waiting).unwritten.added;
    expect(isUnchanged({ ...same, unwritten: { ...change, added: added ? [added] : [] } })).toBe(false);
  });

  test('is a question where an earlier verdict does not say its kind', () => {
    const questions = before.questions.map((question) => ({ ...question, kind: 'other' }));
    const bare = ComparedVerdict.parse({ ...before, questions });
    expect(isUnchanged(compareVerdicts(bare, before))).toBe(true);
  });
});

test('a question is the same where its point and its words are, under whatever number', () => {
  const roles = edit(shop, '2-roles.feature', 'Which roles are there, and which duties?', 'Which?');
  const first = edit(roles, '1-orders.feature', 'Which?', 'What is the price?');
  expect(counts(compareVerdicts(recordOf(roles), recordOf(first)))).toEqual({
    'questions added': 1,
    'questions answered': 1,
  });
  const other = edit(
    shop,
    '0-shop.feature',
    '  Rule: r',
    '  @question\n  Scenario: q\n    > tiny shop\n    * to be specified: How tiny?\n  Rule: r',
  );
  const change = compareVerdicts(before, recordOf(other));
  expect(counts(change)).toEqual({ 'questions added': 1, 'scenarios added': 1 });
  expect(change.questions.added).toMatchObject([{ number: 1, point: 0, question: 'How tiny?' }]);
});

test('a question that is asked in another point is another question', () => {
  const elsewhere = before.questions.map((question) => ({ ...question, point: 2 }));
  expect(counts(compareVerdicts(before, { ...before, questions: elsewhere }))).toEqual({
    'questions added': 1,
    'questions answered': 1,
  });
});

test('a scenario that fails, and with it the verdict', () => {
  const change = compareVerdicts(before, recordOf(shop, { 1: 'failed' }));
  expect(counts(change)).toEqual({ 'scenarios turnedRed': 1 });
  expect(change.merge).toEqual({ before: 'safe', now: 'not safe' });
  expect(change).not.toHaveProperty('release'); // it was not safe before
});

test('where there was no basis for a verdict, that is distinguished from an unsafe one', () => {
  const none = recordOf(shop, {}, today, runOf({ reading: 'alternatives' }));
  expect(compareVerdicts(none, before)).toMatchObject({
    merge: { before: 'none', now: 'safe' },
    release: { before: 'none', now: 'not safe' },
  });
});

test('a verdict alone is a change', () => {
  const { merge: _, ...rest } = compareVerdicts(before, before);
  expect(isUnchanged(rest)).toBe(true);
  expect(isUnchanged({ ...rest, release: { before: 'safe', now: 'not safe' } })).toBe(false);
});

test('nothing beside what is compared is asked of an earlier verdict', () => {
  const { findings: _f, runs: _r, policy: _p, ...rest } = before;
  const bare = ComparedVerdict.parse({ ...rest, later: true });
  expect(isUnchanged(compareVerdicts(bare, before))).toBe(true);
});

const revision = { commit: '1a2b3c4d5e6f', modified: false, branch: 'main' };

test('it is named when the first run of the earlier verdict began, and at which revision all were made', () => {
  const at = (start: string, commit = revision.commit) => runOf({ start, revision: { ...revision, commit } });
  const runs = [at('2026-11-20T10:07:00.000Z'), at('2026-11-20T10:05:00.000Z')];
  const since = { day: today, start: '2026-11-20T10:05:00.000Z' };
  expect(compareVerdicts({ ...before, runs }, before).since).toEqual({ ...since, revision });
  const mixed = [...runs, at('2026-11-20T10:06:00.000Z', 'abcdef1')];
  expect(compareVerdicts({ ...before, runs: mixed }, before).since).toEqual(since);
});

test.each([
  ['no runs', undefined, {}],
  ['none', [], {}],
  ['runs that are something else', 'three', {}],
  ['runs of another version', [{ start: 'noon', revision: { commit: '<script>' } }, {}], {}],
  ['a revision alone', [{ revision }], { revision }],
  ['a start alone', [{ start: '2026-11-20T10:05:00Z' }], { start: '2026-11-20T10:05:00Z' }],
])('an earlier verdict may say %s', (_, runs, expected) => {
  const earlier = ComparedVerdict.parse({ ...before, runs });
  expect(compareVerdicts(earlier, before).since).toEqual({ day: today, ...expected });
});
