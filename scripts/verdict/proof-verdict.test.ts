import { describe, expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { attemptOf, failed } from '../dev/test-support/proof-case.ts';
import { outcomesOf, recordedAs, runOf, verdictOf } from '../dev/test-support/sample-run.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, traceOf } from '../dev/test-support/trace-text.ts';
import { judgeMutant } from '../proof/judged-mutant.ts';
import type { Proof } from '../proof/proof.ts';
import { proveCases, proveSentences } from '../proof/sentence-proof.ts';
import { renderRest } from '../reports/board-text.ts';
import { describeVerdict } from '../reports/verdict-text.ts';
import { judgeProof } from './proof-verdict.ts';
import { recordVerdict } from './record-verdict.ts';
import { judgeSentences } from './sentence-verdict.ts';
import { VerdictRecord } from './verdict-record.ts';

const trace = traceOf(shop);
const run = runOf();
const recorded = [recordedAs(outcomesOf(trace), run)];
const [, { scenario: order } = {}] = trace.scenarios;
const place = order === undefined ? '' : `${order.place.file}:${order.place.line}:${order.place.column}`;

/** A proof of sentence 1.1 by one mutant, which its scenario noticed, or not. */
function proofOf(attempt: ReturnType<typeof attemptOf>, different: Partial<Proof> = {}): Proof {
  const cases = [{ place, name: 'An order', sentences: ['1.1'], steps: [] }];
  const change = { kind: 'text', from: 'Left 2', to: 'Left 3' } as const;
  const other = { kind: 'blank' } as const;
  const tried = (of: ReturnType<typeof attemptOf>) => [{ place, name: 'An order', attempt: of }];
  const mutants = [
    judgeMutant({ change, demand: 'case', sentences: ['1.1'], cases: [place] }, tried(attempt), ''),
    judgeMutant({ change: other, demand: 'spare', sentences: ['1.1'], cases: [place] }, tried(attemptOf(failed)), ''),
  ];
  const proved = proveCases(cases, mutants);
  const sentences = proveSentences([{ id: '1.1', text: 'An order has a number.' }], proved, mutants);
  const { digests, target, reading } = run;
  const basis = { start: run.start, duration: 1, digests, target, reading, complete: true };
  return { version: 1, ...basis, sentences, cases: proved, mutants, ...different };
}

const judged = (proof: Proof | undefined, policy: object = {}) => verdictOf(trace, recorded, { proof, policy });
const proofFindings = (proof: Proof | undefined, policy?: object) =>
  judged(proof, policy)
    .findings.filter(({ code }) => /toothless|proven/.test(code))
    .map(renderFinding);
const stateIn = (proof: Proof | undefined) => {
  const verdict = judged(proof);
  const record = VerdictRecord.parse(JSON.parse(JSON.stringify(recordVerdict(verdict))));
  return record.sentences.find(({ id }) => id === '1.1')?.proven;
};

const proven = proofOf(attemptOf(failed));

test('what is proven of a sentence stands in the record, and on the board', () => {
  expect(stateIn(proven)).toBe('proven');
  expect(renderRest(judged(proven).board)).toContain('proven: 1 of 1');
  expect(proofFindings(proven)).toEqual([]);
});

test('a project without a proof is judged as before', () => {
  expect(stateIn(undefined)).toBeUndefined();
  expect(renderRest(judged(undefined).board)).not.toContain('proven');
  expect(judged(undefined)).toEqual(verdictOf(trace, recorded));
});

test('a toothless sentence is an error wherever a proof says so', () => {
  const toothless = proofOf(attemptOf());
  expect(stateIn(toothless)).toBe('toothless');
  expect(judged(toothless).safeToMerge).toBe(false);
  expect(proofFindings(toothless, { proven: true })[0]).toContain(
    `${place} sentence-toothless: "An order has a number." (sentence 1.1) is not checked: a product with "Left 3" in place of "Left 2" left`,
  );
});

describe('a proof of something else says nothing', () => {
  test.each<[what: string, different: Partial<Proof>]>([
    ['of other features', { digests: { ...run.digests, features: 'other' } }],
    ['of another client', { digests: { ...run.digests, client: 'other' } }],
    ['of another target', { target: { kind: 'deployed', url: 'https://shop.example/' } }],
    ['under another reading', { reading: 'alternatives' }],
    ['that was interrupted', { complete: false }],
  ])('%s', (_, different) => {
    expect(stateIn(proofOf(attemptOf(), different))).toBeUndefined();
    expect(proofFindings(proofOf(attemptOf(), different))).toEqual([]);
    expect(proofFindings(proofOf(attemptOf(), different), { proven: [1] })).toEqual([
      expect.stringMatching(
        /\(sentence 1\.1\) is not proven: the proof (?:is one of other sources, or of another target|was interrupted)\. /,
      ),
    ]);
  });
});

test('the policy can demand a proof, of all points or of some: then a release needs it', () => {
  const [first, ...others] = proofFindings(undefined, { proven: [1] });
  expect(first).toMatch(
    / sentence-not-proven: ".*" \(sentence 1\.1\) is not proven: there is no proof\. Run npm run prove/,
  );
  expect(others).toEqual([]);
  expect(proofFindings(undefined, { proven: true }).length).toBeGreaterThan(1);
  expect(proofFindings(undefined, { proven: [9] })).toEqual([]);
  expect(proofFindings(undefined, { proven: false })).toEqual([]);
  expect(proofFindings(proven, { proven: [1] })).toEqual([]);
  expect(judged(undefined, { proven: true }).safeToMerge).toBe(true);
});

test('a release that lacks nothing but a proof says that something is found', () => {
  const open = judged(undefined).scenarios.filter(({ scenario }) => scenario.kind !== 'enforced');
  const accepted = open.map(({ scenario: { point, kind } }) => ({ point, kind, scenarios: 9, reason: 'r' }));
  const [, release] = describeVerdict(judged(undefined, { proven: [1], accepted }));
  expect(release).toBe('✖ Not safe to release: the finding above.');
});

test('a sentence that no mutant reached is not proven', () => {
  const unreached = proofOf(attemptOf({}, false));
  const none = {
    ...unreached,
    sentences: unreached.sentences.map((one) => ({
      ...one,
      state: 'unproven' as const,
      why: ['Nothing was reached.'],
    })),
  };
  expect(proofFindings(none, { proven: [1] })).toEqual([
    expect.stringContaining('is not proven: Nothing was reached. Run'),
  ]);
});

test('on a deployed target a proof is one of other sources only where target or features are others', () => {
  const target = { kind: 'deployed', url: 'https://shop.example/' } as const;
  const toothless = (different: Partial<Proof>) =>
    judgeProof(
      judgeSentences(trace, []),
      proofOf(attemptOf(), { target, ...different }),
      { digests: run.digests, target, reading: run.reading },
      {},
    ).findings.map(({ code }) => code);
  const otherClient = { digests: { ...run.digests, client: 'other' } };
  expect(toothless(otherClient)).toContain('sentence-toothless');
  expect(toothless({ target: { ...target, url: 'https://other.example/' } })).toEqual([]);
  expect(toothless({ target: { kind: 'reference client', url: target.url } as never })).toEqual([]);
  expect(toothless({ digests: { ...run.digests, steps: 'other' } })).toEqual([]);
});

test('a sentence has the mutants that are its own', () => {
  const [own = expect.fail(), ...others] = proven.mutants;
  const mutants = [
    own,
    { ...own, key: 'of another', sentences: ['2.1'] },
    { ...own, key: 'of both', sentences: ['1.1', '2.1'] },
  ];
  const { sentences } = judged({ ...proven, mutants });
  const proofs = sentences.flatMap(({ id, proof }) => (proof ? [[id, proof.mutants.map(({ key }) => key)]] : []));
  expect(proofs).toEqual([['1.1', [own.key, 'of both']]]);
  expect(others).toHaveLength(1);
});

describe('where a proof is demanded', () => {
  const without = { ...proven, sentences: [] };

  test('it is missing of what is shown and enforced alone', () => {
    expect(proofFindings(without, { proven: [1, 2] })).toEqual([
      expect.stringContaining(
        '"An order has a number." (sentence 1.1) is not proven: the proof says nothing of it. Run',
      ),
    ]);
  });

  test('an enforced scenario of what is not shown needs none, nor what is to be written', () => {
    const other = traceOf(
      edit(
        edit(
          shop,
          '1-orders.feature',
          '    Scenario: An order\n      Then a',
          '    @unwritten\n    Scenario: An order\n      * to be written: that',
        ),
        '1-orders.feature',
        '    @pending\n    Scenario: The price\n      > Its price\n      * to be specified: Which?',
        '    Scenario: The price\n      > Its price\n      Then b',
      ),
    );
    const { findings } = judgeProof(judgeSentences(other, []), undefined, run, { proven: [1] });
    expect(findings).toEqual([]);
  });

  test('all reasons are named, with one full stop at the end', () => {
    const why = ['It is slow. It hung.', 'It crashed.'];
    const sentences = proven.sentences.map((one) => ({ ...one, state: 'unproven' as const, why }));
    expect(proofFindings({ ...proven, sentences }, { proven: [1] })).toEqual([
      expect.stringContaining('is not proven: It is slow. It hung. It crashed. Run npm'),
    ]);
  });
});
