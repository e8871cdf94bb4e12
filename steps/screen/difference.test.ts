import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderDifference } from './difference.ts';

const sentence = 'An error has occurred while loading 127.0.0.1:3000';

test.each<[what: string, actual: string, printed: string]>([
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
])('%s', (_what, actual, printed) => {
  expect(renderDifference(sentence, actual)).toBe(printed);
});

test('texts of any length are reported in a few words', () => {
  const printed = renderDifference(sentence, `${sentence} ${'🙂'.repeat(1_000_000)}`);
  expect(printed).toMatch(/^Word by word: An error .*\{\+ (🙂)+ …\+\}$/u);
  expect([...printed].length).toBeLessThan(600);
});

test('a difference beyond what is compared word by word is reported by its place', () => {
  const same = 'a '.repeat(1_000);
  expect(renderDifference(`${same}b`, `${same}c`)).toBe(
    'They differ from character 2001 on: expected "b", actual "c".',
  );
});

test('any two texts that differ are asked to, and equal ones to be equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(renderDifference(one, one)).toBe('They do not differ.');
      if (one !== other)
        expect(renderDifference(one, other)).toMatch(/^Word by word: .*(\[-|\{\+)|^They differ from/su);
    }),
  );
});
