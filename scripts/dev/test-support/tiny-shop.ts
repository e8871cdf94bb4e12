/** A small document with features that agree, for tests that edit one of them. */
import type { Texts } from './trace-text.ts';

const document = [
  '# Specification: tiny shop',
  '',
  'This document is small.',
  '',
  '## 1. Orders',
  '',
  'An order has a number. Its price is not shown.',
  '',
  'Logs are not part of the product’s own contract.',
  '',
  '## 2. Roles and duties',
  '',
  'not shown.',
].join('\n');

/** Each status stands in it once: shown and not shown in sentences and headings, outside and about. */
export const shop: Texts = {
  'specification.md': document,
  '0-shop.feature': 'Feature: 0\n  Rule: r\n    > tiny shop\n    Scenario: s\n      * a\n',
  '1-orders.feature': [
    'Feature: 1',
    '  Rule: Number',
    '    > An order has a number.',
    '    Scenario: An order',
    '      Then a',
    '  Rule: Price',
    '    @pending',
    '    Scenario: The price',
    '      > Its price',
    '      * to be specified: Which?',
    '',
  ].join('\n'),
  '2-roles.feature': [
    'Feature: 2',
    '  @pending',
    '  Scenario: Roles',
    '    > Roles and duties',
    '    * to be specified: Which roles are there, and which duties?',
    '',
  ].join('\n'),
};
