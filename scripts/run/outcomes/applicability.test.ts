import { expect, test } from 'vitest';
import type { TargetKind } from '../../../steps/records.ts';
import { traceOf } from '../../dev/test-support/trace-text.ts';
import { OpenKind } from '../../features/tags.ts';
import { enforcedOn, needs, runnableTags, whyNotApplicable } from './applicability.ts';

test('a scenario without such a tag can run on any target', () => {
  for (const kind of ['reference client', 'deployed'] as const)
    expect(whyNotApplicable({ kind: 'enforced', tags: ['@any-hosts', '@slow'] }, kind)).toBeUndefined();
});

test.for(needs.map(({ tag, reason }) => [tag, reason]))('%s can run on the reference client only', ([tag, reason]) => {
  expect(whyNotApplicable({ kind: 'enforced', tags: ['@slow', tag ?? ''] }, 'reference client')).toBeUndefined();
  expect(whyNotApplicable({ kind: 'enforced', tags: ['@slow', tag ?? ''] }, 'deployed')).toBe(reason);
});

test.for(OpenKind.options)('an open one (%s) asks nothing of a target, whatever its other tags', (kind) => {
  for (const { tag } of needs) expect(whyNotApplicable({ kind, tags: [tag, `@${kind}`] }, 'deployed')).toBeUndefined();
});

test('Cucumber is asked for what can run, and for what is open', () => {
  expect(runnableTags('reference client')).toEqual([]);
  expect(runnableTags('deployed').join()).toBe(
    '(not @any-host and not @server-side-without-digest or @pending or @question or @unwritten)',
  );
});

test('the enforced scenarios that can run on a target are known before a run', () => {
  const trace = traceOf({
    'specification.md': '## 2. Screens\n\nIt holds. Its colour is not shown.\n',
    '2-screens.feature': `Feature: 2
  @any-host
  Scenario: Anywhere
    > It holds.
    Then it holds
  Scenario: Holds
    > It holds.
    Then it holds
  @pending
  Scenario: Colour
    > colour
    * to be specified: Which?
`,
  });
  const namesOn = (kind: TargetKind) => enforcedOn(trace, kind).map(({ name }) => name);
  expect(namesOn('reference client')).toEqual(['Anywhere', 'Holds']);
  expect(namesOn('deployed')).toEqual(['Holds']);
});
