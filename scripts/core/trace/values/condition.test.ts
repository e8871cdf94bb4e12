import { describe, expect, test } from 'vitest';
import { namesOf, textsOf } from '../../../dev/test-support/named-values.ts';
import { findingsOf } from '../../../dev/test-support/trace-text.ts';
import { findValues } from './value.ts';

/** The conditions that a sentence says its quoted parts are in. */
const conditionsIn = (sentence: string) =>
  findValues(sentence).flatMap(({ meaning }) => (meaning.kind === 'text' && meaning.condition) || []);

test.for<[sentence: string, ...conditions: string[]]>([
  ['The button "Save" is disabled.', 'disabled'],
  ['While the form is sent, the button **"Save"** is disabled.', 'disabled'],
  ['While no title is entered, the button `Save` stays disabled.', 'disabled'],
  ['The button "Save" is disabled until a title or an author is entered.', 'disabled'],
  ['"Save" and "Send" are enabled.', 'enabled'],
  ['The "Save" button is disabled while no title is entered.', 'disabled'],
  ['The "Save" button is enabled, and the "Send" button is disabled.', 'enabled', 'disabled'],
  ['The "Save" button and the "Title" field are not enabled.', 'disabled'],
  ['When the "Save" button is disabled, nothing is sent.'],
  ['The "Save" button of a form is disabled.'],
  ['The button "Save" is not enabled.', 'disabled'],
  ['The button "Save" is then no longer disabled.', 'enabled'],
  ["The button “Save” isn't enabled.", 'disabled'],
  ['The tab "Books" is selected first.', 'selected'],
  ['The tab "Books" is not selected.', 'not selected'],
  ['The checkbox "Signed" is unchecked at first.', 'unchecked'],
  ['The section "More" is initially collapsed.', 'collapsed'],
  ['The section "More" becomes expanded.', 'expanded'],
  ['The field "Title" is required.', 'required'],
  ['The field "Title" is not required.', 'optional'],
  ['The field "Title" is optional.', 'optional'],
  ['The field "Title" is marked as invalid.', 'invalid'],
  ['The field "Title" is valid again. The field "ISBN" is invalid.', 'valid', 'invalid'],
  ['Its button reads "One moment" and is disabled.', 'disabled'],
  ['The button "Return" in the row "Dune" is disabled.', 'disabled', 'disabled'],
  ['"Cancel" is enabled, and "Save" is disabled.', 'enabled', 'disabled'],
  ['The button "Save" is disabled, and enabled once a title is entered.'],
  ['The button "Save" is enabled once "Title" is filled, and disabled before.'],
  ['Once enabled, the button "Save" is not disabled.'],
  ['The button "Save" is disabled at first, and not disabled once a title is entered.'],
  ['When the button "Save" is disabled, nothing is sent.'],
  ['A form of which the button "Save" is disabled sends nothing.'],
  ['The button "Lend" is enabled for librarians alone.'],
  ['Only librarians may lend; the button "Lend" is enabled.'],
  ['The button "Lend" is enabled only while a member is chosen.'],
  ['The button "Lend" is enabled for nobody.'],
  ['Neither "Save" nor "Send" is enabled.'],
  ['No field "Title" is required.'],
  ['Every field but "Phone" is required.'],
  ['All fields except "Phone" are required.'],
  ['Everything other than "Close" is disabled.'],
  ['The field next to "Email" is optional.'],
  ['Unlike "Send", the button "Save" is enabled.', 'enabled'],
  ['A title may be short, but the button "Save" is disabled.', 'disabled'],
  ['Whenever the checkbox "Gift" is checked, a message is asked for.'],
  ['Each time the checkbox "Gift" is checked, a message is asked for.'],
  ['Provided the checkbox "Terms" is checked, the order is sent.'],
  ['In case the checkbox "Gift" is checked, a message is asked for.'],
  ['Given the checkbox "Terms" is checked, the order is sent.'],
  ['Whether the button "Save" is enabled depends on the title.'],
  ['Nothing is sent as long as the button "Save" is disabled.'],
  ['One of "Novel" and "Poetry" is selected.'],
  ['"Novel" or "Poetry" is selected.'],
  ['The checkbox "I agree" must be checked.'],
  ['The button "Save" disables the form.'],
  ['The button "Save" is enabledness.'],
])('%s', ([sentence, ...conditions]) => {
  expect(conditionsIn(sentence)).toEqual(conditions);
});

describe('a button that is disabled', () => {
  const sentence = 'The button "Save" is disabled while no title is entered.';
  const enabled = 'Then the button "Save" is enabled';

  test.for<[steps: string | readonly string[], isNamed: boolean]>([
    ['Then the button "Save" is disabled', true],
    ['* the button "Save" is disabled', true],
    ['Then the button "Save" is shown', true],
    ['Then the button "Save" is valid', true],
    ['Then the button "Save all" is enabled', true],
    ['Then the button "Return" in the row "Save" is enabled', true],
    [[enabled, 'Then the button "Save" is disabled'], true],
    [[enabled, 'Then the button "Save" cannot be pressed'], true],
    [[enabled, 'Then the parts are:\n| Save | disabled |'], true],
    [[enabled, 'Then the button "Save" in the row "Dune" is disabled'], true],
    ['When the button "Save" is enabled\nThen it is shown', true],
    [enabled, false],
    ['* the button "Save" is enabled', false],
    ['Then the button "Save" in the row "Dune" is enabled', false],
    [[enabled, 'When the button "Save" is disabled\nThen it is shown'], false],
    [[enabled, 'Then the button "Save" is shown'], false],
    [[enabled, 'Then the button "Save" is shown, and no button "Delete"'], false],
    [[enabled, 'Then the button "Save" is shown 2 times'], false],
    [[enabled, 'Then the field "Save" holds "disabled"'], false],
    [[enabled, 'Then the button "Save" is valid'], false],
    [[enabled, 'Then the button "Send" is disabled'], false],
  ])('in %j: %s', ([steps, isNamed]) => {
    expect(namesOf(textsOf(sentence, ...[steps].flat()))).toEqual(isNamed ? [] : ['Save']);
  });

  test('is asked for in a Then that says so', () => {
    expect(findingsOf(textsOf(sentence, enabled))).toEqual([
      'features/specification.md:3:12 value-not-checked: no Then says that "Save" is disabled, only that it is enabled, of statement 1.1 "The button "Save" is disabled while no title is entered." (features/specification.md:3:1), which "s0" (features/1-a.feature:4:5) quotes. Say so in a Then, as the document does, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
    ]);
  });

  test('is asked for by its name alone where no step has that', () => {
    expect(findingsOf(textsOf(sentence, 'Then the button "Send" is enabled'))).toEqual([
      expect.stringContaining(' value-not-checked: no step names "Save" of statement 1.1 '),
    ]);
  });
});

describe('a part that is enabled', () => {
  const disabled = 'Then the button "Lend" is disabled';

  test.for<[scenarios: readonly string[], isNamed: boolean]>([
    [[disabled, 'When the user presses the button "Lend"\nThen a'], true],
    [[disabled, 'When the user presses the button "Lend" in the row "Dune"\nThen a'], true],
    [[disabled, 'When the user fills the field "Lend" with "Dune"\nThen a'], true],
    [[disabled, 'When the user chooses "Dune" in the field "Lend"\nThen a'], true],
    [[disabled, 'When the user presses the button "Lend all"\nThen a'], false],
    [[disabled, 'When the user presses the button "Return" in the row "Lend"\nThen a'], false],
    [[`When the user presses the button "Lend"\n${disabled}`], false],
  ])('in %j: %s', ([scenarios, isNamed]) => {
    const sentence = 'The button "Lend" is enabled for librarians.';
    expect(namesOf(textsOf(sentence, ...scenarios))).toEqual(isNamed ? [] : ['Lend']);
  });

  test('is not disabled where the user presses it', () => {
    const steps = ['Then the button "Lend" is enabled', 'When the user presses the button "Lend"\nThen a'];
    expect(namesOf(textsOf('The button "Lend" is disabled for guests.', ...steps))).toEqual(['Lend']);
  });
});

test.for([
  ['enabled', 'disabled'],
  ['selected', 'not selected'],
  ['checked', 'unchecked'],
  ['expanded', 'collapsed'],
  ['required', 'optional'],
  ['invalid', 'valid'],
] as const)('%s is the opposite of %s, and the reverse', ([one, other]) => {
  const isVerified = (said: string, by: string) =>
    namesOf(textsOf(`The part "A" is ${said}.`, `Then the field "A" is ${by}`)).length === 0;
  expect([isVerified(one, other), isVerified(other, one)]).toEqual([false, false]);
  expect([isVerified(one, one), isVerified(other, other)]).toEqual([true, true]);
});
