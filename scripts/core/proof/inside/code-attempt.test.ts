import { expect, test } from 'vitest';
import type { Attempt } from '../attempt.ts';
import { compareAttempt, judgeCodeAttempt } from './code-attempt.ts';

const sight = (...lines: string[]) => ({ title: '', lines, tree: lines.join('\n') });
const passed = { text: 'it is', type: 'outcome', status: 'PASSED', ms: 1 } as const;
const failed = { ...passed, status: 'FAILED', message: 'Error: It should be.' };

function attempt({
  steps = [passed],
  looks = [sight('One')],
  calls = ['GET /'],
  isEndless = false,
}: {
  readonly steps?: Attempt['steps'];
  readonly looks?: ReturnType<typeof sight>[];
  readonly calls?: string[];
  readonly isEndless?: boolean;
} = {}): Attempt {
  return { steps, record: { looks, code: { calls, reached: [], isEndless } } };
}

const other = [sight('Other')];
const crash = 'Error: The page crashed while it was open.';

test.each([
  ['seen otherwise and noticed', attempt({ steps: [failed], looks: other }), 'killed'],
  ['seen otherwise and not noticed', attempt({ looks: other }), 'survived'],
  ['called otherwise and not noticed', attempt({ calls: ['GET /', 'POST /'] }), 'survived'],
  ['called otherwise and noticed', attempt({ steps: [failed], calls: [] }), 'killed'],
  ['the same to everybody', attempt(), 'inert'],
  ['the same, and failed all the same', attempt({ steps: [failed] }), 'crashed'],
  [
    'the end before anybody looked',
    attempt({ steps: [{ ...failed, type: 'action' }], looks: [], calls: [] }),
    'crashed',
  ],
  ['the end of the page', attempt({ steps: [{ ...failed, message: crash }], looks: other }), 'crashed'],
  ['a loop, whatever was seen', attempt({ steps: [failed], looks: other, isEndless: true }), 'hung'],
] as const)('%s', (_, tried, verdict) => {
  expect(judgeCodeAttempt(compareAttempt(attempt(), tried))).toBe(verdict);
});

test('the first look that differs is the difference, and what comes in another order is the same call', () => {
  const own = attempt({ looks: [sight('One'), sight('Two')], calls: ['GET /a', 'GET /b'] });
  const tried = attempt({ looks: [sight('One'), sight('Three')] });
  expect(compareAttempt(own, tried).record?.difference).toEqual({ before: sight('Two'), after: sight('Three') });
  const swapped = attempt({ looks: [sight('One'), sight('Two')], calls: ['GET /b', 'GET /a'] });
  expect(compareAttempt(own, swapped).record?.difference).toBeUndefined();
});

test('an attempt of which nothing was recorded says no more', () => {
  expect(compareAttempt(attempt(), { steps: [failed] })).toEqual({ steps: [failed] });
});
