/** A small project in a folder of its own, which takes the vocabulary from this package, as a team's repository does. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { repository, tinyProject } from './tiny-project.ts';

const points = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'The error catalogue',
  9: 'Business constants and limits',
};

const shown = 'The only screen, at /, is headed "Opening hours". On "Monday" the library is open for 8 hours.';

/** What its client shows. */
export const libraryPage =
  '<!doctype html><html lang="en"><title>Hours</title><h1>Opening hours</h1><p>Monday: 10:00 to 18:00</p></html>';

const steps = `/** Steps about hours. */
import { Then } from '@cucumber/cucumber';
import { parsePart, type ShownWorld } from 'shown/kit';

/** The day is listed with two times, of which the first is ten o'clock. */
Then('the library is open for {int} hours on {string}', async function (this: ShownWorld, hours: number, day: string) {
  await this.product.shows(parsePart(\`text "\${day}: 10:00 to \${10 + hours}:00"\`));
});
`;

const screens = `Feature: 2. Screens and routes

  Rule: There is one screen
    > The only screen, at /, is headed "Opening hours".

    Scenario: The heading
      When the user opens the route "/"
      Then the heading "Opening hours" is shown

  Rule: Monday is a day of work
    > On "Monday" the library is open for 8 hours.

    Scenario: The hours of Monday
      When the user opens the route "/"
      Then the library is open for 8 hours on "Monday"
`;

const open = Object.entries(points).filter(([point]) => point !== '2');

/** Its files, by their paths. */
export const libraryFiles: Readonly<Record<string, string>> = {
  'features/specification.md': [
    '# Specification: opening hours',
    ...Object.entries(points).flatMap(([point, name]) => [
      `## ${point}. ${name}`,
      point === '2' ? shown : 'Not shown.',
    ]),
  ].join('\n\n'),
  'features/0-title.feature': 'Feature: 0. Opening hours\n',
  'features/2-screens.feature': screens,
  ...Object.fromEntries(
    open.map(([point, name]) => [
      `features/${point}-open.feature`,
      `Feature: ${point}. ${name}\n\n  Rule: Nothing is shown\n    > ${name}\n\n    @pending\n    Scenario: All of it\n      * to be specified: What about ${name.toLowerCase()}?\n`,
    ]),
  ),
  'features/release-policy.json': '{}',
  'steps/hours.steps.ts': steps,
  'package.json': '{ "private": true, "type": "module" }',
};

/** How Cucumber is configured in a project that takes its steps from the package in that folder, relative to its root. */
export function configurationFrom(folder: string): string {
  const from = folder.startsWith('.') ? folder : `./${folder}`;
  return JSON.stringify({
    default: {
      import: [`${folder}/register.mjs`, `${folder}/dist/steps/**/*.js`, 'steps/**/*.ts'],
      plugin: [`${from}/scripts/cucumber-plugin.mjs`],
      tags: 'not @setup',
      strict: false,
    },
  });
}

/** The project with some more files, removed when the test ends, where the package is installed by a link to this repository. */
export function libraryProject(more: Readonly<Record<string, string>> = {}): string {
  return emptyProject({ ...libraryFiles, 'cucumber.json': configurationFrom('node_modules/shown'), ...more });
}

/** A folder with these files alone, likewise. */
export function emptyProject(files: Readonly<Record<string, string>>): string {
  const root = tinyProject(files);
  const packages = path.join(root, 'node_modules');
  rmSync(packages);
  mkdirSync(packages);
  symlinkSync(repository, path.join(packages, 'shown'));
  symlinkSync(path.join(repository, 'node_modules/@cucumber'), path.join(packages, '@cucumber'));
  return root;
}
