import { expect, test } from 'vitest';
import { specificationOf } from '../dev/test-support/trace-text.ts';
import { findQuote } from '../trace/match-quotes.ts';
import { indexWords } from '../trace/passage.ts';
import { quotationOf } from './text-trace.ts';

/** The quotation of the last place where a point says a text, with all of its words alike but one. */
function quote(body: string, text: string, unlike = ''): string | undefined {
  const [words] = specificationOf(`## 1. A\n\n${body}\n`).points.map(indexWords);
  const span = words && findQuote(text, words).at(-1);
  return words && span && quotationOf(words, span, ({ text }) => text !== unlike);
}

test('what is said once is quoted as it stands', () => {
  expect(quote('No roles or rights are shown.', 'rights')).toBe('rights');
});

test('what is said twice takes in words behind it, then before it', () => {
  expect(quote('Rights and rights. No rights or rules are shown.', 'rights')).toBe('rights or');
  expect(quote('New red cars. Old new red cars now.', 'red')).toBe('red cars now');
  expect(quote('Red cars. Old red cars.', 'cars')).toBe('red cars');
});

test('it leaves neither its sentence nor what is alike', () => {
  expect(quote('An order is open. It ends. An order is open.', 'An order is open.')).toBeUndefined();
  expect(quote('Paid orders. All orders, paid.', 'orders', 'All')).toBe('orders, paid');
  expect(quote('Orders. Small orders: orders', 'orders', 'Small')).toBe('orders: orders');
});
