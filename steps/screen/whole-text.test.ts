import { expect, test } from 'vitest';
import { textPattern } from '../text-holes.ts';
import { countPattern, foldLine, foldSpace, holdsWhole, requireWords, wordAround } from './whole-text.ts';

test.each<[line: string, text: string, holds: boolean]>([
  ['Order 7', 'Order 7', true],
  ['Your order 7 is on its way.', 'order 7', true],
  ['Order 70', 'Order 7', false],
  ['Reorder 7', 'order 7', false],
  ['Order 70, then Order 7', 'Order 7', true],
  ['Total: 3.50', '3', false],
  ['Total: 3.50', '50', false],
  ['Total: 3,50', '3', false],
  ['Total: 3.', '3', true],
  ['Total: 3, of 5', '3', true],
  ['Total (3)', '3', true],
  ['Total: -5 EUR', '5 EUR', false],
  ['Total: \u22125 EUR', '5 EUR', false],
  ['-€5', '€5', false],
  ['-€5', '5', false],
  ['Total - 5 EUR', '5 EUR', true],
  ['Total: -5 EUR', '-5 EUR', true],
  ['Order 7-1', 'Order 7', false],
  ['Order 7/2', 'Order 7', false],
  ['Order 7/2', '2', false],
  ['at 10:30', '10', false],
  ['at 10:30', '30', false],
  ['Orders 3–5', '5', false],
  ['7-day trial', '7', true],
  ['Order-7', '7', true],
  ['Digest:3735928559', '3735928559', true],
  ['Digest: 3735928559.', '3735928559', true],
  ['Größe', 'Gr', false],
  ['order 7', 'Order 7', false],
  ['', 'Order 7', false],
])('"%s" holds "%s": %s', (line, text, holds) => {
  expect(holdsWhole(line, text)).toBe(holds);
});

test.each<[line: string, text: string, holds: boolean]>([
  ['Your order 7 is on its way.', 'order 7', true],
  ['Your order 7 is on its way.', 'on its way', true],
  ['Order 70', 'Order 7', false],
  ['License: MIT-0', 'MIT', false],
  ['License: MIT', 'MIT', true],
  ['License: "MIT".', 'MIT', true],
  ['License (MIT), or another', 'MIT', true],
  ['MIT/Apache', 'MIT', false],
  ['MIT.NET', 'MIT', false],
  ['@mit', 'mit', false],
  ["Anna's orders", 'Anna', false],
  ['¿Seguro?', 'Seguro', true],
  ['«Seguro»…', 'Seguro', true],
  ['“Order 7”', 'Order 7', true],
  ['Digest:3735928559', '3735928559', false],
  ['Total: 3.50', '3', false],
  ['Total: 3, of 5', '3', true],
  ['Total: -5 EUR', '5 EUR', false],
  ['Total - 5 EUR', '5 EUR', true],
  ['7-day trial', '7', false],
  ['at 10:30', '30', false],
  ['「注文」を見る', '注文', true],
  ['注文。', '注文', true],
  ['MIT-0 or MIT', 'MIT', true],
  ['Name *', 'Name', true],
  ['', 'Order 7', false],
])('"%s" holds the words "%s": %s', (line, text, holds) => {
  expect(countPattern(line, textPattern(text)) > 0).toBe(holds);
});

test.each<[line: string, pattern: string, holds: boolean]>([
  ['Order 7 of 3 May 2026, paid', 'Order {number} of {date}', true],
  ['Order 7 of 31 April 2026', 'of {date}', false],
  ['Order 7 of 31 April 2026', 'Order {number}', true],
  ['Order 7a', 'Order {number}', false],
  ['12 orders', '{number} orders', true],
  ['A12 orders', '{number} orders', false],
  ['-12 orders', '{number} orders', true],
  ['Saved 3 minutes ago.', 'Saved {ago}', true],
])('"%s" holds the words of the pattern "%s": %s', (line, pattern, holds) => {
  expect(countPattern(line, textPattern(pattern)) > 0).toBe(holds);
});

test.each<[line: string, text: string, times: number]>([
  ['12\u00a0500\u00a0€', '500 €', 0],
  ['12\u202f500 €', '500', 0],
  ['12\u2009500 €', '12', 0],
  ['1\u202f012\u202f500 €', '012', 0],
  ['12\u00a0500,50 €', '500,50 €', 0],
  ["12'500 €", '500 €', 0],
  ['12’500 €', '500 €', 0],
  ['12’500 €', '12', 0],
  ['1.500 €', '500 €', 0],
  ['1,500 €', '500 €', 0],
  ['1,500 €', '1', 0],
  ['12\u00a0500\u00a0€', '12 500 €', 1],
  ['12\u2009500 €, 500 €', '{number} €', 2],
  ['12\u2009500 €, 500 €', '500 €', 1],
  ['12 500 €', '500 €', 1],
  ['7\u00a0copies', '7', 1],
  ['2026\u00a0500 copies', '500 copies', 1],
  ['12\u00a05000 copies', '12', 1],
])('the line "%s" holds "%s" %d times', (line, text, times) => {
  expect(countPattern(foldLine(line), textPattern(text))).toBe(times);
});

test('the longer word is found that a text is a part of', () => {
  expect(wordAround('License: MIT-0 or other', 'MIT')).toBe('MIT-0');
  expect(wordAround('MIT-0', 'MIT')).toBe('MIT-0');
  expect(wordAround('License', 'MIT')).toBeUndefined();
  expect(wordAround(foldLine('Only 12\u00a0500\u00a0€'), '500 €')).toBe('12\u202f500 €');
});

test('white space is folded', () => {
  expect(foldSpace(' One\u00a0\n two ')).toBe('One two');
  expect(foldSpace('Ver\u00adsand')).toBe('Versand');
  expect(foldSpace('12\u202f500\u2009 €')).toBe('12 500 €');
});

test.each(['', ' ', '\u00a0', '\u200b', '\u200e'])('"%s" is no text to look for', (text) => {
  expect(() => requireWords(text, 'heading')).toThrow('The heading that should be shown has no words.');
});
