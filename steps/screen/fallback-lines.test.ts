import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFallback, lineCarrying, noLine, notShown, onlyMessage, onlyScreen, reads, shown } from './fallback-lines.ts';
import { frameLine } from './lines.ts';
import type { Judge } from './screen.ts';
import { sentenceFor } from './sentence.ts';

const host = 'shop.example';
const sentence = 'Application error: a client-side or server-side exception has occurred while loading shop.example';
const digest = 'Digest: 3735928559';

const judges = {
  'only screen': onlyScreen(host),
  'only message': onlyMessage(host),
  reads: reads(sentence),
  'line with digest': lineCarrying('3735928559'),
  'no line': noLine,
  shown: shown(),
  'not shown': notShown(),
} as const satisfies Record<string, Judge>;

test.each<[what: string, lines: readonly string[], content: readonly (keyof typeof judges)[]]>([
  ['the sentence alone', [sentence], ['only screen', 'only message', 'reads', 'no line', 'shown']],
  [
    'the sentence and a digest',
    [sentence, digest],
    ['only screen', 'only message', 'reads', 'line with digest', 'shown'],
  ],
  ['another digest', [sentence, 'Digest: 3735928550'], ['only screen', 'only message', 'reads', 'shown']],
  ['a longer digest', [sentence, 'Digest: 37359285591'], ['only screen', 'only message', 'reads', 'shown']],
  ['two lines more', [sentence, digest, 'Try later'], ['reads', 'shown']],
  ['a frame beside it', [sentence, frameLine], ['reads', 'shown']],
  ['a screen above it', ['Orders', sentence], ['shown']],
  ['a word more', [`${sentence}.`], ['no line', 'shown']],
  ['a quote of the sentence in a paragraph', [`It reads: ${sentence}`], []],
  ['another host', [sentence.replace(host, 'other.example')], ['no line', 'shown']],
  ['another beginning', [sentence.replace('error', 'failure')], []],
  ['a fallback in capitals', [sentence.toUpperCase()], []],
  ['an empty screen', [], ['not shown']],
  ['another screen', ['Orders', 'Nothing here yet'], ['not shown']],
])('%s', (_what, lines, content) => {
  const satisfied = Object.entries(judges).filter(([, judge]) => judge(lines) === undefined);
  expect(satisfied.map(([name]) => name)).toEqual(content);
});

describe('of a deployed target, where pages may quote the sentence, the first line says', () => {
  test.each<[what: string, lines: readonly string[], printed: 'shown' | 'not shown']>([
    ['the fallback', [sentence], 'shown'],
    ['the fallback, whatever it says', ['Application error: oops', 'Orders'], 'shown'],
    ['a quote on a line of its own below other text', ['What it means', sentence], 'not shown'],
    ['a quote in a paragraph', [`When you see "${sentence}"`], 'not shown'],
    ['a page that is not there', ['404', 'This page could not be found.'], 'not shown'],
    ['a message for one part of the page', ['Orders', 'An exception has occurred while loading.'], 'not shown'],
    ['a message of its own', ['An exception has occurred while loading your orders.'], 'not shown'],
    ['an article on application errors', ['Application errors: what they mean'], 'not shown'],
    ['an empty screen', [], 'not shown'],
  ])('%s', (_what, lines, printed) => {
    expect(isFallback(lines)).toBe(printed === 'shown');
    expect(shown('deployed')(lines) === undefined).toBe(printed === 'shown');
    expect(notShown('deployed')(lines) === undefined).toBe(printed === 'not shown');
  });

  test.each([sentence.toUpperCase(), sentence.replace(' ', '\u00a0'), 'application error :'])(
    'what is like the fallback is neither shown nor not shown: %s',
    (line) => {
      expect(shown('deployed')([line])).toBeDefined();
      expect(notShown('deployed')([line])).toBeDefined();
    },
  );
});

describe('under alternatives', () => {
  const port = '127.0.0.1:3000';
  const own = sentenceFor(port);
  const seen = 'Application error: a client-side exception has occurred while loading 127.0.0.1 (see the console).';
  const asked = [onlyScreen(port, 'alternatives'), onlyMessage(port, 'alternatives'), reads(own, 'alternatives')];

  test.each([own, seen])('a reading of the sentence is right: %s', (line) => {
    for (const judge of asked) expect(judge([line, digest])).toBeUndefined();
  });

  test('the sentence of a step that is not the document has one reading', () => {
    const judge = reads('Sorry, shop.example is closed.', 'alternatives');
    expect(judge(['Sorry, shop.example is closed.'])).toBeUndefined();
    expect(judge(['Sorry, shop.example is closed. Come again.'])).toBeDefined();
  });

  test.each<[what: string, lines: readonly string[]]>([
    ['another host', [seen.replace('127.0.0.1', '127.0.0.2')]],
    ['other words', [seen.replace('has occurred', 'occurred')]],
    ['other capitals', [seen.replace('client', 'Client')]],
    ['a line before it', ['Orders', seen]],
    ['an empty screen', []],
  ])('%s is wrong', (_what, lines) => {
    for (const judge of asked) expect(judge(lines)).toBeDefined();
  });

  test('no line more is right than to the letter', () => {
    for (const judge of asked.slice(0, 2)) {
      expect(judge([seen, digest, 'Try later'])).toBeDefined();
      expect(judge([seen, frameLine])).toBeDefined();
    }
    expect(noLine([seen, digest])).toBeDefined();
  });

  test('to the letter, none of that is right', () => {
    for (const judge of [onlyScreen(port), onlyMessage(port), reads(own)]) expect(judge([seen])).toBeDefined();
  });
});

describe('any digest', () => {
  const digests = fc.string({ unit: 'binary', minLength: 1 });

  test('is found in a line that carries it as given', () => {
    fc.assert(fc.property(digests, (given) => lineCarrying(given)([sentence, `Digest: ${given}`]) === undefined));
  });

  test('is found however long it is', () => {
    const long = 'lorem ipsum '.repeat(100_000);
    expect(lineCarrying(long)([sentence, `Digest: ${long}`])).toBeUndefined();
  });

  test('is found where another stretch that is like it comes first', () => {
    expect(lineCarrying('17')([sentence, 'Digest 170, 17'])).toBeUndefined();
  });

  test.each(['𝔸17', '17𝔸'])('is not found in %s, where a letter beyond the first plane continues it', (line) => {
    expect(lineCarrying('17')([sentence, line])).toBeDefined();
  });

  test('is not found where its last character is missing, or a letter follows', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{4,}$/), (given) => {
        const judge = lineCarrying(given);
        return [given.slice(0, -1), `${given}a`].every((line) => judge([sentence, `: ${line}`]) !== undefined);
      }),
    );
  });
});

test.each<[what: string, judge: Judge, lines: readonly string[], expected: string, actual: readonly string[]]>([
  ['a wrong screen', noLine, [sentence, digest], 'Application error: …', [sentence, digest]],
  ['an empty screen', shown(), [], 'Application error: …', ['(nothing: the screen is empty)']],
  ['the wrong words', reads('Sorry.'), [sentence], 'Sorry.', [sentence]],
  ['a fallback', notShown(), [sentence], '(no line of the generic fallback)', [sentence]],
])('%s is reported with both sides as lines', (_what, judge, lines, expected, actual) => {
  expect(judge(lines)).toMatchObject({ expected: [expected], actual });
});

describe('messages', () => {
  test('set expected and actual lines one below the other', () => {
    expect(messageOf(onlyScreen(host), [sentence, digest, 'Orders'])).toMatchInlineSnapshot(`
      "The generic fallback should be the only screen.

      Expected:
        Application error: a client-side or server-side exception has occurred while loading shop.example
        (and at most one line more, which carries a digest)
      Actual:
        Application error: a client-side or server-side exception has occurred while loading shop.example
        Digest: 3735928559
        Orders"
    `);
  });

  test('say what was on the screen instead of the fallback', () => {
    expect(messageOf(noLine, ['Welcome back'])).toMatchInlineSnapshot(`
      "No line should be added to the sentence. But the fallback itself was never shown.

      Expected:
        Application error: …
      Actual:
        Welcome back"
    `);
    expect(messageOf(noLine, [])).toMatchInlineSnapshot(`
      "No line should be added to the sentence. But the fallback itself was never shown.

      Expected:
        Application error: …
      Actual:
        (nothing: the screen is empty)"
    `);
  });

  test('point at a difference that cannot be seen', () => {
    expect(messageOf(reads(sentence), [sentence.replace(' a ', '\u00a0a ')])).toMatchInlineSnapshot(`
      "The generic fallback should read, to the letter, as expected here.

      Expected:
        Application error: a client-side or server-side exception has occurred while loading shop.example
      Actual:
        Application error: a client-side or server-side exception has occurred while loading shop.example

      They differ from character 19 on: expected " " (U+0020), actual " " (U+00A0)."
    `);
  });

  test('say a difference of the sentence word by word', () => {
    const seen =
      'Application error: a client-side exception has occurred while loading shop.example (see the console).';
    const difference =
      'Word by word: Application error: a client-side [-or server-side -]exception has occurred while loading shop.example{+ (see the console).+}';
    for (const judge of [onlyScreen(host), onlyMessage(host), reads(sentence)]) {
      expect(messageOf(judge, [seen])?.split('\n').at(-1)).toBe(difference);
    }
  });

  test('say what would have been right under alternatives', () => {
    const seen = 'Application error: a client-side exception has occurred while loading other.example';
    expect(messageOf(reads(sentence, 'alternatives'), [seen])).toMatchInlineSnapshot(`
      "The generic fallback should read as expected here, in one of its readings.

      Expected:
        Application error: a client-side or server-side exception has occurred while loading shop.example
      Actual:
        Application error: a client-side exception has occurred while loading other.example

      Word by word: Application error: a client-side [-or server-side -]exception has occurred while loading [-shop-]{+other+}.example
      Also right: one side alone, the host without its port, and text after it, set off from it."
    `);
  });

  test.each([
    ['a screen that is not the fallback', ['Welcome back']],
    ['an empty screen', []],
  ])('say no words of %s', (_what, lines) => {
    for (const judge of [onlyScreen(host), reads(sentence)])
      expect(messageOf(judge, lines)).not.toMatch('Word by word');
  });
});

function messageOf(judge: Judge, lines: readonly string[]): string | undefined {
  const problem = judge(lines);
  return typeof problem === 'string' ? problem : problem?.message;
}
