import { describe, expect, test } from 'vitest';
import { parseBlocks } from './block.ts';
import { parseMarkdown } from './markdown.ts';
import type { Status } from './status.ts';
import { titleWordsOf, type Word, wordsOf } from './word.ts';
import { english, toWording, type Wording, WordTable } from './wording.ts';

/** The words of a piece of Markdown, of which each block is a sentence, those that are free in brackets. */
function words(
  markdown: string,
  status: Status = 'shown',
  of: typeof wordsOf = wordsOf,
  wording: Wording = english,
): string {
  const found = parseBlocks(parseMarkdown(markdown)).flatMap((block) =>
    of(block, { start: 0, end: block.text.length }, { status, wording }),
  );
  return found.map(({ text, free }: Word) => (free ? `(${text})` : text)).join(' ');
}

describe('wordsOf', () => {
  test.each([
    ['punctuation is no part of a word', 'One, two; three: four. Five! Six?', 'One two three four Five Six'],
    [
      'nor are quotation marks and brackets',
      '"One" “two” ‘three’ \'four\' («five») [six].',
      'One two three four five six',
    ],
    ['nor are the marks of Markdown', '**One** _two_, `three` ***"four".***', 'One two three four'],
    [
      'inside a word all of them are',
      "user's 3.5 a:b d’Or x_y client/server (s)he",
      "user's 3.5 a:b d’Or x_y client/server s)he",
    ],
    [
      'signs that mean something stay',
      '{host} /a ≥ €5 -1 sign-in + 10% #3 <b>',
      '{host} /a ≥ €5 -1 sign-in + 10% #3 <b>',
    ],
    ['dashes and dots alone are no words', 'One - two – three — four ... … five', 'One two three four five'],
    ['the dividers of a table are none', '|one|two|\n|-|-|\n| `a\\|b` | c\\|d |', 'one two a\\|b c\\|d'],
    ['the sign of a hard break is none', 'One\\\ntwo', 'One two'],
    [
      'words that need no cover, however written',
      'A an The and or so it its their is are One',
      '(A) (an) (The) (and) (or) (so) (it) (its) (their) (is) (are) One',
    ],
    ['words that look like them', '/a a/b "the" nothing shows', '/a a/b (the) nothing shows'],
    ['a label is a word', '# Specification: thing', 'Specification thing'],
  ])('%s', (_, markdown, expected) => {
    expect(words(markdown)).toBe(expected);
  });

  test.each<readonly [Status, string, string]>([
    ['not-shown', 'No order is shown, not one.', '(No) order (is) (shown) (not) one'],
    ['shown', 'No order is shown, not one.', 'No order (is) shown not one'],
    ['outside', 'No order is shown.', 'No order (is) shown'],
    ['about', 'No order is shown.', 'No order (is) shown'],
    ['not-shown', 'It is not shown.', '(It) (is) (not) (shown)'],
    ['not-shown', 'It is not&nbsp;shown.', '(It) (is) (not&nbsp;shown)'],
    ['not-shown', 'It is **not**&#32;`shown`.', '(It) (is) (not**&#32;`shown)'],
    ['shown', 'It is so.', 'It is so'],
    ['shown', '...', ''],
    ['about', 'It is so.', '(It) (is) (so)'],
  ])('of what is %s: %s', (status, markdown, expected) => {
    expect(words(markdown, status)).toBe(expected);
  });

  test.each([
    ['of another language', 'nicht gezeigt', 'Orte sind nicht gezeigt.', 'Orte sind (nicht) (gezeigt)'],
    ['with an accent of its own', 'non montré', 'Lieux non montre\u0301.', 'Lieux (non) (montre\u0301)'],
    ['over a line of Japanese', '未記載', '色は未\n記載。', '色 は (未) (記) (載)'],
  ])('a phrase of the policy %s needs no cover', (_, phrase, markdown, expected) => {
    const wording = toWording(WordTable.parse({ 'not shown': [phrase] }));
    expect(words(markdown, 'not-shown', wordsOf, wording)).toBe(expected);
  });

  test('offsets are those of the point', () => {
    const [block] = parseBlocks(parseMarkdown('One, *two*.'));
    expect(
      block && wordsOf(block, { start: 4, end: block.text.length }, { status: 'shown', wording: english }, 10),
    ).toEqual([{ text: 'two', start: 16, end: 19, free: false }]);
  });
});

describe('titleWordsOf', () => {
  test.each([
    ['# Specification: thing', '(Specification) thing'],
    ['# **Specification**: thing', '(Specification) thing'],
    ['# **Specification:** thing', '(Specification) thing'],
    ['# Specification of a thing', 'Specification of (a) thing'],
    ['# A Specification: thing', '(A) Specification thing'],
    ['# ...', ''],
    ['# Specification:', 'Specification'],
    ['# Specification: no thing', '(Specification) no thing'],
  ])('%s', (markdown, expected) => {
    expect(words(markdown, 'shown', titleWordsOf)).toBe(expected);
  });
});
