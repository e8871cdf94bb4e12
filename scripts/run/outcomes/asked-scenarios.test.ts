import { expect, test } from 'vitest';
import { acceptOptions } from '../../dev/test-support/described-run.ts';
import { requireAsked } from './asked-scenarios.ts';

const scenarios = [
  { tags: ['@pending'], cases: [{ name: 'Loading succeeds' }] },
  { tags: ['@any-host'], cases: [{ name: 'A plain name 1' }, { name: 'A plain name 2' }] },
];

test.for<[names: readonly string[], tags: string | undefined, message: string]>([
  [
    ['zzzz'],
    undefined,
    '--name "zzzz": no scenario is called so. Give words of a name as the feature files have it, or a regular expression.',
  ],
  [
    ['^Loading', 'loading'],
    undefined,
    '--name "loading": no scenario is called so. The nearest is "Loading succeeds".',
  ],
  [[], '@pendign', '--tags "@pendign": no scenario has the tag @pendign. The nearest is @pending.'],
  [[], '(@pending or @b)', '--tags "(@pending or @b)": no scenario has the tag @b. Name one of @any-host, @pending.'],
  [[], 'pending', '--tags "pending": a tag begins with @, and pending does not. The nearest is @pending.'],
  [[], 'foo', '--tags "foo": a tag begins with @, and foo does not. Name one of @any-host, @pending.'],
  [[], 'not(Pendign)', '--tags "not(Pendign)": a tag begins with @, and Pendign does not. The nearest is @pending.'],
])('%s %s', ([name, tags, message]) => {
  expect(() => requireAsked(scenarios, acceptOptions({ name, tags }))).toThrow(message);
});

test('what some scenario has can be asked for, and what none is to have', () => {
  expect(() => requireAsked(scenarios, acceptOptions({ name: ['name 2$'], tags: '@any-host' }))).not.toThrow();
  expect(() => requireAsked(scenarios, acceptOptions({ tags: 'not (@slow or @b)' }))).not.toThrow();
  expect(() =>
    requireAsked(scenarios, acceptOptions({ tags: 'not(@any-host)and(@a\\(b\\ c\\))or @pending' })),
  ).not.toThrow();
  expect(() => requireAsked([], acceptOptions({ tags: '@a' }))).toThrow('Leave it out: no scenario has a tag');
});
