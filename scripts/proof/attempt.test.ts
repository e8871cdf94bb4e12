import { expect, test } from 'vitest';
import { attemptOf, failed } from '../dev/test-support/proof-case.ts';
import { judgeAttempt } from './attempt.ts';

test.each([
  ['an assertion that failed', attemptOf(failed), 'killed'],
  ['a step that failed before the screen was looked at', attemptOf({ ...failed, type: 'action' }), 'crashed'],
  ['an assertion that failed where nothing differed', attemptOf(failed, false), 'crashed'],
  ['nothing', attemptOf(), 'survived'],
  ['nothing, where nothing differed', attemptOf({}, false), 'inert'],
  ['a hook that failed', attemptOf({ ...failed, type: 'hook' }), 'crashed'],
  ['a step that is pending', attemptOf({ status: 'PENDING' }), 'crashed'],
  ['a page that crashed', attemptOf({ ...failed, message: 'page.evaluate: Target crashed ' }), 'crashed'],
  [
    'an assertion that failed in its own words once the browser was gone',
    attemptOf({
      ...failed,
      message: 'NoBrowser: The browser ended while the scenario was running.\nBecause: No.',
    }),
    'crashed',
  ],
  ['a page that crashes as it is opened', attemptOf({ ...failed, message: 'page.goto: Page crashed' }), 'crashed'],
  [
    'a browser that ended',
    attemptOf({ ...failed, message: 'page.goto: Target page, context or browser has been closed' }),
    'crashed',
  ],
  [
    'a step that never ended',
    attemptOf({ ...failed, message: 'Error: function timed out, ensure the promise resolves within 300 milliseconds' }),
    'hung',
  ],
  ['a fault that could not be injected', attemptOf({ ...failed, message: 'FaultNotInjected: no' }), 'crashed'],
])('by %s a mutant is judged', (_, attempt, verdict) => {
  expect(judgeAttempt(attempt)).toBe(verdict);
});
