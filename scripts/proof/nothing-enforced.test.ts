import { expect, test } from 'vitest';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, traceOf } from '../dev/test-support/trace-text.ts';
import { whyNothing } from './nothing-enforced.ts';

test('there is something to prove where an enforced scenario can run, and else it is said why there is not', () => {
  expect(whyNothing(traceOf(shop), 'deployed')).toBeUndefined();
  const open = { ...shop, '0-shop.feature': '', '1-orders.feature': '' };
  expect(whyNothing(traceOf(open), 'deployed')).toBe('Nothing is enforced, so that there is nothing to prove.');
  const here = edit(
    { ...shop, '1-orders.feature': '' },
    '0-shop.feature',
    '    Scenario',
    '    @any-host\n    Scenario',
  );
  expect(whyNothing(traceOf(here), 'reference client')).toBeUndefined();
  expect(whyNothing(traceOf(here), 'deployed')).toBe(
    'Nothing that is enforced can run on this target, so that there is nothing to prove.',
  );
});
