import { expect, onTestFinished, test } from 'vitest';
import type { Attempt } from '../../../core/proof/attempt.ts';
import type { ProvenMutant } from '../../../core/proof/proof.ts';
import type { ProofCase } from '../../../core/proof/proof-case.ts';
import { attemptOf, casesOf, difference, failed, mutantAt } from '../../../dev/test-support/proof-case.ts';
import type { AttemptOrder } from '../proof-message.ts';
import { judgeMutants } from './code-run.ts';

const statements = [
  { id: '2.1', text: 'It reads "Left 2".' },
  { id: '2.2', text: 'Nothing else does.' },
  { id: '2.3', text: 'It is there.' },
];
const cases = [
  ...casesOf(['Then it reads "Left 2"'], ['Left 2'], { name: 'a' }),
  ...casesOf(['Then it reads "Left 2"'], ['Left 2'], { name: 'b' }),
  ...casesOf(['Then it is there'], ['Left 2'], { name: 'c', statements: ['2.2'] }),
];
const more = [...cases, ...casesOf(['Then it is there'], ['Left 2'], { name: 'd', statements: ['2.3'] })];
/** Each in a line of its own. */
const mutantOf = (id: string) => mutantAt('a.ts', Number(id), id);

/** Which mutants are reached where nothing is said of it. */
const reached = { a: ['1'], b: ['1'], c: ['1', '2'], d: ['1', '2', '3'] } as Record<string, string[]>;

/** Until the end of the test these cases reach these. */
function reach(others: typeof reached): void {
  const usual = { ...reached };
  Object.assign(reached, others);
  onTestFinished(() => void Object.assign(reached, usual));
}

const nameOf = (asked: string) => asked.split(' ')[0] ?? '';
const looking = (attempt: Attempt, look: (typeof difference)['before'], ids: string[] = []): Attempt => ({
  ...attempt,
  record: { looks: [look], code: { calls: [], reached: ids, isEndless: false } },
});
/** A mutant that is on is reached, where nothing else is said. */
const withReached = (record: NonNullable<Attempt['record']>, reached: readonly string[]) =>
  record.code?.reached.length === 0 ? { ...record, code: { ...record.code, reached: [...reached] } } : record;
const unchanged = (name: string) => looking(attemptOf(), difference.before, reached[name]);
const killed = looking(attemptOf(failed), difference.after);
const survived = looking(attemptOf(), difference.after);
const inert = looking(attemptOf(), difference.before);

type Around = {
  readonly earlier?: readonly ProvenMutant[];
  readonly workers?: number;
  readonly of?: readonly ProofCase[];
  /** What is waited for while an attempt is under way. */
  readonly during?: () => Promise<void>;
  readonly basisOf?: (reaching: readonly ProofCase[]) => unknown;
};

/** Attempts these mutants, where an order is answered by that, and gives who was asked of what. */
async function attempted(
  ids: readonly string[],
  answer: (name: string, mutant: string, count: number) => Attempt,
  { earlier = [], workers = 1, of = cases, during = async () => {}, basisOf = () => 'sources' }: Around = {},
) {
  const asked: string[] = [];
  const process = {
    end: async () => {},
    attempt: async ({ place: at, code }: AttemptOrder) => {
      const name = nameOf(at);
      await during();
      const on = code?.mutants ?? [];
      const mutants = on.join('+');
      const attempt = answer(name, mutants, asked.push(`${name} ${mutants}`));
      return { ...attempt, ...(attempt.record && { record: withReached(attempt.record, on) }) };
    },
  };
  const setting = { process, workers, client: '/built', statements, basisOf, earlier };
  const observed = of.map((one) => ({ one, unchanged: unchanged(one.name), reached: new Set(reached[one.name]) }));
  const judged: ProvenMutant[] = [];
  const proven = await judgeMutants(setting, ids.map(mutantOf), observed, (mutant) => judged.push(mutant));
  return { asked, proven, judged, verdicts: proven.map(({ verdict }) => verdict) };
}

test('one case of each kind is asked, until one notices', async () => {
  expect(await attempted(['1'], () => inert)).toMatchObject({ asked: ['c 1', 'a 1'], verdicts: ['inert'] });
  expect(await attempted(['1', '2'], (name) => (name === 'c' ? killed : inert))).toMatchObject({
    asked: ['c 1', 'c 2', 'a 1'],
    verdicts: ['killed', 'killed'],
  });
});

test('who noticed before is asked first', async () => {
  const { asked } = await attempted(['2', '1'], (name) => (name === 'c' ? killed : inert));
  expect(asked.slice(0, 2)).toEqual(['c 2', 'c 1']);
});

test('where a difference that is named goes unnoticed, the others of its kind are asked as well', async () => {
  const { asked, proven } = await attempted(['1'], () => survived);
  expect(asked).toEqual(['c 1', 'a 1', 'b 1']);
  expect(proven).toMatchObject([{ verdict: 'toothless', statements: ['2.1'] }]);
  expect((await attempted(['1'], (name) => (name === 'b' ? killed : survived))).verdicts).toEqual(['killed']);
});

test('a sentence that no mutant was noticed for has its own cases try what others noticed', async () => {
  const { asked, proven } = await attempted(['1'], () => killed);
  expect(asked).toEqual(['c 1', 'a 1']);
  expect(proven[0]?.statements).toEqual(['2.2', '2.1']);
});

test('sentences of which several are without any at a time do not lose each other what they noticed', async () => {
  const { proven } = await attempted(['1'], () => killed, { workers: 2, of: more });
  expect(proven[0]?.statements.toSorted()).toEqual(['2.1', '2.2', '2.3']);
});

test('a case that ended before it looked says nothing for others of its kind', async () => {
  const crashed = looking(attemptOf({ ...failed, type: 'action' }), { ...difference.after, lines: [] });
  expect(await attempted(['1'], () => crashed)).toMatchObject({ asked: ['c 1', 'a 1'], verdicts: ['crashed'] });
});

test('a mutant that nobody reaches is tried by nobody', async () => {
  const { asked, proven } = await attempted(['3'], () => killed);
  expect(asked).toEqual([]);
  expect(proven).toMatchObject([{ verdict: 'inert', attempts: [] }]);
});

test('one that hangs, or ends the page, is what it was, and the rest goes on', async () => {
  const endless: Attempt = { ...killed, record: { looks: [], code: { calls: [], reached: [], isEndless: true } } };
  const gone = attemptOf({ status: 'FAILED', message: 'Error: The browser ended while it was used.' }, false);
  const answers: Record<string, Attempt> = { 1: endless, 2: gone, 3: killed };
  const { verdicts, asked } = await attempted(['1', '2', '3'], (_, mutant) => answers[mutant] ?? inert, { of: more });
  expect(verdicts).toEqual(['hung', 'crashed', 'killed']);
  // Another attempt in the same browser may have ended it.
  expect(asked.filter((one) => one === 'd 2')).toHaveLength(2);
});

test('those that made no difference are tried together in the other cases, and where that makes one, each alone', async () => {
  const { asked, verdicts } = await attempted(['1', '2'], () => inert, { of: more });
  expect([asked, verdicts]).toEqual([
    ['d 1', 'd 2', 'c 1+2', 'a 1'],
    ['inert', 'inert'],
  ]);
  const differs = await attempted(['1', '2'], (name, ids) => (name === 'c' && ids !== '1' ? killed : inert), {
    of: more,
  });
  expect([differs.asked, differs.verdicts]).toEqual([
    ['d 1', 'd 2', 'c 1+2', 'c 1', 'c 2', 'a 1'],
    ['inert', 'killed'],
  ]);
});

test('no more are attempted at a time than there are workers, halves of a batch neither', async () => {
  const ids = ['1', '2', '3', '4', '5', '6'];
  reach({ c: ids, d: [...ids, '7'] });
  let [running, most] = [0, 0];
  const differing = (name: string, mutant: string) => (name === 'c' && /[16]/.test(mutant) ? killed : inert);
  const { verdicts } = await attempted(ids, differing, {
    workers: 2,
    of: more,
    during: async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
    },
  });
  expect([verdicts, most]).toEqual([['killed', 'inert', 'inert', 'inert', 'inert', 'killed'], 2]);
});

test('one that is not reached with the others on is tried without them, which are not tried again', async () => {
  const answer = (_: string, ids: string) => (ids === '1+2' ? looking(attemptOf(), difference.before, ['1']) : inert);
  const { asked } = await attempted(['1', '2'], answer, { of: more });
  expect(asked).toEqual(['d 1', 'd 2', 'c 1+2', 'c 2', 'a 1']);
});

test('several that are not reached with the others on are tried together', async () => {
  reach({ c: ['1', '2', '3'], d: ['1', '2', '3', '7'] });
  const hidden = (_: string, ids: string) => (ids === '1+2+3' ? looking(attemptOf(), difference.before, ['1']) : inert);
  const { asked } = await attempted(['1', '2', '3'], hidden, { of: more });
  expect(asked.filter((one) => one.startsWith('c'))).toEqual(['c 1+2+3', 'c 2+3']);
});

test('what is known of the same sources is not attempted again, unless it crashed or hung', async () => {
  const { proven } = await attempted(['1', '2'], () => inert);
  expect((await attempted(['1', '2'], () => inert, { earlier: proven })).asked).toEqual([]);
  const hung = proven.map((one) => ({ ...one, verdict: 'hung' as const }));
  expect((await attempted(['2'], () => inert, { earlier: hung })).asked).toEqual(['c 2']);
  const others = proven.map((one) => ({ ...one, basis: 'others' }));
  expect((await attempted(['2'], () => inert, { earlier: others })).asked).toEqual(['c 2']);
});

test('what is known of a mutant is attempted again after a change of a case that reaches it, and of no other', async () => {
  const namesOf = (reaching: readonly ProofCase[]) => reaching.map(({ name }) => name);
  const { proven } = await attempted(['1', '2'], () => inert, { basisOf: namesOf });
  const changed = (reaching: readonly ProofCase[]) =>
    namesOf(reaching).map((name) => (name === 'a' ? 'changed' : name));
  expect((await attempted(['1', '2'], () => inert, { earlier: proven, basisOf: changed })).asked).toEqual([
    'c 1',
    'a 1',
  ]);
});

/** What was known when `so many` had been heard of. */
const knownAfter = (judged: readonly ProvenMutant[], soMany: number) => [
  ...new Map(judged.slice(0, soMany).map((mutant) => [mutant.key, mutant])).values(),
];

test('a proof that is interrupted at any moment, and gone on with, says what it would have without', async () => {
  const answer = (name: string, mutant: string) => (name === 'a' && mutant === '1' ? survived : killed);
  const whole = await attempted(['1', '2', '3'], answer, { of: more });
  expect(whole.proven.map(({ statements }) => statements)).toEqual([['2.3', '2.2'], ['2.3'], ['2.3']]);
  expect(whole.asked).toEqual(['d 1', 'd 2', 'd 3', 'a 1', 'c 1']);
  expect(whole.judged).toHaveLength(5);
  for (const soMany of whole.judged.keys()) {
    const earlier = knownAfter(whole.judged, soMany);
    const { proven, asked } = await attempted(['1', '2', '3'], answer, { of: more, earlier });
    expect(proven, `after ${soMany}`).toEqual(whole.proven);
    expect(asked, `after ${soMany}`).toEqual(whole.asked.slice(soMany));
  }
});

test('what was tried in vain for the sake of a sentence is not tried again', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `${at + 1}`);
  reach({ c: ids, d: ids });
  const of = more.slice(2);
  const answer = (name: string) => (name === 'd' ? killed : inert);
  const { proven, asked } = await attempted(ids, answer, { of: [of[1], of[0]].flatMap((one) => one ?? []) });
  expect(asked.filter((one) => one.startsWith('c'))).toHaveLength(24);
  expect((await attempted(ids, answer, { of, earlier: proven })).asked).toEqual([]);
});
