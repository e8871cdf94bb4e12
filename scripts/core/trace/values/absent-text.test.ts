import { describe, expect, test } from 'vitest';
import { namesOf, textsOf } from '../../../dev/test-support/named-values.ts';
import { findingsOf } from '../../../dev/test-support/trace-text.ts';
import { findValues } from './value.ts';

test.for<[sentence: string, isAbsent: boolean]>([
  ['Members see no button "Delete".', true],
  ['There is no "Delete" then.', false],
  ['A name has no "@", and is without "of".', false],
  ['A title does not contain "Untitled".', false],
  ['The desk never shows the price "12 €" to guests.', true],
  ['An order without the option "Delete" costs more.', false],
  ['The list does not show "Delete" twice.', false],
  ['A title must not have an item "Delete".', false],
  ['The form is refused without a button "Delete".', false],
  ['It does not have a button **"Delete"**.', true],
  ['It doesn\'t offer "Delete".', true],
  ['It no longer reads "Gone".', false],
  ['A member with no address sees "Add one".', false],
  ['Where there is no button "Delete", it is disabled.', false],
  ['A page that does not show "Gone" is not printed.', false],
  ['It is not called "Gone".', false],
  ['If nothing is left, there is no button "Lend".', true],
  ['It has the button "Lend", not "Delete".', false],
])('%s: %s', ([sentence, expected]) => {
  const absent = findValues(sentence).map(({ meaning }) => meaning.kind === 'text' && meaning.said === 'absent');
  expect(absent.includes(true)).toBe(expected);
});

describe('a text that is not there', () => {
  test.for<[steps: string, isNamed: boolean]>([
    ['When it is opened\nThen the heading "Desk" is shown, and no button "Delete"', true],
    ['When it is opened\nThen the heading "Delete" is shown, and no button "Desk"', false],
    ['When it is opened\nThen the button "Delete" is shown', false],
    ['When it is opened\nThen the button "Delete" is not shown', true],
    ['When it is opened\nThen the button "Delete" is gone', true],
    ['When the user finds no button "Delete"\nThen it is shown', false],
    ['* the button "Delete" is missing', true],
    ['When it is opened\nThen a member sees:\n| Delete | no |', true],
    ['When it is opened\nThen the button "Delete" is disabled', false],
    ['When it is opened\nThen the button "Delete" has disappeared', true],
    ['When it is opened\nThen the text "no Delete" is shown', false],
  ])('in %j: %s', ([steps, isNamed]) => {
    expect(namesOf(textsOf('Members see no button "Delete".', steps))).toEqual(isNamed ? [] : ['Delete']);
  });

  test('is asked for in a Then that says so', () => {
    const steps = 'When it is opened\nThen the button "Delete" is shown';
    expect(findingsOf(textsOf('Members see no button "Delete".', steps))).toEqual([
      'features/specification.md:3:23 value-not-checked: no Then says that there is no "Delete" of statement 1.1 "Members see no button "Delete"." (features/specification.md:3:1), which "s0" (features/1-a.feature:4:5) quotes. Say so in a Then, as the document does, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
    ]);
  });
});
