import { expect, test } from 'vitest';
import { quotedTexts, withoutQuoted } from './quoted-text.ts';

test.for<[words: string, texts: readonly string[], rest: string]>([
  ['the user fills the field "Name" with "Emma"', ['Name', 'Emma'], 'the user fills the field  with '],
  ['the text "say \\"no\\" now" is shown', ['say "no" now'], 'the text  is shown'],
  ['the field "Name" holds ""', ['Name', ''], 'the field  holds '],
  ['the text "two\nlines" is shown', ['two\nlines'], 'the text  is shown'],
  ['an inch is 1" wide', [], 'an inch is 1" wide'],
  ['nothing was sent', [], 'nothing was sent'],
])('%j quotes %j', ([words, texts, rest]) => {
  expect([quotedTexts(words), withoutQuoted(words)]).toEqual([texts, rest]);
});
