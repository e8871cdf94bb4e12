/** Attempts by Cucumber's own configuration: fewer scenarios run, or others, or none. */
import { finds, refuses, running, type Theme } from '../attempt.ts';
import { breakClient } from '../fixture-project.ts';
import { all, edit, type Mutation, write } from '../mutation.ts';
import { failAtFirst } from '../step-mutation.ts';

const leaveOut = "transform('pickles:filter', (pickles) => pickles.slice(1));";
const whitewash = `on('message', ({ testStepFinished: finished }) => {
  if (finished) finished.testStepResult = { ...finished.testStepResult, status: 'PASSED', message: undefined };
});`;
const acceptAll = "import { Then } from '@cucumber/cucumber';\nThen(/.*/, () => {});\n";
const preferred = "export default { import: ['register.mjs', 'steps/**/*.ts'], tags: '@any-host', strict: false };\n";

export const configuration: Theme = {
  title: 'Cucumber is configured otherwise',
  attempts: [
    running('tags leave out a scenario', configured({ tags: 'not @any-host' }), finds('scenario-not-run')),
    running('a path with a line', configured({ paths: ['features/2-screens.feature:6'] }), finds('scenario-not-run')),
    running('a dry run', configured({ dryRun: true }), finds('scenario-skipped')),
    running('another language', configured({ language: 'de' }), refuses('their keywords are English')),
    running('retries', all(configured({ retry: 2 }), failAtFirst), finds('scenario-failed')),
    running('a plugin that leaves out a scenario', plugged(leaveOut), finds('scenario-not-run')),
    running('a plugin that turns failed into passed', all(plugged(whitewash), breakClient), finds('scenario-failed')),
    running(
      'step code from elsewhere, which accepts everything',
      all(configured({ import: ['other/*.mjs'] }), write('other/all.mjs', acceptAll), breakClient),
      refuses('it loads other/all.mjs'),
    ),
    running('a second file, which Cucumber prefers', write('cucumber.mjs', preferred), finds('scenario-not-run')),
  ],
};

/** Adds settings to those of the project. */
function configured(settings: Readonly<Record<string, unknown>>): Mutation {
  const added = Object.entries(settings).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  return edit('cucumber.json', /"strict": false/, ['"strict": false', ...added].join(', '));
}

/** Adds a plugin with this code. */
function plugged(code: string): Mutation {
  return all(
    configured({ plugin: ['./plugin.mjs'] }),
    write('plugin.mjs', `export default { type: 'plugin', coordinator({ on, transform }) { ${code} } };\n`),
  );
}
