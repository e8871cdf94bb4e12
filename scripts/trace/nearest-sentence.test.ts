import { expect, test } from 'vitest';
import { specificationOf } from '../dev/test-support/trace-text.ts';
import { nearestSentence } from './match-quotes.ts';

const sentences = [
  'The only screen visible is a generic fallback shown when loading fails.',
  'A line carrying that digest is added.',
  'Route parameters, route names and navigation targets are not shown.',
  'Roles.',
];
const [point] = specificationOf(sentences.join('\n\n')).points;
const nearest = (quote: string) => nearestSentence(point?.sentences ?? [], quote);

test.each([
  ['one letter', 'a generic fallbock shown', '0.1: fallback, not fallbock'],
  ['one word instead of another', 'when loading succeeds', '0.1: fails., not succeeds'],
  ['one word too many', 'A line carrying exactly that digest', '0.2: carrying, not carrying exactly'],
  ['one word too few', 'A line carrying that is added.', '0.2: that digest, not that'],
  [
    'two words that are far apart',
    'route name and navigation target',
    '0.3: names and navigation targets, not name and navigation target',
  ],
  ['an end too early', 'Route parameters, route.', '0.3: route, not route.'],
  ['a single word', 'Rolls', '0.4: Roles., not Rolls'],
  ['another case', 'the only screen', '0.1: The, not the'],
  ['a part of a word', 'oute names', '0.3: route, not oute'],
  ['nothing near', 'Zymurgy', 'nothing'],
  ['a word too many at the beginning', 'Zed Roles.', '0.4: Roles., not Zed Roles.'],
  ['two letters of five', 'Robis', '0.4: Roles., not Robis'],
  ['three letters of five', 'Rabis', 'nothing'],
])('%s', (_, text, near) => {
  const found = nearest(text);
  expect(found ? `${found.sentence.id}: ${found.expected}, not ${found.actual}` : 'nothing').toBe(near);
});

test('there is nothing near in an empty document', () => {
  expect(nearestSentence([], 'anything')).toBeUndefined();
});
