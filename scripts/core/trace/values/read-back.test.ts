import { expect, test } from 'vitest';
import { namesOf, textsOf } from '../../../dev/test-support/named-values.ts';
import { findingsOf } from '../../../dev/test-support/trace-text.ts';

const sentence = 'The profile shows "Emma".';
const fill = 'When the user fills the field "Name" with "Emma"';
const holds = 'Then the field "Name" holds "Emma"';

test.for<[steps: string, isNamed: boolean]>([
  [`${fill}\n${holds}`, false],
  [`Given the user fills the field "Name" with "Emma"\n${holds}`, false],
  [`${fill}\nThen the button "Save" is enabled\nAnd the field "Name" holds "Emma"`, false],
  [`${fill}\n${holds}\nAnd the text "Emma" is shown`, true],
  [`${fill}\nAnd the user presses the button "Save"\n${holds}`, true],
  [`${fill}\nAnd the user fills the field "City" with "Ulm"\n${holds}`, true],
  [`${fill}\nThen a\nWhen the user loads the page again\n${holds}`, true],
  [`${fill}\n* b\n${holds}`, true],
  [`${fill}\nThen the field "Nickname" holds "Emma"`, true],
  [`When the user fills the field "Name" with " Emma "\n${holds}`, true],
  [`When the user opens the route "/profile"\n${holds}`, true],
  [holds, true],
])('in %j, a text that is read is named: %s', ([steps, isNamed]) => {
  expect(namesOf(textsOf(sentence, steps))).toEqual(isNamed ? [] : ['Emma']);
});

test('a scenario beside it that looks at it is enough', () => {
  expect(namesOf(textsOf(sentence, `${fill}\n${holds}`, `When a\n${holds}`))).toEqual([]);
});

test('one of its cases that fills in something else is enough', () => {
  const steps = 'When the user fills the field "Name" with "<entered>"\nThen the field "Name" holds "Emma"';
  const ofCases = (...rows: readonly string[]) => {
    const texts = textsOf(sentence, steps);
    const feature = texts['1-a.feature']?.replace('Scenario:', 'Scenario Outline:') ?? '';
    return { ...texts, '1-a.feature': `${feature}      Examples:\n        | entered |\n${rows.join('')}` };
  };
  expect(namesOf(ofCases('        | Emma |\n'))).toEqual(['Emma']);
  expect(namesOf(ofCases('        | Emma |\n', '        | emma |\n'))).toEqual([]);
});

test('a text that is not said to be read may be what was entered', () => {
  expect(namesOf(textsOf('The name is kept as "Emma".', `${fill}\n${holds}`))).toEqual([]);
});

test('it is said that the Then reads what was just filled in', () => {
  expect(findingsOf(textsOf(sentence, `${fill}\n${holds}`))).toEqual([
    'features/specification.md:3:19 value-not-checked: no Then names "Emma" but one that reads the field right after it was filled with that, of statement 1.1 "The profile shows "Emma"." (features/specification.md:3:1), which "s0" (features/1-a.feature:4:5) quotes. Name it in a Then behind what the user does with it, such as saving it, as the document does, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
  ]);
});
