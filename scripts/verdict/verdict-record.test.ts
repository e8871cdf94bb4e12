import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomesOf, recordedAs, runOf, today, verdictOf } from '../dev/test-support/sample-run.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, traceOf } from '../dev/test-support/trace-text.ts';
import { parseFeature } from '../features/feature.ts';
import { jsonSchemaOf } from '../reports/schemas.ts';
import { recordStep, recordVerdict } from './record-verdict.ts';
import { RecordedStep, VerdictRecord } from './verdict-record.ts';

const trace = traceOf(shop);
const outcomes = outcomesOf(trace, { 1: { status: 'failed', message: 'no number', attempts: 2 } });
const record = recordVerdict(verdictOf(trace, [recordedAs(outcomes)]));

test('the record is what its schema says, and comes back from JSON as it went', () => {
  expect(VerdictRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
});

test('the record holds to its JSON schema, and one without a verdict does not', () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  const holds = ajv.compile(jsonSchemaOf(VerdictRecord));
  expect([holds(JSON.parse(JSON.stringify(record))), holds.errors]).toEqual([true, null]);
  expect(holds({ ...record, safeToMerge: 'yes' })).toBe(false);
});

test('it holds both verdicts and all that they rest on', () => {
  expect([record.safeToMerge, record.safeToRelease, record.day]).toEqual([false, false, today]);
  expect(record.exitCode).toEqual({ merge: 1, release: 1 });
  expect(record.runs).toEqual([runOf()]);
  expect(record.findings.map(({ code, severity, detail }) => [code, severity, detail])).toEqual([
    ['scenario-failed', 'error', 'no number'],
    ['over-budget', 'release', undefined],
    ['over-budget', 'release', undefined],
  ]);
  expect(record.sentences.map(({ id, state, light, questions }) => [id, state, light, questions])).toEqual([
    ['0.0', 'passing', 'green', []],
    ['0.1', 'about', 'grey', []],
    ['1.0', 'heading', 'grey', []],
    ['1.1', 'failing', 'red', []],
    ['1.2', 'open', 'amber', [1]],
    ['1.3', 'outside', 'grey', []],
    ['2.0', 'open', 'amber', [2]],
    ['2.1', 'open', 'amber', []],
  ]);
  expect(record.scenarios[1]).toEqual({
    place: { file: 'features/1-orders.feature', line: 4, column: 5 },
    rule: 'Number',
    name: 'An order',
    kind: 'enforced',
    state: 'failed',
    sentences: ['1.1'],
    duration: 1,
    attempts: 2,
    steps: [{ text: 'Then a', type: 'outcome' }],
  });
  expect(record.questions.map(({ number, point, sentences }) => [number, point, sentences])).toEqual([
    [1, 1, ['1.2']],
    [2, 2, ['2.0']],
  ]);
});

test('a row of examples has a name of its own, whether or not it ran', () => {
  const rows =
    'Scenario Outline: Order <n>\n      Then a\n      Examples:\n        | n |\n        | 1 |\n        | 2 |';
  const outline = traceOf(edit(shop, '1-orders.feature', 'Scenario: An order\n      Then a', rows));
  const verdict = verdictOf(outline, [recordedAs(outcomesOf(outline, { 2: undefined }))]);
  const names = recordVerdict(verdict).scenarios.map(({ name, state }) => [name, state]);
  expect(names.slice(1, 3)).toEqual([
    ['Order 1', 'passed'],
    ['Order 2', 'not-run'],
  ]);
});

test('the same runs in any order give the same record, every time', () => {
  const parts = [1, 2, 3].map((index) =>
    recordedAs(
      outcomes.filter((_, which) => which % 3 === index - 1),
      runOf({ shard: { index, total: 3 } }),
    ),
  );
  const once = recordVerdict(verdictOf(trace, parts));
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: 3 }), (shuffled) => {
      expect(recordVerdict(verdictOf(trace, shuffled))).toEqual(once);
    }),
    { numRuns: 100 },
  );
  expect({ ...once, runs: [] }).toEqual({ ...record, runs: [] });
});

test('its JSON schema asks for all of it but what was seen beside the document, which there may be none of', () => {
  const required = Object.keys(VerdictRecord.shape);
  expect(jsonSchemaOf(VerdictRecord)).toMatchObject({ required });
});

test('what it holds is described, wherever it is described at all', () => {
  const described: unknown[] = [];
  JSON.stringify(jsonSchemaOf(VerdictRecord), (key, value) => {
    if (key === 'description') described.push(value);
    return value;
  });
  expect(described.length).toBeGreaterThan(40);
  expect(described.filter((text) => !/^[A-Z1"`'].{4,}/.test(String(text)))).toEqual([]);
});

test('its JSON schema is of the draft that editors know', () => {
  expect(jsonSchemaOf(VerdictRecord)).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#' });
});

test('it keeps a merge apart from a release, and leaves out what only an editor reads of the policy', () => {
  const passed = verdictOf(trace, [recordedAs(outcomesOf(trace))], { policy: { $schema: './policy.schema.json' } });
  const { exitCode, safeToMerge, safeToRelease, policy } = recordVerdict(passed);
  expect([exitCode, safeToMerge, safeToRelease]).toEqual([{ merge: 0, release: 1 }, true, false]);
  expect(policy).toEqual({ file: 'policy.json', reading: 'verbatim', accepted: [], waivers: [], proven: false });
  expect(VerdictRecord.shape.policy.shape).not.toHaveProperty('$schema');
});

test('every severity can be recorded', () => {
  for (const severity of ['error', 'release', 'warning', 'unjudgeable'])
    expect(
      VerdictRecord.parse({ ...record, findings: record.findings.map((one) => ({ ...one, severity })) }),
    ).toBeDefined();
});

test('a failure that is waived has the reason, and what is open has no steps', () => {
  const waiver = {
    feature: 'features/1-orders.feature',
    rule: 'Number',
    scenario: 'An order',
    reason: 'Known',
    owner: 'Ada',
    expires: today,
  };
  const waived = recordVerdict(verdictOf(trace, [recordedAs(outcomes)], { policy: { waivers: [waiver] } }));
  expect(waived.scenarios.map(({ state, reason, steps }) => [state, reason, steps?.length])).toEqual([
    ['passed', undefined, 1],
    ['waived', 'Known', 1],
    ['open', undefined, undefined],
    ['open', undefined, undefined],
  ]);
  expect(waived.scenarios.map((one) => 'reason' in one)).toEqual([false, true, false, false]);
});

test('a question of no point has none', () => {
  const [question = expect.fail()] = trace.openQuestions;
  const unplaced = { ...question, point: undefined };
  const { questions } = recordVerdict(verdictOf({ ...trace, openQuestions: [unplaced, question] }, []));
  expect(questions.map((one) => 'point' in one)).toEqual([false, true]);
});

const feature = parseFeature(
  `Feature: 2
  Scenario: Steps
    Given a shop
    When it gets
      | book | price |
      | Dune | 9     |
    Then it says
      """json
      {}
      """
    * something
`,
  'features/2.feature',
);
const steps = feature?.scenarios[0]?.cases[0]?.steps ?? [];

test('a step is recorded with its keyword, its type and what stands beneath it', () => {
  const recorded = steps.map(recordStep);
  expect(recorded).toEqual([
    { text: 'Given a shop', type: 'context' },
    {
      text: 'When it gets',
      type: 'action',
      argument: {
        kind: 'table',
        rows: [
          ['book', 'price'],
          ['Dune', '9'],
        ],
      },
    },
    { text: 'Then it says', type: 'outcome', argument: { kind: 'text', text: '{}', mediaType: 'json' } },
    { text: '* something', type: 'unknown' },
  ]);
  expect(recorded.map((step) => Object.keys(step).length)).toEqual([2, 3, 3, 2]);
  expect(recorded.map((step) => RecordedStep.parse(step))).toEqual(recorded);
});
