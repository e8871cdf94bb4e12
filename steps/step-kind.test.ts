import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { beforeAll, expect, test, vi } from 'vitest';

let of: typeof import('./step-kind.ts');

beforeAll(async () => {
  vi.resetModules(); // another file of tests may have loaded them before
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', coordinates);
  await Promise.all([import('./parameter-types.ts'), import('./vocabulary/parameter-types.ts')]);
  await Promise.all([import('./loading.steps.ts'), import('./vocabulary/clock.steps.ts')]);
  await Promise.all([import('./vocabulary/calls.steps.ts'), import('./vocabulary/sent.steps.ts')]);
  await Promise.all([import('./vocabulary/setup.steps.ts'), import('./vocabulary/screen.steps.ts')]);
  of = await import('./step-kind.ts');
});

test.each([
  ['30 seconds pass', 'time'],
  ['1 hour and 30 minutes pass', 'time'],
  ['1 day passes', 'time'],
  ['30 seconds passed', undefined],
  ['the text "30 seconds pass" is shown', undefined],
  ['the setup "a loan"', 'setup'],
  ["the setup 'a loan'", 'setup'],
  ['the user is signed in as "reader"', 'setup'],
  ['the setup is done', undefined],
  ['loading fails with an unhandled client-side exception', 'fault'],
  ['an earlier load failed with an unhandled server-side exception with the digest 17', 'fault'],
  ['loading succeeds', undefined],
  ['GET "/orders" is answered 500', 'call'],
  ['GET "/orders" waits', 'call'],
  ['GET "/orders" goes on', 'call'],
  ['GET "/orders" is lost', 'call'],
  ['POST "/orders" is sent', 'call'],
  ['POST "/orders" is sent with:', 'call'],
  ['GET "/orders" was called 2 times', undefined],
])('%s: %s', (text, kind) => {
  expect(of.kindOf(text)).toBe(kind);
});

test.each([
  ['Action', 'the user presses the button "Save"', true],
  ['Action', '30 seconds pass', true],
  ['Action', 'POST "/orders" is sent', false],
  ['Outcome', 'the button "Save" is shown', false],
  [undefined, 'the user presses the button "Save"', false],
])('a step of the type %s, %s, is an action: %s', (type, text, is) => {
  expect(of.isAction({ ...(type && { type }), text })).toBe(is);
});
