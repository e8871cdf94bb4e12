/** What the steps and the run make of the words of a fault, each by code of its own: nothing else joins the two. */
import { expect, test } from 'vitest';
import { describeFault, type Fault } from '../../../steps/faults/fault.ts';
import { injectsFaults } from './selected-scenarios.ts';

const faults: { readonly [Side in Fault['side']]: readonly Extract<Fault, { side: Side }>[] } = {
  client: [{ side: 'client' }],
  server: [{ side: 'server' }, { side: 'server', digest: '3735928559' }],
};

test.each(Object.values(faults).flat())('a target is probed for %o, which a step names', (fault) => {
  const place = { file: 'features/2-screens.feature', line: 3, column: 3 };
  const text = `loading fails with ${describeFault(fault)}`;
  const steps = [{ keyword: 'When ', text, place, type: 'action', shared: false }] as const;
  expect(injectsFaults([{ steps }])).toBe(true);
});
