import { expect, test } from 'vitest';
import { ownTexts, traceOf } from '../dev/test-support/trace-text.ts';
import { findUnquoted } from './unquoted.ts';

const trace = traceOf({
  'specification.md': '## 8. Errors\n\nIt reads "Sold out", or "Closed on Sundays".\n\nIt is red.\n',
  '8-errors.feature': `Feature: 8. Errors
  Rule: Messages
    Scenario: Sold out
      > It reads "Sold out", or

    @unwritten
    Scenario: Closed
      > "Closed on Sundays".
      * to be written: Close it

    Scenario: Red
      > It is red.
`,
});

const unquotedBy = (...names: string[]) =>
  Object.fromEntries(
    findUnquoted(
      trace,
      new Set(trace.scenarios.map(({ scenario }) => scenario).filter(({ name }) => names.includes(name))),
    ),
  );

test('what no scenario of a proof quotes is named as the document has it', () => {
  expect(unquotedBy('Sold out', 'Red')).toEqual({ '8.1': ['Closed on Sundays'] });
  expect(unquotedBy('Sold out', 'Red', 'Closed')).toEqual({});
  expect(Object.keys(unquotedBy('Sold out'))).toEqual(['8.1', '8.2']);
});

test.each(['.', 'rehearsal'] as const)('%s: enforced scenarios quote all that is shown', (project) => {
  const whole = traceOf(ownTexts(project));
  const enforced = whole.scenarios.map(({ scenario }) => scenario).filter(({ kind }) => kind === 'enforced');
  expect([...findUnquoted(whole, new Set(enforced))]).toEqual([]);
});
