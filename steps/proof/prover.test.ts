/** Several changes at one step that looks: first none, and then each alone. */

import { beforeEach, expect, test } from 'vitest';
import type { Change } from '../records.ts';
import type { ScenarioValues } from '../scenario-values.ts';
import { openPages } from '../screen/opened-page.test-support.ts';
import { ProductScreen } from '../screen/product-screen.ts';
import type { Visit } from '../visit.ts';
import { Prover } from './prover.ts';

const page = openPages();
const values = { fill: (text: string) => text, unfill: (text: string) => text } as ScenarioValues;
const waits: number[] = [];
const rest = { waitedMs: 0, come: async (ms: number) => void waits.push(ms) };
const visit = () =>
  ({
    target: { page: page(), rest, calls: { calls: [] }, history: { showAs() {} } },
  }) as unknown as Visit;

const text = (to: string, from = 'Left 2'): Change => ({ kind: 'text', from, to });
const changes: Change[] = [text('Left 3'), { kind: 'cover' }, text('left over'), text('Gone', 'Lost 2')];

beforeEach(() => page().setContent('<h1>Books</h1><p>Left 2'));

/** What the step sees each time that it looks, and whether it has failed. */
async function look(prover: Prover, shown = 'Left 2') {
  const seen: string[] = [];
  const step = { type: 'Outcome', text: `the text "${shown}" is shown` } as const;
  const product = new ProductScreen(page(), 0);
  await prover.beforeStep(step as never, visit(), values);
  const work = async () => {
    seen.push((await page().locator('body').innerText()).replaceAll(/\s+/g, ' '));
    await product.shows({ kind: 'text', name: shown });
  };
  const failure = await prover.look(work, { visit: visit(), values }, String).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { seen, failure };
}

test('the step looks at the page as it is, and then at each change that there is', async () => {
  const prover = new Prover({ changes });
  const { seen, failure } = await look(prover);
  expect(seen).toEqual(['Books Left 2', 'Books Left 3', 'Books Left 2', 'Books left over']);
  expect(failure).toBe(undefined);
  const { tries = [], looks } = prover.record;
  expect(tries.map(({ end }) => end?.text)).toEqual([...Array(3).fill('the text "Left 2" is shown'), undefined]);
  expect(tries.map(({ difference }) => difference !== undefined)).toEqual([true, true, true, false]);
  expect(looks.map(({ lines }) => lines)).toEqual([['Books', 'Left 2']]);
});

test('a step that has not noticed a change leaves it to the next, and one that has noticed it does not', async () => {
  const prover = new Prover({ changes });
  expect((await look(prover, 'Books')).seen.length).toBe(4);
  expect(prover.record.tries?.map(({ end }) => end !== undefined)).toEqual([false, true, false, false]);
  expect((await look(prover)).seen).toEqual(['Books Left 2', 'Books Left 3', 'Books left over']);
});

test('a single change is there as long as the step looks, which fails by itself', async () => {
  const prover = new Prover({ changes: changes.slice(0, 1) });
  const { seen, failure } = await look(prover);
  expect([seen, failure]).toEqual([['Books Left 2', 'Books Left 3'], expect.stringContaining('Left 2')]);
  expect(prover.record.difference).toMatchObject({ after: { lines: ['Books', 'Left 3'] } });
  expect(await page().locator('p').innerText()).toBe('Left 2');
});

test.each([1, 2])('what comes late is changed once it is there, of %i changes', async (count) => {
  await page().setContent('<h1>Books</h1><p hidden>');
  const prover = new Prover({ changes: changes.slice(0, count) });
  await prover.beforeStep({ type: 'Outcome', text: 'two are left' } as never, visit(), values);
  let looks = 0;
  const work = async () => {
    looks += 1;
    if (looks > 1) return new ProductScreen(page(), 0).shows({ kind: 'text', name: 'Left 2' });
    await page().setContent('<h1>Books</h1><p>Left 2');
  };
  await prover.look(work, { visit: visit(), values }, String).catch(() => {});
  const { difference, tries } = prover.record;
  expect(tries?.[0]?.difference ?? difference).toMatchObject({ after: { lines: ['Books', 'Left 3'] } });
});

test('where the page is not as it was, nothing more is tried, and the change is to be tried alone', async () => {
  await page().evaluate(() => {
    const once = new MutationObserver(() => document.body.append('Late'));
    once.observe(document.querySelector('p') as Element, { characterData: true, subtree: true });
  });
  const prover = new Prover({ changes });
  const { seen, failure } = await look(prover);
  expect([seen.length, failure]).toEqual([2, 'The page is not as it was before it was changed.']);
  expect(prover.record.tries?.[0]).toEqual({ isAlone: true });
});

test('what is no step that looks sees nothing of it', async () => {
  const prover = new Prover({ changes });
  await prover.beforeStep({ type: 'Action', text: 'it opens' } as never, visit(), values);
  expect(await prover.look(async () => page().locator('p').innerText(), { visit: visit(), values }, String)).toBe(
    'Left 2',
  );
});

test('where no step looks, it is seen at the end what each change would have made of the page', async () => {
  const prover = new Prover({ changes });
  await prover.beforeStep({ type: 'Action', text: 'it opens' } as never, visit(), values);
  await prover.atEnd(visit(), values);
  expect(prover.record.looks.length).toBe(1);
  expect(prover.record.tries?.map(({ difference, end }) => [difference !== undefined, end])).toEqual([
    [true, undefined],
    [true, undefined],
    [true, undefined],
    [false, undefined],
  ]);
});

test('where a step fails without the change, nothing is known of the change', async () => {
  const prover = new Prover({ changes: changes.slice(0, 1) });
  await look(prover, 'Books');
  expect(prover.record.difference).toBeDefined();
  await page().setContent('<h1>Books</h1>');
  expect((await look(prover)).failure).toBeDefined();
  expect(prover.record.difference).toBeUndefined();
});

test.each([
  [0, 2_000],
  [500, 1_500],
  [5_000, 0],
])('a page that was waited for in vain for %i ms is given %i ms to come to rest', async (waitedMs, given) => {
  rest.waitedMs = waitedMs;
  waits.length = 0;
  await look(new Prover({ changes }));
  expect(waits).toEqual([given]);
  rest.waitedMs = 0;
});
