import { expect, test } from 'vitest';
import { needs, whyNotApplicable } from './applicability.ts';

test('a scenario without such a tag can be posed to any target', () => {
  for (const kind of ['reference client', 'deployed'] as const)
    expect(whyNotApplicable({ tags: ['@any-hosts', '@slow'] }, kind)).toBeUndefined();
});

test.for(needs.map(({ tag, reason }) => [tag, reason]))(
  '%s can be posed to the reference client only',
  ([tag, reason]) => {
    expect(whyNotApplicable({ tags: ['@slow', tag ?? ''] }, 'reference client')).toBeUndefined();
    expect(whyNotApplicable({ tags: ['@slow', tag ?? ''] }, 'deployed')).toBe(reason);
  },
);
