import { expect, test } from 'vitest';
import { another, cutShort } from './variants.ts';

test.for<[text: string, another: string, cutShort?: string]>([
  ['4242', '4243', '424'],
  ['0', '1'],
  ['09', '10', '0'],
  ['90 days', '91 days', '9 days'],
  ['0.20 €', '0.21 €', '0.2 €'],
  ['€5', '€6', '€'],
  ['17:30', '17:31', '17:3'],
  ['2026-05-03', '2026-05-04', '2026-05-0'],
  ['M1001', 'M1002', 'M100'],
  ['Order 7', 'Psefs 7', 'Order'],
  ['coming', 'dpnjoh', 'comin'],
  ['Zoë', 'Ypì', 'Zo'],
  ['/books?page=2', '/cpplt?qbhf=2', '/books?page='],
  ['a', 'b'],
])('of %s', ([text, other, short]) => {
  expect([another(text), cutShort(text)]).toEqual([other, short]);
});
