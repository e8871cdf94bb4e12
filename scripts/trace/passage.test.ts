import { expect, test } from 'vitest';
import { specificationOf } from '../dev/test-support/trace-text.ts';
import { indexWords, type PointWords, passageAt, stretchesOf, wordsWithin } from './passage.ts';

const [point = expect.fail()] = specificationOf('The red door and the gate open. It closes; nobody knows.').points;
const place: PointWords = indexWords(point);
const { text } = point;
const from = (word: string) => text.indexOf(word);
const behind = (word: string) => from(word) + word.length;
const textsOf = (words: readonly { readonly word: { readonly text: string } }[]) =>
  words.map(({ word }) => word.text).join(' ');

test('the words of a point are one row', () => {
  expect(textsOf(place.words)).toBe('The red door and the gate open It closes nobody knows');
  expect(place.words.map(({ sentence }) => sentence.id)).toEqual([...Array(7).fill('0.1'), ...Array(4).fill('0.2')]);
});

test.for([
  ['from word to word', 'red', 'gate', 'red door gate', '0.1'],
  ['over sentences', 'open', 'closes', 'open closes', '0.1 0.2'],
  ['a single word', 'knows', 'knows', 'knows', '0.2'],
  ['free words alone', 'and', 'the gate', 'gate', '0.1'],
])('a passage has the words that count: %s', ([, first = '', last = '', words, sentences]) => {
  const passage = passageAt(place, from(first), behind(last)) ?? expect.fail();
  expect(textsOf(passage.words)).toBe(words);
  expect(passage.sentences.map(({ id }) => id).join(' ')).toBe(sentences);
  expect(passage.begin).toBe(passage.sentences[0]);
});

test.for<[string, number, number]>([
  ['inside its first word', 1, 0],
  ['inside its last word', 0, -1],
])('there is none that begins or ends %s', ([, later, sooner]) => {
  expect(passageAt(place, from('red') + later, behind('door') + sooner)).toBeUndefined();
});

test('a passage behind the last word begins in no sentence', () => {
  expect(passageAt(place, text.length, text.length)).toMatchObject({ begin: undefined, words: [], sentences: [] });
});

test.for([
  ['whole words', from('red'), behind('door'), 'red door'],
  ['words that are cut', from('red') + 1, from('gate') + 2, 'red door and the gate'],
  ['white space', behind('red'), from('door'), ''],
  ['all', 0, text.length, textsOf(place.words)],
] as const)('the words within: %s', ([, start, end, words]) => {
  expect(textsOf(wordsWithin(place, { start, end }))).toBe(words);
});

test.for([
  ['red door', ['red door']],
  ['red gate', ['red', 'gate']],
  ['door gate', ['door and the gate']],
  ['red door gate open', ['red door and the gate open']],
  ['red open', ['red', 'open']],
  ['The red', ['red']],
  ['', []],
] as const)('the words "%s" of a sentence are the stretches %j', ([wanted, expected]) => {
  const [sentence = expect.fail()] = point.sentences;
  const stretches = stretchesOf(sentence, (word) => wanted.split(' ').includes(word.text));
  expect(stretches.map((stretch) => stretch.text)).toEqual(expected);
  expect(stretches.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
