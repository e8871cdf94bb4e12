import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope } from '@cucumber/messages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { acceptOptions } from '../../dev/test-support/described-run.ts';
import { serve } from '../../dev/test-support/small-server.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../../project/project.ts';
import { followRun, renderProgress } from '../../verdict/progress.ts';
import type { AcceptOptions } from '../accept-options.ts';
import { recordOutcomes } from '../outcomes/outcome.ts';
import { runFeatures } from './cucumber.ts';

type Asked = Partial<AcceptOptions> & { readonly places?: readonly string[] };

const files = {
  'cucumber.json': '{ "default": { "import": ["steps.mjs"], "strict": false } }',
  'steps.mjs': `
    import { Before, Given } from '@cucumber/cucumber';
    Before({ tags: '@hook' }, () => 'skipped');
    Given('it passes', () => {});
    Given('it fails', () => { throw new Error('because') });
    Given('it is pending', () => 'pending');
    Given('it is skipped', () => 'skipped');
    Given('it is ambiguous', () => {});
    Given(/it is amb.*/, () => {});`,
  'features/every.feature': `Feature: Every end
  Rule: One
    Scenario: Passes
      * it passes
    Scenario: Fails
      * it passes
      * it fails
      * it passes
    @pending
    Scenario: Is pending
      * it is pending
    Scenario: Is skipped by its step
      * it passes
      * it is skipped
    @hook
    Scenario: Is skipped by a hook
      * it passes
    Scenario: Is undefined
      * it does what nobody defined
    Scenario: Is ambiguous
      * it is ambiguous
    Scenario: Has no steps
    Scenario Outline: Row <n>
      * it <does>
      Examples:
        | n | does   |
        | 1 | passes |
        | 2 | fails  |
`,
};

async function run({ places = [], ...options }: Asked, of: Readonly<Record<string, string>> = files) {
  const envelopes: Envelope[] = [];
  const project = projectAt(tinyProject(of));
  const report = path.join(project.root, 'cucumber.html');
  await runFeatures(project, acceptOptions(options), places, report, { record: (each) => void envelopes.push(each) });
  expect(readFileSync(report, 'utf8')).toMatch('</html>');
  return envelopes;
}

function outcomesOf(envelopes: readonly Envelope[]) {
  const recorder = recordOutcomes();
  envelopes.forEach(recorder.record);
  return recorder.outcomes();
}

const summary = (envelopes: readonly Envelope[]) =>
  outcomesOf(envelopes).outcomes.map(
    ({ place, name, status, step, message }) =>
      `${place.line} ${name}: ${status}${step ? ` at ${step}` : ''}${message ? ` | ${message.split('\n')[0]}` : ''}`,
  );

test('every way in which a scenario can end is distinguished, with its place, step and reason', async () => {
  const envelopes = await run({});
  expect(summary(envelopes)).toEqual([
    '3 Passes: passed',
    '5 Fails: failed at it fails | Error: because',
    '10 Is pending: pending at it is pending',
    '12 Is skipped by its step: skipped at it is skipped',
    '16 Is skipped by a hook: skipped',
    '18 Is undefined: undefined at it does what nobody defined',
    expect.stringMatching(/^20 Is ambiguous: ambiguous at it is ambiguous \| Multiple step definitions match/),
    '22 Has no steps: unknown',
    '27 Row 1: passed',
    '28 Row 2: failed at it fails | Error: because',
  ]);
  expect(outcomesOf(envelopes).finished).toBe(true);
});

test('progress counts what passed, failed and is open, and names what just failed', async () => {
  const { record: count } = followRun();
  const steps = (await run({})).map(count);
  const last = steps.at(-1);
  expect(last && renderProgress(last)).toBe('2 passed, 7 failed, 1 open');
  expect(steps.flatMap(({ justFailed }) => justFailed ?? [])).toContain('failed: Row 2 (line 28)');
  expect(steps.find(({ remaining }) => remaining === 4)).toBeDefined();
});

test('a run cut short is not finished, and its last scenario neither', async () => {
  const envelopes = await run({});
  const cut = envelopes.slice(
    0,
    envelopes.findLastIndex(({ testCaseFinished }) => testCaseFinished),
  );
  expect(outcomesOf(cut).finished).toBe(false);
  expect(summary(cut).at(-1)).toMatch('28 Row 2: unfinished');
});

test.for<[string, Asked, string[]]>([
  ['a place', { places: ['features/every.feature:28'] }, ['Row 2']],
  ['a name', { name: ['^Row', 'Passes'] }, ['Passes', 'Row 1', 'Row 2']],
  ['tags', { tags: '@hook' }, ['Is skipped by a hook']],
  ['a shard', { shard: { index: 2, total: 3 } }, ['Fails', 'Is skipped by a hook', 'Has no steps']],
])('a run is narrowed by %s', async ([, selection, names]) => {
  expect(outcomesOf(await run(selection)).outcomes.map(({ name }) => name)).toEqual(names);
});

test.for([
  '2-orders [id]',
  'a{b,c}',
  'both * ?',
  'back\\slash',
  '@rerun',
  '!not',
  '+(one)',
  'at:3',
  '[[...all]]',
  '#1 & $2',
  'blank at the end ',
  'Übersicht',
])('of a file called "%s" the scenario at a place runs, and of another none', async (name) => {
  const scenarios = (feature: string) =>
    `Feature: ${feature}\n  Scenario: ${feature} first\n    * it passes\n  Scenario: ${feature} second\n    * it passes\n`;
  const of = { ...files, [`features/${name}.feature`]: scenarios('asked'), 'features/ab.feature': scenarios('other') };
  const { outcomes } = outcomesOf(await run({ places: [`features/${name}.feature:4`] }, of));
  expect(outcomes.map((one) => one.name)).toEqual(['asked second']);
});

test('no failure keeps others from running, whatever the configuration says', async () => {
  const failing = {
    ...files,
    'cucumber.json': files['cucumber.json'].replace('"strict"', '"failFast": true, "strict"'),
  };
  const ends = (envelopes: readonly Envelope[]) => outcomesOf(envelopes).outcomes.map(({ status }) => status);
  expect(ends(await run({}, failing))).toEqual(ends(await run({})));
});

test('scenarios begin in an order of chance, by its seed the same once more', async () => {
  const begunIn = async (order: string) => {
    const envelopes = await run({ order });
    const nameOf = new Map(
      envelopes.flatMap(({ pickle }) => (pickle ? [[pickle.id, pickle.name]] : [])) as [string, string][],
    );
    const cases = envelopes.flatMap(({ testCase }) => (testCase ? [[testCase.id, nameOf.get(testCase.pickleId)]] : []));
    const caseOf = new Map(cases as [string, string][]);
    return envelopes.flatMap(({ testCaseStarted }) => caseOf.get(testCaseStarted?.testCaseId ?? '') ?? []);
  };
  const [defined, once, again] = [await begunIn('defined'), await begunIn('random:5'), await begunIn('random:5')];
  expect(once).not.toEqual(defined);
  expect(once.toSorted()).toEqual(defined.toSorted());
  expect(again).toEqual(once);
});

test('a tag expression that cannot be read ends in one clear error, which is of the configuration where --tags were read', async () => {
  await expect(run({ tags: '@a or or' })).rejects.toThrow(
    /^cucumber\.json: the text of "tags" is no expression of tags: [a-z].*[^.]\. Write it as in "@one and not /,
  );
});

test.for<[retry: number | undefined, attempts: string[]]>([
  [undefined, ['1 failed']],
  [1, ['2 passed']],
])('with --retry %s, and not by cucumber.json, what fails is tried again', async ([retry, attempts]) => {
  const flaky = {
    'cucumber.json': '{ "default": { "import": ["steps.mjs"], "retry": 5, "retryTagFilter": "@never" } }',
    'steps.mjs': `
      import { Given } from '@cucumber/cucumber';
      let tries = 0;
      Given('it passes at last', () => { tries += 1; if (tries === 1) throw new Error('not yet'); });`,
    'features/flaky.feature': 'Feature: Flaky\n  Scenario: One\n    * it passes at last\n',
  };
  const envelopes = await run(retry === undefined ? {} : { retry }, flaky);
  expect(outcomesOf(envelopes).outcomes.map((each) => `${each.attempts} ${each.status}`)).toEqual(attempts);
});

test('a configuration that cannot be read is said to be so', async () => {
  await expect(run({}, { ...files, 'cucumber.json': '{ "default": { "parallel": "many" } }' })).rejects.toThrow(
    /^Cucumber's configuration: it cannot be read \(.*parallel/s,
  );
});

test.for<[string, NodeJS.ProcessEnv, Readonly<Record<string, string>>]>([
  ['the environment asks for it', { CUCUMBER_PUBLISH_ENABLED: 'true' }, {}],
  ['the environment has a token for it', { CUCUMBER_PUBLISH_TOKEN: 'token' }, {}],
  [
    'the configuration asks for it',
    {},
    { 'cucumber.json': '{ "default": { "import": ["steps.mjs"], "strict": false, "publish": true } }' },
  ],
])('a run is sent to nobody, though %s', async ([, variables, changed]) => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(401).end('{ "banner": "" }');
  });
  for (const [name, value] of Object.entries({ ...variables, CUCUMBER_PUBLISH_URL: url })) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(summary(await run({ name: ['^Passes$'] }, { ...files, ...changed }))).toEqual(['3 Passes: passed']);
  expect(asked).toEqual([]);
});
