/** What Cucumber really says of small features, line by line as it is recorded, for tests that alter it. */
import path from 'node:path';
import { projectAt } from '../../project/project.ts';
import type { AcceptOptions } from '../../run/accept-options.ts';
import { runFeatures } from '../../run/cucumber/cucumber.ts';
import { parseMessage } from '../../run/outcomes/message.ts';
import { type Outcomes, recordOutcomes } from '../../run/outcomes/outcome.ts';
import { acceptOptions } from './described-run.ts';
import { tinyProject } from './tiny-project.ts';

const configuration = '{ "default": { "import": ["steps.mjs"], "strict": false } }';

const steps = `
  import { After, AfterAll, Before, BeforeAll, Given } from '@cucumber/cucumber';
  let attempts = 0;
  BeforeAll(() => {});
  AfterAll(() => {});
  Before(() => {});
  Before({ tags: '@skipping' }, () => 'skipped');
  After(() => {});
  Given('it passes', () => {});
  Given('it passes at the second attempt', () => { attempts += 1; if (attempts === 1) throw new Error('too early'); });
  Given('it fails', () => { throw new Error('because\\nof this'); });
  Given('it is pending', () => 'pending');
  Given('it is skipped', () => 'skipped');
  Given('it is ambiguous', () => {});
  Given(/it is amb.*/, () => {});`;

/** Scenarios that end as they should: they pass, one of them at its second attempt, or are pending. */
export const wellEnding = {
  'features/well.feature': `Feature: All is well
  Background:
    Given it passes
  Rule: One
    Scenario: Passes
      When it passes
      Then it passes
    Scenario Outline: Row <n>
      Then it <does>
      Examples:
        | n | does   |
        | 1 | passes |
        | 2 | passes |
    Scenario: Is flaky
      Then it passes at the second attempt
    Scenario: Is pending
      * it is pending
`,
};

/** Scenarios that end in every way in which they should not. */
export const illEnding = {
  'features/ill.feature': `Feature: All is ill
  Scenario: Passes
    * it passes
  Scenario: Fails
    * it passes
    * it fails
    * it passes
  Scenario: Is skipped by its step
    * it passes
    * it is skipped
  @skipping
  Scenario: Is skipped by a hook
    * it passes
  Scenario: Is undefined
    * it does what nobody defined
  Scenario: Is ambiguous
    * it is ambiguous
  Scenario: Has no steps
`,
};

/** The lines of a run of the features; the step code may be another than the usual. */
export async function recordLines(
  files: Readonly<Record<string, string>>,
  options: Partial<AcceptOptions> = {},
): Promise<string[]> {
  const project = projectAt(tinyProject({ 'cucumber.json': configuration, 'steps.mjs': steps, ...files }));
  const lines: string[] = [];
  await runFeatures(project, acceptOptions({ retry: 1, ...options }), [], path.join(project.root, 'cucumber.html'), {
    record: (envelope) => void lines.push(JSON.stringify(envelope)),
  });
  return lines;
}

/** What the lines come to, taken one by one. */
export function outcomesOfLines(lines: readonly string[]): Outcomes {
  const recorder = recordOutcomes();
  lines.forEach((line, index) => {
    const parsed = parseOnce(line);
    if (typeof parsed === 'string') recorder.refuse(parsed, index + 1);
    else recorder.record(parsed, index + 1);
  });
  return recorder.outcomes();
}

/** Tests that alter one line read all others again, thousands of times. */
const known = new Map<string, ReturnType<typeof parseMessage>>();

function parseOnce(line: string): ReturnType<typeof parseMessage> {
  const parsed = known.get(line) ?? parseMessage(line);
  known.set(line, parsed);
  return parsed;
}

/** The defects of the lines, each as `line code: problem`. */
export function defectsOf(lines: readonly string[]): string[] {
  return outcomesOfLines(lines).defects.map(({ line, code, problem }) => `${line} ${code}: ${problem}`);
}
