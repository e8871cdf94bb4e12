import { describe, expect, test } from 'vitest';
import { namesOf, textsOf } from '../../../dev/test-support/named-values.ts';
import { findingsOf } from '../../../dev/test-support/trace-text.ts';

const call = 'POST /orders';
const uncalled = 'When the user saves\nThen POST "/orders" was called 0 times';

test.for<[sentence: string, isSaid: boolean]>([
  ['Saving calls `POST /orders`.', true],
  ['Saving sends POST /orders.', true],
  ['It makes the **`POST /orders`** then.', true],
  ['`POST /orders` is sent when the title is filled.', true],
  ['Nothing is lost. Saving calls `POST /orders`. Later there is no way back.', true],
  ['Saving does not call `POST /orders`.', false],
  ['Only a filled form calls `POST /orders`.', false],
  ['Saving calls `POST /orders` at most once.', false],
  ['`POST /orders` is never called twice.', false],
  ['Cancelling skips `POST /orders`.', false],
  ['The form is checked before it sends `POST /orders`.', false],
  ['`POST /orders` isn’t called while it waits.', false],
  ['Speichern ohne Titel ruft `POST /orders` nicht auf.', false],
])('%s: %s', ([sentence, isSaid]) => {
  expect(namesOf(textsOf(sentence, uncalled))).toEqual(isSaid ? [call] : []);
});

describe('a call that is made', () => {
  test.for<[steps: string, isNamed: boolean]>([
    ['When the user saves\nThen POST "/orders" was called 1 time', true],
    ['When the user saves\nThen POST "/orders" was called 10 times', true],
    ['Given POST "/orders" is answered 500\nWhen the user saves\nThen it is shown', true],
    ['When the user saves\nThen POST "/orders" was called with:\n| payload.note | "no" |', true],
    ['When the user saves\nThen POST "/orders" was called, and nothing else', true],
    ['When the user saves\nThen POST /no-orders and POST /orders were called without a header', true],
    ['Given POST "/orders" never answers\nWhen the user saves\nThen it is shown', true],
    ['When the user saves\nThen POST "/orders" was not called', false],
    ['When the user saves\nThen no POST "/orders" was made', false],
    [uncalled, false],
  ])('in %j: %s', ([steps, isNamed]) => {
    expect(namesOf(textsOf('Saving calls `POST /orders`.', steps))).toEqual(isNamed ? [] : [call]);
  });

  test('is asked for in a step that says so', () => {
    expect(findingsOf(textsOf('Saving calls `POST /orders`.', uncalled))).toEqual([
      'features/specification.md:3:14 value-not-checked: no step says that the page calls "POST /orders" of statement 1.1 "Saving calls `POST /orders`." (features/specification.md:3:1), which "s0" (features/1-a.feature:4:5) quotes. Say so in a step, a table or an example, as the document does, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
    ]);
  });
});
