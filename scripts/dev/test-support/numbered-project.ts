/** Small projects of numbered scenarios in one feature file, which need no browser, for tests that record runs. */
import { type Project, projectAt } from '../../project/project.ts';
import { tinyProject } from './tiny-project.ts';

/** The feature file of such a project, relative to its root. */
export const numberedFile = 'features/a.feature';

/** A scenario for each of the steps, named 1, 2, 3 and so on, at the lines 2, 4, 6 and so on. */
export function numberedFeature(steps: readonly string[]): string {
  return `Feature: A\n${steps.map((step, index) => `  Scenario: ${index + 1}\n    * ${step}\n`).join('')}`;
}

/** A project whose scenarios have one step each, such as `it passes` or `it fails`; files of it may be replaced. */
export function numberedProject(steps: readonly string[], files: Readonly<Record<string, string>> = {}): Project {
  const root = tinyProject({
    'cucumber.json': '{ "default": { "import": ["steps.mjs"], "strict": false } }',
    'steps.mjs': `import { Then } from '@cucumber/cucumber';
        Then('it passes', () => {});
        Then('it fails', () => { throw new Error('because'); });`,
    [numberedFile]: numberedFeature(steps),
    ...files,
  });
  return { ...projectAt(root), stepSources: ['steps.mjs'] };
}
