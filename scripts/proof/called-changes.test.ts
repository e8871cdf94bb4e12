import { expect, test } from 'vitest';
import { casesOf } from '../dev/test-support/proof-case.ts';
import { calledChanges } from './called-changes.ts';
import { describeChange } from './change.ts';

const worded = (...steps: string[]) => casesOf(steps, []).flatMap((one) => calledChanges(one).map(describeChange));

test.for([
  [
    ['Then GET "/books" was called 1 time'],
    ['that does not call', 'that calls GET "/books" twice', 'by another method', 'another path than GET "/books"'],
  ],
  [['Then GET "/books" was called 0 times'], ['that calls GET "/books"']],
  [['Then nothing was sent'], ['that calls POST "/left-over"']],
  [['Then POST "/loans" was answered 201'], ['that does not call', 'is answered with another status']],
  [['Then the address is "/books"'], ['at the address of another route', 'with another last part']],
  [['Then the address is "/books?page=2"'], ['another route', 'another last part', 'without its query']],
  [['Given GET "/books" is answered 500', 'When GET "/books" is sent', 'Then it is seen'], []],
] as const)('%s', ([steps, words]) => {
  const changes = worded(...steps);
  expect(changes.length, changes.join('\n')).toBe(words.length);
  words.forEach((part, at) => void expect(changes[at]).toContain(part));
});

test('a part of a payload may be another where the step has its value, and be missing where it has any word of it', () => {
  const table = [
    '| payload.title | "Dune" |',
    '| payload.note | text |',
    '| payload.isbn | none |',
    '| query.page | 2 |',
  ];
  expect(worded('Then POST "/books" was called with:', ...table).slice(3)).toEqual([
    'whose POST "/books" has another payload.title',
    'whose POST "/books" has no payload.title',
    'whose POST "/books" has no payload.note',
    'whose POST "/books" has another query.page',
    'whose POST "/books" has no query.page',
  ]);
});

test('so may each value of an answer, but for those that a hole stands for', () => {
  const answer = ['"""', '{ "fee": 60, "loan": { "id": ${loan}, "name": "{any word}" } }', '"""'];
  expect(worded('Then POST "/returns" was answered 200 with:', ...answer).slice(2)).toEqual([
    'whose POST "/returns" has another answer.fee',
    'whose POST "/returns" has no answer.fee',
    'whose POST "/returns" has another answer.loan.id',
    'whose POST "/returns" has no answer.loan.id',
    'whose POST "/returns" has no answer.loan.name',
  ]);
  expect(worded('Then GET "/hours" was answered 200 with:', '"""', 'Open', '"""').at(-1)).toBe(
    'whose GET "/hours" has another answer',
  );
});
