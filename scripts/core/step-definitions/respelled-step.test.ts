import { expect, test } from 'vitest';
import { createNearestPhrases } from './nearest-phrase.ts';
import { createStepMatcher, type StepCode } from './step-definition.ts';

const place = { file: 'steps/a.ts', line: 1, column: 1 };
const part = /(?:button|link|list|radio button) (?:"[^"]*")(?: in the (?:list|row) "[^"]*")*/;
const type = { name: 'part', regexps: [part], preferForRegexpMatch: false, useForSnippets: true, examples: [], place };
const code: StepCode = {
  definitions: [
    { keyword: 'Then', expression: 'the {part} is shown', examples: ['Then the link "Home" is shown'], place },
    { keyword: 'When', expression: 'the user presses the {part}', examples: [], place },
  ],
  parameterTypes: [type],
};
const find = createNearestPhrases(code, createStepMatcher(code));
const near = (text: string, kind: 'action' | 'outcome' = 'outcome') => find({ text, type: kind });

test('a slip in a word that a parameter type lists is put right, with the values of the step', () => {
  expect(near('the buton "Save" is shown')).toEqual(['the button "Save" is shown']);
  expect(near('the lnik "Save" is shown')).toEqual(['the link "Save" is shown']);
  expect(near('the radio buttom "Save" in the list "A" is shown')).toEqual([
    'the radio button "Save" in the list "A" is shown',
  ]);
  expect(near('the user presses the buton "Save"', 'action')).toEqual(['the user presses the button "Save"']);
});

test('what is no slip, or stands in another role, is not', () => {
  expect(near('the banner "Save" is shown')).toEqual(['the link "Home" is shown']);
  expect(near('the user presses the buton "Save"')).toEqual([]);
});
