import { expect, test } from 'vitest';
import { attemptOf, casesOf, difference, failed } from '../dev/test-support/proof-case.ts';
import type { Attempt } from '../proof/attempt.ts';
import type { Mutant } from '../proof/mutant.ts';
import type { ProvenMutant } from '../proof/proof.ts';
import type { AttemptOrder } from './proof-message.ts';
import { attemptMutants } from './proof-run.ts';

const cases = new Map(
  ['One', 'Other'].flatMap((name) => casesOf(['Then it is'], ['x'], { name })).map((one) => [one.place, one]),
);
const [one = '', other = ''] = cases.keys();
const blank = { kind: 'blank' } as const;
const mutant = (demand: Mutant['demand'], ...places: string[]): Mutant => ({
  change: blank,
  demand,
  sentences: ['2.1'],
  cases: places,
});

/** Attempts them where each order is answered by that, and gives the places that were asked for. */
async function attempted(
  mutants: readonly Mutant[],
  answer: (order: AttemptOrder, count: number) => Attempt,
  earlier: readonly ProvenMutant[] = [],
  isEnough: (mutant: ProvenMutant) => boolean = () => false,
) {
  const orders: AttemptOrder[] = [];
  const judged: ProvenMutant[] = [];
  const process = {
    attempt: async (order: AttemptOrder) => answer(order, orders.push(order)),
    end: async () => {},
  };
  const setting = {
    process,
    workers: 1,
    cases,
    basisOf: () => 'basis',
    earlier,
    judged: (each: ProvenMutant) => judged.push(each),
    isEnough,
  };
  const proven = await attemptMutants(setting, mutants);
  expect(judged).toEqual(proven);
  return { proven, orders, verdicts: proven.map(({ verdict }) => verdict) };
}

test('the cases of a mutant are tried in their order, until one notices it', async () => {
  const { orders, verdicts } = await attempted([mutant('any', one, other)], ({ place }) =>
    place === one ? attemptOf() : attemptOf(failed),
  );
  expect(orders.map(({ place }) => place)).toEqual([one, other]);
  expect(verdicts).toEqual(['killed']);
  const first = await attempted([mutant('any', one, other)], () => attemptOf(failed));
  expect(first.orders.map(({ place }) => place)).toEqual([one]);
});

test('an assertion waits three times what it needed, and at least 300 ms', async () => {
  const { orders } = await attempted([mutant('case', one)], () => attemptOf());
  expect(orders).toEqual([{ place: one, changes: [blank], timeoutMs: 300, stepTimeoutMs: 10_300 }]);
});

test('a spare mutant is attempted only where its case has noticed nothing else', async () => {
  const all = [mutant('case', one), mutant('spare', one), mutant('case', other), mutant('spare', other)];
  const { orders } = await attempted(all, ({ place }) => (place === one ? attemptOf(failed) : attemptOf()));
  expect(orders.map(({ place }) => place)).toEqual([one, other, other]);
});

test('what crashed is attempted once more', async () => {
  const crash = attemptOf({ ...failed, type: 'hook' });
  const twice = await attempted([mutant('case', one)], (_, count) => (count === 1 ? crash : attemptOf(failed)));
  expect(twice.verdicts).toEqual(['killed']);
  expect((await attempted([mutant('case', one)], () => crash)).verdicts).toEqual(['crashed']);
});

test('what hung before anything was changed is attempted once more, as on a busy machine, and what hung with a change is not', async () => {
  const late = { ...failed, message: 'Error: function timed out, ensure the promise resolves within 9 milliseconds' };
  const hung = (differs: boolean) => attemptOf({ ...late, type: differs ? 'outcome' : 'context' }, differs);
  const twice = await attempted([mutant('case', one)], (_, count) => (count === 1 ? hung(false) : attemptOf(failed)));
  expect(twice.verdicts).toEqual(['killed']);
  const never = await attempted([mutant('case', one)], () => hung(false));
  expect([never.verdicts, never.orders.length]).toEqual([['hung'], 2]);
  const changed = await attempted([mutant('case', one)], () => hung(true));
  expect([changed.verdicts, changed.orders.length]).toEqual([['hung'], 1]);
});

test('what is known of the same sources is not attempted again, unless it crashed or hung', async () => {
  const mutants = [mutant('case', one), mutant('case', other)];
  const { proven } = await attempted(mutants, () => attemptOf(failed));
  const again = await attempted(mutants, () => attemptOf(failed), proven);
  expect([again.orders, again.proven]).toEqual([[], proven]);
  const changed = proven.map((each) => ({ ...each, basis: 'of other sources' }));
  expect((await attempted(mutants, () => attemptOf(failed), changed)).orders.length).toBe(2);
  const crashed = proven.map((each) => ({ ...each, verdict: 'crashed' as const }));
  expect((await attempted(mutants, () => attemptOf(failed), crashed)).orders.length).toBe(2);
});

test('mutants of one case are tried together, and those alone of which that says nothing', async () => {
  const texts = ['Left 3', 'Left 4', 'Left 5', 'Left 6'].map((to) => ({ kind: 'text', from: 'Left 2', to }) as const);
  const script = { kind: 'scripts', to: 'broken' } as const;
  const mutants = [...texts, script].map((change) => ({ ...mutant('case', one), change }));
  const end = { text: 'it is right', ms: 1, message: failed.message };
  const hung = { ...end, message: 'function timed out, ensure the promise resolves within 9 milliseconds' };
  const tries = [{ difference, end }, { difference }, { isAlone: true as const }, { difference, end: hung }];
  const together = { ...attemptOf(), record: { looks: [], tries } };
  const { orders, verdicts } = await attempted(mutants, ({ changes = [] }) =>
    changes.length > 1 ? together : attemptOf(failed),
  );
  expect(orders.map(({ changes }) => changes)).toEqual([texts, [texts[2]], [texts[3]], [script]]);
  expect(orders[0]?.stepTimeoutMs).toBe(4 * 300 + 10_000);
  expect(verdicts).toEqual(['killed', 'toothless', 'killed', 'killed', 'killed']);
});

test('where an attempt of several ends before its end, what had failed is known, and the others are tried alone', async () => {
  const changes = ['Left 3', 'Left 4'].map((to) => ({ kind: 'text', from: 'Left 2', to }) as const);
  const end = { text: 'it is right', ms: 1, message: failed.message };
  const torn = { ...attemptOf({ ...failed, type: 'action' }), record: { looks: [], tries: [{ difference, end }, {}] } };
  const { orders, verdicts } = await attempted(
    changes.map((change) => ({ ...mutant('case', one), change })),
    (order) => (order.changes?.length === 2 ? torn : attemptOf()),
  );
  expect([orders.length, verdicts]).toEqual([2, ['killed', 'toothless']]);
});

test('what crashed beside another attempt is made again while there is none', async () => {
  const gone = attemptOf(
    { status: 'FAILED', message: 'page.goto: Target page, context or browser has been closed' },
    false,
  );
  let running = 0;
  const verdicts: string[] = [];
  await attemptMutants(
    {
      process: {
        end: async () => {},
        attempt: async () => {
          running += 1;
          await Promise.resolve();
          const attempt = running > 1 ? gone : attemptOf(failed);
          await new Promise(setImmediate);
          running -= 1;
          return attempt;
        },
      },
      workers: 2,
      cases,
      basisOf: () => 'sources',
      earlier: [],
      judged: ({ verdict }) => verdicts.push(verdict),
    },
    [mutant('case', one), mutant('case', other)],
  );
  expect(verdicts).toEqual(['killed', 'killed']);
});

test('once one says enough, no other is begun', async () => {
  const mutants = [mutant('case', one), mutant('case', other), mutant('spare', other)];
  const isToothless = ({ verdict }: ProvenMutant) => verdict === 'toothless';
  const { verdicts } = await attempted(mutants, () => attemptOf(), [], isToothless);
  expect(verdicts).toEqual(['toothless']);
});
