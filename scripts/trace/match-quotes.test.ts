import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownTexts, specificationOf } from '../dev/test-support/trace-text.ts';
import { findQuote } from './match-quotes.ts';
import { indexWords } from './passage.ts';

const ownPoints = specificationOf(ownTexts()['specification.md'] ?? '').points.map(indexWords);

function find(text: string, body: string) {
  const point = specificationOf(`# T\n\n## 1. Heading\n\n${body}`).points.find(({ number }) => number === 1);
  return point ? findQuote(text, indexWords(point)) : [];
}

test.each([
  ['a whole sentence', 'One two three.', 'One two three.', ['One two three']],
  ['without its full stop', 'One two three', 'One two three.', ['One two three']],
  ['a fragment', 'two', 'One two three.', ['two']],
  ['across a line wrap', 'two three', 'One two\nthree.', ['two three']],
  ['across sentences', 'two. Three', 'One two. Three four.', ['two Three']],
  ['free words do not count', 'the one and', 'Now the one and two.', ['one']],
  ['a heading', 'Heading', 'One.', ['Heading']],
  ['twice', 'one', 'Only one or one.', ['one', 'one']],
  ['overlapping itself', 'a b a', 'x a b a b a.', ['b', 'b']],
  ['punctuation around words', '"one"', 'Say "one" now.', ['one']],
  ['not inside a word: at its end', 'on', 'Only one.', []],
  ['not inside a word: at its start', 'ne', 'Only one.', []],
  ['not inside a word: hyphens', 'side', 'A client-side thing.', []],
  ['not across blocks', 'one two', 'Only one\n\ntwo.', []],
  ['not in other case', 'One', 'Only one.', []],
  ['not near', 'one too', 'Only one two.', []],
  ['not nothing', '', 'Only one.', []],
])('%s', (_, quote, body, passages) => {
  expect(find(quote, body).map(({ words }) => words.map(({ word }) => word.text).join(' '))).toEqual(passages);
});

describe('any fragment of the document', () => {
  /** From word to word within one block, and once in its point. */
  const fragment = fc
    .constantFrom(...ownPoints.filter(({ words }) => words.length > 0))
    .chain((point) =>
      fc
        .tuple(fc.constant(point), fc.nat(point.words.length - 1), fc.integer({ min: 0, max: 12 }))
        .map(([place, first, more]) => {
          const words = place.words.slice(first, first + more + 1);
          const text = place.point.text.slice(words[0]?.word.start, words.at(-1)?.word.end);
          return { place, words, text };
        }),
    )
    .filter(({ text }) => !text.includes('\n'));

  test('is found where it is, with its words', () => {
    fc.assert(
      fc.property(fragment, ({ place, words, text }) => {
        const found = findQuote(text, place);
        expect(found.map((passage) => passage.words)).toContainEqual(words.filter(({ word }) => !word.free));
        const elsewhere = place.point.text.split(text).length - 1;
        if (elsewhere === 1) expect(found).toHaveLength(1);
      }),
    );
  });

  test('is not found with one letter changed', () => {
    fc.assert(
      fc.property(fragment, fc.nat(), ({ place, text }, at) => {
        const letters = [...text.matchAll(/\p{L}/gu)];
        const letter = letters[at % letters.length];
        fc.pre(letter !== undefined);
        const changed = `${text.slice(0, letter?.index)}§${text.slice((letter?.index ?? 0) + 1)}`;
        expect(findQuote(changed, place)).toEqual([]);
      }),
    );
  });
});
