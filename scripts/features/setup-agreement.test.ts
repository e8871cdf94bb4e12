/** What the trace and the steps make of setups, each by code of its own: nothing else joins the two. */
import { expect, test } from 'vitest';
import { findSetup, parseSetups } from '../../steps/setup.ts';
import { repository } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { parseFeature } from './feature.ts';
import { readStepCode } from './read-steps.ts';
import { checkSetups, divideSetup, setupNamedIn, setupPhrases } from './setup.ts';

test('the phrases that call for a setup are those of the vocabulary', async () => {
  const { definitions } = await readStepCode(projectAt(repository));
  const own = definitions.filter(({ place }) => place.file === 'steps/vocabulary/setup.steps.ts');
  expect(own.map(({ expression }) => expression).toSorted()).toEqual(Object.values(setupPhrases).toSorted());
});

test.each([
  ['signed in as "librarian"', 'the user is signed in as "librarian"', true],
  ['signed in as librarian', 'the user is signed in as "librarian"', true],
  ['signed in as "librarian"', 'the setup "signed in as librarian"', true],
  ['a  "late" loan', `the setup 'a "late" loan'`, true],
  ['a late loan', 'the setup "a loan"', false],
  ['signed in as Librarian', 'the user is signed in as "librarian"', false],
])('a setup %s and the step %s: %s', (name, step, there) => {
  const file = 'features/setup.feature';
  const setup = `Feature: Setup\n  @setup\n  Scenario: ${name}\n    * a\n`;
  const scenario = `Feature: 1\n  Scenario: s\n    Given ${step}\n`;
  const features = [parseFeature(setup, file) ?? [], parseFeature(scenario, 'features/1-a.feature') ?? []].flat();
  expect(checkSetups(divideSetup(features, file), file)).toHaveLength(there ? 0 : 1);
  const find = () => findSetup(parseSetups(setup, file), setupNamedIn(step) ?? '', file);
  if (there) expect(find()).toMatchObject({ file });
  else expect(find).toThrow('There is no setup');
});
