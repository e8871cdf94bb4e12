import { describe, expect, test } from 'vitest';
import { namesOf, textsOf } from '../../../dev/test-support/named-values.ts';
import { findingsOf } from '../../../dev/test-support/trace-text.ts';
import { findValues } from './value.ts';

test.for<[sentence: string, isRead: boolean]>([
  ['It reads "Gone".', true],
  ['It reads: "Gone".', true],
  ['It **says** “Gone”.', true],
  ['It greets them with "Gone".', true],
  ['The page is titled `Gone`.', true],
  ['It shows the heading "Gone".', true],
  ['It shows a red alert: "Gone".', true],
  ['When all are sold, it reads "Gone".', true],
  ['A member who opens the wrong page reads "Gone".', true],
  ['A member who is blocked reads "Gone".', true],
  ['A form that was sent shows the message "Gone".', true],
  ['That page reads "Gone".', true],
  ['A visitor who goes to staff reads "Gone".', true],
  ['When closed it reads "Gone".', true],
  ['"Gone" is shown to members.', true],
  ['When all are sold "Gone" is shown.', true],
  ['Until then "Gone" is shown.', true],
  ['Nothing was entered, so it reads "Gone".', true],
  ['Where no title is entered it reads "Gone".', true],
  ['It does not show "Gone".', false],
  ['It doesn\'t show the error text "Gone".', false],
  ['It no longer reads "Gone".', false],
  ['No row in the list shows "Gone".', false],
  ['Then no "Gone" is shown.', false],
  ['It has "Gone".', false],
  ['It shows the link "Gone".', false],
  ['A book whose label reads "Gone" is not lent.', false],
  ['A book that reads "Gone" is not lent.', false],
  ['A book is lent to whoever reads "Gone".', false],
  ['When it reads "Gone", nothing is lent.', false],
  ['Nothing is lent when its label reads "Gone".', false],
  ['If "Gone" is shown, nothing is lent.', false],
  ['If the word "Gone" is shown, nothing is lent.', false],
  ['Nothing is lent while an old label "Gone" is shown.', false],
  ['A page on which "Gone" is shown is not printed.', false],
  ['It is used to show "Gone".', false],
  ['It spreads "Gone".', false],
])('%s: %s', ([sentence, expected]) => {
  const read = findValues(sentence).map(({ meaning }) => meaning.kind === 'text' && meaning.said === 'read');
  expect(read).toEqual([expected]);
});

describe('a text that is read', () => {
  test.for<[steps: string, isNamed: boolean]>([
    ['When it is opened\nThen the text "Sold out" is shown', true],
    ['When it is opened\nThen the texts are:\n| Sold out |', true],
    ['* "Sold out" is shown', true],
    ['When it is opened\nThen the heading "Shop" is shown, and no text "Sold out"', false],
    ['When it is opened\nThen the heading "Sold out" is shown, and no text "Shop"', true],
    ['When it is opened\nThen the text "Sold out, and no more" is shown', true],
    ['When the user presses the button "Sold out"\nThen it is shown', true],
    ['When the user presses the button with the text "Sold out"\nThen it is shown', true],
    ['When the user answers "Sold out"\nThen it is shown', true],
    ['When the call answers with the text "Sold out"\nThen it is shown', false],
    ['When GET "/a" is answered 200 with "Sold out"\nThen it is shown', false],
    ['When the call answers:\n"""\nSold out\n"""\nThen it is shown', false],
    ['When the user fills the field "Note" with "Sold out"\nThen it is shown', false],
    ['When the user fills the field "Sold out" with "yes"\nThen it is shown', true],
    ['When the user enters "Sold out"\nThen it is shown', false],
    ['When the user enters "yes" into the field "Sold out"\nThen it is shown', true],
    ['When the user fills in:\n| Note | Sold out |\nThen it is shown', false],
    ['When the user fills in:\n| Sold out | yes |\nThen it is shown', true],
    ['When the user enters:\n| Sold out |\nThen it is shown', false],
    ['When the call answers with:\n| Sold out | yes |\nThen it is shown', false],
    ['When the shop has:\n| Sold out | 3 |\nThen it is shown', false],
    ['Given a label "Sold out"\nWhen it is opened\nThen it is shown', false],
  ])('in %j: %s', ([steps, isNamed]) => {
    expect(namesOf(textsOf('It reads "Sold out".', steps))).toEqual(isNamed ? [] : ['Sold out']);
  });

  test('any other may be what a scenario begins with or enters', () => {
    for (const steps of ['Given a label "Sold out"\nThen b', 'When the user enters "Sold out"\nThen b'])
      expect(namesOf(textsOf('It is kept as "Sold out".', steps))).toEqual([]);
  });

  test('is asked for in a Then', () => {
    expect(findingsOf(textsOf('It reads "Sold out".', 'When the user enters "Sold out"\nThen it is shown'))).toEqual([
      'features/specification.md:3:10 value-not-checked: no Then names "Sold out" of statement 1.1 "It reads "Sold out"." (features/specification.md:3:1), which "s0" (features/1-a.feature:4:5) quotes. Name it in a Then, where it is read, as the document does, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
    ]);
  });
});
