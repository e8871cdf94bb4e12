import { expect, test } from 'vitest';
import { renderFinding } from '../../base/finding.ts';
import { outcomesOf, recordedAs, runOf, whole } from '../../dev/test-support/sample-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { traceOf } from '../../dev/test-support/trace-text.ts';
import { type Basis, joinRuns } from './join-runs.ts';
import type { Run, Shard } from './run-description.ts';
import type { RunRecord } from './run-record.ts';

const outcomes = outcomesOf(traceOf(shop));
const basis: Basis = { digests: runOf().digests, reading: 'verbatim', scope: whole, target: runOf().target };

/** The run of a shard, which holds every `total`-th scenario. */
function shard(index: number, total: number, different: Partial<Run> = {}): RunRecord {
  const own = outcomes.filter((_, which) => which % total === index - 1);
  return recordedAs(own, runOf({ shard: { index, total }, ...different }));
}

function findingsOf(recorded: readonly RunRecord[], different: Partial<Basis> = {}): string[] {
  return joinRuns(recorded, { ...basis, ...different }).findings.map(renderFinding);
}

test('one run of everything is itself', () => {
  const { findings, outcomes: joined } = joinRuns([recordedAs(outcomes)], basis);
  expect([findings, joined]).toEqual([[], outcomes]);
});

test('all shards together, in any order, are one run', () => {
  for (const order of [
    [1, 2, 3],
    [3, 1, 2],
  ]) {
    const joined = joinRuns(
      order.map((index) => shard(index, 3)),
      basis,
    );
    expect(joined.findings).toEqual([]);
    expect(new Set(joined.outcomes)).toEqual(new Set(outcomes));
    expect(joined.runs.map(({ shard: { index } }) => index)).toEqual([1, 2, 3]);
  }
});

test('a shard that is missing, given twice or of another division is found', () => {
  expect(findingsOf([shard(1, 3), shard(3, 3)])).toEqual([
    'reports/run/2-of-3/run.json:1:1 run-incomplete: shard 2 of 3 is missing. Run npm run accept -- --shard 2/3, or put together what is recorded.',
  ]);
  const target = { kind: 'deployed', url: 'https://staging.example/' } as const;
  const deployed = shard(1, 2);
  expect(findingsOf([{ ...deployed, run: { ...deployed.run, target } }], { ...basis, target })).toEqual([
    expect.stringMatching(
      / Run npm run accept -- --shard 2\/2 --target https:\/\/staging\.example\/, or put together what is recorded\.$/,
    ),
  ]);
  const copy = { ...shard(1, 2), folder: 'elsewhere' };
  expect(findingsOf([shard(1, 2), copy, shard(2, 2)])).toEqual([
    'reports/run/1-of-2/run.json:1:1 run-twice: shard 1 of 2 is recorded here and in elsewhere. Give each shard once.',
  ]);
  expect(findingsOf([shard(1, 2), shard(2, 3)])).toEqual([
    'reports/run/1-of-2/run.json:1:1 run-incomplete: these are not the parts of one run: 1 of 2 and 2 of 3. Give npm run gate the folders that belong together, or remove the others.',
  ]);
  expect(findingsOf([recordedAs(outcomes), shard(1, 2), shard(2, 2)])).toContainEqual(
    expect.stringMatching('these are not the parts of one run: 1 of 1, 1 of 2 and 2 of 2'),
  );
});

test('a scenario that is in two shards is found', () => {
  const both = { ...shard(2, 2), outcomes };
  expect(findingsOf([shard(1, 2), both]).map((finding) => finding.split('. ')[0])).toEqual([
    'features/0-shop.feature:4:5 run-twice: scenario "s" ran twice, in reports/run/1-of-2 and in reports/run/2-of-2',
    'features/1-orders.feature:8:5 run-twice: scenario "The price" ran twice, in reports/run/1-of-2 and in reports/run/2-of-2',
  ]);
});

test('the same folder given twice is a shard given twice', () => {
  const [one, ...twice] = findingsOf([recordedAs(outcomes), recordedAs(outcomes)]);
  expect(one).toMatch('run-twice: shard 1 of 1 is recorded here and in reports/run/1-of-1.');
  expect(twice).toEqual([]);
});

test('what is wrong with a single run is passed on', () => {
  const finding = {
    code: 'run-altered',
    place: { file: 'a', line: 1, column: 1 },
    problem: 'it is not as it was',
    fix: 'Run it again',
  } as const;
  expect(findingsOf([recordedAs(outcomes, runOf(), [finding])])).toEqual([renderFinding(finding)]);
});

test.for<[string, Partial<Run['digests']>, string]>([
  ['document', { specification: 'x' }, 'another document'],
  ['features', { features: 'x' }, 'other features'],
  ['step code and client', { steps: 'x', client: 'x' }, 'other step code and another client or other packages'],
])('a run on another %s is refused', ([, different, name]) => {
  const digests = { ...runOf().digests, ...different };
  expect(findingsOf([recordedAs(outcomes, runOf({ digests }))])).toEqual([
    `reports/run/1-of-1/run.json:1:1 run-of-other-sources: the run was made on ${name}, not on what is here now. Run npm run accept again, on the sources as they are.`,
  ]);
});

test('a run under another reading than the policy asks for is refused', () => {
  expect(findingsOf([recordedAs(outcomes)], { reading: 'alternatives' })).toEqual([
    'reports/run/1-of-1/run.json:1:1 run-of-other-reading: the run was made under another reading than the release policy asks for. Expected alternatives; actual verbatim. Run npm run accept with this policy, or judge by a policy of the reading verbatim.',
  ]);
});

test('a run that was narrowed is none of the whole, but one of the part that was asked for', () => {
  const narrowing = { names: ['One'], failed: false };
  const partial = [recordedAs(outcomes, runOf({ narrowing }))];
  expect(findingsOf(partial)).toEqual([
    'reports/run/1-of-1/run.json:1:1 run-incomplete: the run was narrowed to some of the scenarios, by tags, by names or to what failed before. Run all of them.',
  ]);
  expect(findingsOf(partial, { scope: { ...whole, partial: true } })).toEqual([]);
});

test('a shard that was asked for alone lacks no other', () => {
  const one: Shard = { index: 1, total: 2 };
  expect(findingsOf([shard(1, 2)], { scope: { shard: one, partial: false } })).toEqual([]);
});

test('a run on another target than the one to be judged is refused', () => {
  const deployed = { kind: 'deployed', url: 'https://staging.example/' } as const;
  expect(findingsOf([recordedAs(outcomes, runOf({ target: deployed }))])).toEqual([
    'reports/run/1-of-1/run.json:1:1 run-of-other-sources: the run was made on another target than the one to be judged. Expected client/; actual https://staging.example/. Run it on that target, or give --target https://staging.example/.',
  ]);
  expect(findingsOf([recordedAs(outcomes, runOf({ target: deployed }))], { target: deployed })).toEqual([]);
  expect(findingsOf([recordedAs(outcomes)], { target: deployed })).toEqual([
    expect.stringContaining('Run it on that target, or leave --target out.'),
  ]);
});

test.for<[string, string, string, string[]]>([
  ['as it is written otherwise', 'https://Staging.example', 'https://staging.example:443/', []],
  ['at another port', 'https://staging.example:8443/', 'https://staging.example/', ['run-of-other-sources']],
  ['below another path', 'https://staging.example/a', 'https://staging.example/', ['run-of-other-sources']],
  ['by another protocol', 'http://staging.example/', 'https://staging.example/', ['run-of-other-sources']],
])('a deployed target is known by its address: %s', ([, ran, judged, codes]) => {
  const at = (url: string) => ({ kind: 'deployed', url }) as const;
  const { findings } = joinRuns([recordedAs(outcomes, runOf({ target: at(ran) }))], { ...basis, target: at(judged) });
  expect(findings.map(({ code }) => code)).toEqual(codes);
});

test('a run of a deployed target does not rest on the client that is here', () => {
  const target = { kind: 'deployed', url: 'https://staging.example/' } as const;
  const run = (different: Partial<Run['digests']>) => runOf({ target, digests: { ...runOf().digests, ...different } });
  expect(findingsOf([recordedAs(outcomes, run({ client: 'x' }))], { target })).toEqual([]);
  expect(findingsOf([recordedAs(outcomes, run({ steps: 'x', client: 'x' }))], { target })[0]).toMatch(
    'the run was made on other step code, not on what is here now',
  );
});

test('several shards that are missing are name together', () => {
  expect(findingsOf([shard(2, 4)])).toEqual([
    'reports/run/1-of-4/run.json:1:1 run-incomplete: shards 1, 3 and 4 of 4 are missing. Run npm run accept -- --shard 1/4 and so on, or put together what is recorded.',
  ]);
});

test.for<[string, Partial<Run>, string]>([
  ['browser', { browser: { name: 'firefox', source: 'playwright' } }, 'Expected chromium; actual firefox'],
  [
    'package',
    { versions: { node: '20.19.0', playwright: '1.0.0' } },
    'Expected chromium; actual chromium, playwright 1.0.0',
  ],
])('parts made by another %s are not one run', ([, different, name]) => {
  const findings = findingsOf([shard(1, 2), shard(2, 2, different)]);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(
    'run-of-other-sources: this part of the run was made by other software than reports/run/1-of-2',
  );
  expect(findings[0]).toMatch(name);
});

test('parts may be made by different versions of Node', () => {
  expect(findingsOf([shard(1, 2), shard(2, 2, { versions: { node: '24.0.0' } })])).toEqual([]);
});
