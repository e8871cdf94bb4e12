import { expect, test } from 'vitest';
import { repository } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { parseFeature } from './feature.ts';
import { readStepCode } from './read-steps.ts';
import { withTraits } from './step-traits.ts';

const code = await readStepCode(projectAt(repository));

test.each([
  ['30 seconds pass', { kind: 'time' }],
  ['the text "30 seconds pass" is shown', undefined],
  ['loading fails with an unhandled client-side exception', { kind: 'fault' }],
  ['loading fails with an unhandled server-side exception without a digest', { kind: 'fault' }],
  ['an earlier load failed with an unhandled server-side exception with the digest 17', { kind: 'fault' }],
  ['loading succeeds', undefined],
  ['GET "/orders" is answered 500', { kind: 'call' }],
  ['POST "/orders" is sent', { kind: 'call' }],
  ['GET "/orders" was called 2 times', undefined],
  ['the setup "a loan"', { kind: 'setup', setup: 'a loan' }],
  [`the setup 'signed in as "librarian"'`, { kind: 'setup', setup: 'signed in as "librarian"' }],
  ['the user is signed in as "librarian"', { kind: 'setup', setup: 'signed in as "librarian"' }],
  ['the setup a loan', undefined],
  ['the setup "a loan" is there', undefined],
  ['the user is signed in', undefined],
])('of the step %s its definition says %j', (text, traits) => {
  const feature = parseFeature(`Feature: 1\n  Scenario: s\n    Given ${text}\n`, 'features/1-a.feature');
  const [own] = withTraits(code, feature ? [feature] : []);
  expect(own?.scenarios[0]?.cases[0]?.steps[0]?.traits).toEqual(traits);
});
