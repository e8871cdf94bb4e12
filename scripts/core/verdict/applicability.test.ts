import { expect, test } from 'vitest';
import { OpenKind } from '../features/scenario-kind.ts';
import { needs, runnableTags, whyNotApplicable } from './applicability.ts';

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
  expect(runnableTags('reference client')).toBeUndefined();
  expect(runnableTags('deployed')).toBe(
    '(not @any-host and not @server-side-without-digest or @pending or @question or @unwritten)',
  );
});
