/** The messages of a run, as they are recorded, are what other programs of Cucumber's family read without loss. */
import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { CucumberHtmlStream } from '@cucumber/html-formatter';
import { type Envelope, parseEnvelope } from '@cucumber/messages';
import { Query } from '@cucumber/query';
import AllureReporter from 'allure-cucumberjs/reporter';
import type { TestResult } from 'allure-js-commons';
import { expect, test } from 'vitest';
import { groupBy } from '../../base/group-by.ts';
import { illEnding, outcomesOfLines, recordLines, wellEnding } from '../../dev/test-support/recorded-messages.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';

const attaching = {
  'steps.mjs': `
    import { Before, Given } from '@cucumber/cucumber';
    Before(function () { this.attach('before', 'text/plain'); });
    Given('it shows {string}', function (said) {
      this.attach(JSON.stringify([{ said }]), { mediaType: 'application/json', fileName: 'calls.json' });
      this.attach(Buffer.from([137, 80, 78, 71]), 'image/png');
      this.log('</script><b>said</b>');
    });
    Given('a table', function (_table) {});
    Given('it fails', () => { throw new Error('because </script>'); });`,
  'features/attaching.feature': `Feature: </script> & "quotes"
  Rule: R
    Scenario Outline: shows <what>
      Given it shows "<what>"
      And a table
        | a | b |
        | 1 | 2 |
      Examples:
        | what |
        | ]]>  |
        | ü 😀 |
    Scenario: fails, having shown
      Given it shows "x"
      And it fails
`,
};

/** How often each text comes. */
function countEach(texts: readonly string[]): Record<string, number> {
  return Object.fromEntries([...groupBy(texts, (one) => one)].map(([one, all]) => [one, all.length]));
}

/** What Allure calls these ends. What waits, is undefined or was skipped after another step may have passed there. */
const statuses: Readonly<Record<string, string>> = { passed: 'passed', failed: 'broken' };

/** All that is attached to a result, or to a step within. */
function attachmentsOf({
  attachments = [],
  steps = [],
}: Partial<Pick<TestResult, 'attachments' | 'steps'>>): unknown[] {
  return [...attachments, ...steps.flatMap(attachmentsOf)];
}

/** Whether a step is one of the scenario, and none that stands for an attachment. */
const isOwn = ({ name = '' }: { readonly name?: string }) => /^(?:Given|When|Then|And|But|\*) /.test(name);

/** What the reporter writes for each attempt. */
function readByAllure(envelopes: readonly Envelope[]): TestResult[] {
  const resultsDir = path.join(tinyProject(), 'allure-results');
  const eventBroadcaster = new EventEmitter();
  const none = { beforeTestCaseHookDefinitions: [], afterTestCaseHookDefinitions: [] };
  const supportCodeLibrary = { ...none, beforeTestRunHookDefinitions: [], afterTestRunHookDefinitions: [] };
  const options = { eventBroadcaster, supportCodeLibrary, parsedArgvOptions: { resultsDir } };
  Reflect.construct(AllureReporter, [options]);
  for (const envelope of envelopes) eventBroadcaster.emit('envelope', envelope);
  const files = readdirSync(resultsDir).filter((name) => name.endsWith('-result.json'));
  return files.map((name) => JSON.parse(readFileSync(path.join(resultsDir, name), 'utf8')));
}

const fixtures = [
  ['that end well', wellEnding],
  ['that end ill', illEnding],
  ['that attach things', attaching],
] as const;

async function read(files: Readonly<Record<string, string>>) {
  const lines = await recordLines(files);
  const envelopes = lines.map((line) => parseEnvelope(line));
  return { lines, envelopes, kinds: countEach(envelopes.flatMap(Object.keys)), ...outcomesOfLines(lines) };
}

test.for(fixtures)("of scenarios %s Cucumber's HTML formatter has every message, to the letter", async ([, files]) => {
  const { lines, envelopes } = await read(files);
  const html = await text(Readable.from(envelopes).pipe(new CucumberHtmlStream()));
  const [, messages = ''] = /window\.CUCUMBER_MESSAGES = (\[.*?\]);?\s*<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(runInNewContext(`JSON.stringify(${messages})`))).toEqual(lines.map((line) => JSON.parse(line)));
});

test.for(fixtures)('of scenarios %s @cucumber/query counts what the outcomes say', async ([, files]) => {
  const { envelopes, kinds, outcomes } = await read(files);
  const query = new Query();
  for (const envelope of envelopes) query.update(envelope);
  expect(query.findAllPickles()).toHaveLength(kinds.pickle ?? 0);
  expect(query.findAllTestStepFinished()).toHaveLength(kinds.testStepFinished ?? 0);
  expect(query.countTestCasesStarted()).toBe(outcomes.length); // of the last attempts alone
  const counted = Object.entries(query.countMostSevereTestStepResultStatus()).filter(([, count]) => count > 0);
  // A scenario without steps has passed there, by the hooks around it.
  const own = outcomes.map(({ status }) => (status === 'unknown' ? 'passed' : status).toUpperCase());
  expect(Object.fromEntries(counted)).toEqual(countEach(own));
});

test.for(fixtures)('of scenarios %s Allure has every attempt, with its steps and attachments', async ([, files]) => {
  const { envelopes, kinds, outcomes } = await read(files);
  const results = readByAllure(envelopes);
  expect(results).toHaveLength(kinds.testCaseStarted ?? 0);
  const tables = outcomes.flatMap(({ tries, steps }) =>
    tries.flatMap(() => steps.filter(({ text }) => text === 'a table')),
  );
  const rows = envelopes.filter(({ pickle }) => pickle?.astNodeIds.length === 2);
  expect(results.flatMap(attachmentsOf)).toHaveLength((kinds.attachment ?? 0) + tables.length + rows.length);
  for (const { name, attempts, status, steps } of outcomes) {
    const own = results.filter((one) => one.name === name); // in any order, since one may end where the next begins
    expect(own.map((one) => one.steps.filter(isOwn).length)).toEqual(Array(attempts).fill(steps.length));
    if (status in statuses) expect(own.map((one) => one.status)).toContain(statuses[status]);
  }
});
