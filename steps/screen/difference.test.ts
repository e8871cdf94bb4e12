import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellDifference } from './difference.ts';

const sentence = 'An error has occurred while loading 127.0.0.1:3000';

test.each<[what: string, actual: string, told: string]>([
  [
    'words that are missing or were added',
    'An error occurred while loading 127.0.0.1 (see the console).',
    'Word by word: An error [-has -]occurred while loading 127.0.0.1[-:3000-]{+ (see the console).+}',
  ],
  [
    'words next to each other, as one change',
    'An exception was thrown while loading 127.0.0.1:3000',
    'Word by word: An [-error has occurred-]{+exception was thrown+} while loading 127.0.0.1:3000',
  ],
  [
    'a capital',
    'an error has occurred while loading 127.0.0.1:3000',
    'Word by word: [-An-]{+an+} error has occurred while loading 127.0.0.1:3000',
  ],
  [
    'a blank of another kind',
    sentence.replace(' ', '\u00a0'),
    'They differ from character 3 on: expected " " (U+0020), actual " " (U+00A0).'.replace(
      '" " (U+00A0)',
      '"\u00a0" (U+00A0)',
    ),
  ],
  ['a blank more', sentence.replace(' ', '  '), 'They differ from character 4 on: expected "e", actual " " (U+0020).'],
  [
    'a character without a shape',
    `${sentence}\u200b`,
    'They differ from character 51 on: expected the end of the line, actual "\u200b" (U+200B).',
  ],
  [
    'a letter of another script, and other words',
    sentence.replace('A', '\u0410').replace('has ', ''),
    'Word by word: [-An-]{+\u0410n+} error [-has -]occurred while loading 127.0.0.1:3000\n' +
      'They differ from character 1 on: expected "A", actual "\u0410" (U+0410).',
  ],
])('%s', (_what, actual, told) => {
  expect(tellDifference(sentence, actual)).toBe(told);
});

test('texts of any length are told in a few words', () => {
  const told = tellDifference(sentence, `${sentence} ${'🙂'.repeat(1_000_000)}`);
  expect(told).toMatch(/^Word by word: An error .*\{\+ (🙂)+ …\+\}$/u);
  expect([...told].length).toBeLessThan(600);
});

test('a difference beyond what is compared word by word is told by its place', () => {
  const same = 'a '.repeat(1_000);
  expect(tellDifference(`${same}b`, `${same}c`)).toBe('They differ from character 2001 on: expected "b", actual "c".');
});

test('any two texts that differ are told to, and equal ones to be equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(tellDifference(one, one)).toBe('They do not differ.');
      if (one !== other) expect(tellDifference(one, other)).toMatch(/^Word by word: .*(\[-|\{\+)|^They differ from/su);
    }),
  );
});
