import { expect, test } from 'vitest';
import { specificationOf } from '../../dev/test-support/trace-text.ts';
import { indexWords } from '../trace/passage.ts';
import { findQuote } from '../trace/quote.ts';
import { quotationOf, renderQuote } from './quotation.ts';

/** The quotation of the last place where a point says a text, with all of its words alike but one. */
function quote(body: string, text: string, unlike = ''): string | undefined {
  const [words] = specificationOf(`## 1. A\n\n${body}\n`).points.map(indexWords);
  const span = words && findQuote(text, words).at(-1);
  return words && span && quotationOf(words, span, ({ word }) => word.text !== unlike);
}

test('what is said once is quoted as it stands', () => {
  expect(quote('No roles or rights are shown.', 'rights')).toBe('rights');
});

test('what is said twice takes in a word that needs no cover first, then each side in turn', () => {
  expect(quote('Rights and rights. No rights or rules are shown.', 'rights')).toBe('No rights');
  expect(quote('New red cars. Old new red cars now.', 'red')).toBe('new red');
  expect(quote('Some new red cars. No new red cars now.', 'red')).toBe('No new red cars');
});

test('it leaves neither its sentence nor what is alike', () => {
  expect(quote('An order is open. It ends. An order is open.', 'An order is open.')).toBeUndefined();
  expect(quote('Paid orders. All orders, paid.', 'orders', 'All')).toBe('orders, paid');
  expect(quote('Orders. Small orders: orders', 'orders', 'Small')).toBe('orders: orders');
});

test('a long quote is wrapped between words, which are never cut', () => {
  const lines = renderQuote(`${'ten chars '.repeat(20)}${'x'.repeat(150)} end`, '    ');
  expect(lines.map((line) => line.length)).toEqual([119, 91, 156, 9]);
  expect(lines.every((line) => line.startsWith('    > '))).toBe(true);
  expect(lines.map((line) => line.slice(6)).join(' ')).toBe(`${'ten chars '.repeat(20)}${'x'.repeat(150)} end`);
});
