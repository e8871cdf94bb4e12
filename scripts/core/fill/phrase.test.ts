import { expect, test } from 'vitest';
import { specificationOf } from '../../dev/test-support/trace-text.ts';
import { indexWords, type PlacedWord } from '../trace/passage.ts';
import { phrasesOf } from './phrase.ts';

/** The phrases of a sentence for some of its words, where all are alike but some. */
function phrases(sentence: string, wanted: readonly string[], unlike: readonly string[] = []): string[] {
  const [place] = specificationOf(`## 1. A\n\n${sentence}\n`).points.map(indexWords);
  if (place === undefined) return [];
  const own = place.words.filter(({ statement }) => !statement.heading);
  const spans = phrasesOf(place, own, {
    wanted: ({ word }: PlacedWord) => wanted.includes(word.text),
    alike: ({ word }: PlacedWord) => !unlike.includes(word.text),
  });
  return spans.map(({ start, end }) => place.point.text.slice(start, end));
}

test.each<[string, readonly string[], readonly string[]]>([
  ['Route names, colours and the sizes of it are not shown.', ['colours'], ['colours']],
  ['No other product state or status is shown.', ['other'], ['other product state']],
  ['No other product state or status is shown.', ['state'], ['other product state']],
  ['No other product state or status is shown.', ['other', 'state'], ['other product state']],
  ['No other product state or status is shown.', ['other', 'status'], ['other product state', 'status']],
  ['No other product state or status is shown.', ['state', 'status'], ['other product state or status']],
  [
    'Whether the price, and its colour, are not shown.',
    ['Whether', 'price', 'colour'],
    ['Whether the price, and its colour'],
  ],
  ['Who the customers are is not shown.', ['Who', 'customers'], ['Who the customers are']],
  ['It is not shown what its limits are.', ['what', 'limits'], ['what its limits are']],
  ['What its limits are, and who it is, are not shown.', ['What', 'limits'], ['What its limits are']],
  ['Its limits are not shown.', ['limits'], ['Its limits']],
  ['No limit is shown.', ['limit'], ['limit']],
  ['It is not shown how it looks; its colours neither.', ['colours', 'neither'], ['its colours neither']],
])('%s %j', (sentence, wanted, expected) => {
  expect(phrases(sentence, wanted)).toEqual(expected);
});

test('a word of another status ends a phrase', () => {
  expect(phrases('Big red cars are not shown.', ['red'], ['Big'])).toEqual(['red cars']);
  expect(phrases('Big red cars are not shown.', ['red'], ['cars'])).toEqual(['Big red']);
});
