import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../dev/test-support/trace-text.ts';
import { claimsByItself } from './heading-claim.ts';
import { parseSpecification } from './specification.ts';

describe('a heading says something by itself', () => {
  test.each([
    'A member may have at most 5 loans',
    'At most five loans',
    'No more than 90 days',
    'Loans of up to a hundred books',
    'Minimum of €5',
    '21 days',
    'Phase 2 has 3 days',
    'Loans of 2026 books in 30 days',
    'Fees of 0.20 € a day',
    'Fees of €0.20',
    'Tax: 19 %',
    'After 30 min',
    'GET /api/books',
    '/books',
    'https://shop.example',
    'The field `dueDate`',
    'The button "Enter copy"',
    '3.2 The button “Enter copy”',
    'A member returns what they have borrowed.',
    'He said "no."',
  ])('%s', (says) => {
    expect(claimsByItself(says)).toBe(true);
  });

  test.each([
    'Routes',
    'What a member may do',
    'Search, filters etc.',
    'Loans.',
    'Keeping up to date',
    'More than a name',
    '3.1 Roles',
    '3.1 roles and rights',
    '4. Loans',
    '4) loans',
    'Step 1: choose',
    'Step 2 is optional',
    'Phase 2',
    'Version 2',
    'OAuth 2.0 sign-in',
    'HTTP/2',
    'Sign in / sign out',
    '24/7 support',
    'REQ-12 Loans',
    'US-101: sign in',
    'Error L404',
    'Error 404',
    'Q1 2026',
    'Q3 2026 results',
    '2026 goals',
    'Phase 2 details',
    'Level 2 users',
    'Third parties',
    'First steps',
    'Two-factor sign-in',
    "The members’ list, and the staff's",
    'How does it end?',
  ])('but not: %s', (says) => {
    expect(claimsByItself(says)).toBe(false);
  });
});

/** Each statement of point 5, with its status and what it only names. */
function saidBy(text: string): string[] {
  const { points } = parseSpecification(`## 5. At most 5 rules\n\n${text}\n`, 's.md').specification;
  return points.flatMap(({ statements }) =>
    statements.map(({ status, heading, text }) => `${status} ${heading ?? 'itself'} ${text}`),
  );
}

test('then it is asked for, unless it names a point or stands over what is not shown', () => {
  expect(saidBy('### At most **5** loans\n\nIt is.\n\n#### Up to 3 books\n\nnot shown.\n\n### Prices')).toEqual([
    'about section At most 5 rules',
    'shown itself At most **5** loans',
    'shown itself It is.',
    'not-shown section Up to 3 books',
    'not-shown itself not shown.',
    'about section Prices',
  ]);
  const feature = 'Feature: 5\n  Rule: r\n    > Each is listed.\n    Scenario: s\n      When a\n      Then b\n';
  const document = '## 5. Rules\n\n### A member may have at most 5 loans\n\nEach is listed.\n';
  expect(findingsOf({ 'specification.md': document, '5-rules.feature': feature })).toEqual([
    'features/specification.md:3:5 statement-uncovered: no enforced or @unwritten scenario quotes "A member may have at most 5 loans" (statement 5.1). Quote it in a scenario of point 5 that verifies it, or in an @unwritten one.',
  ]);
});
