import { expect, test } from 'vitest';
import { parseFailure } from './failed-text.ts';

test.for([
  ['Error: It should be the only screen.', 'It should be the only screen.'],
  ['TypeError: a is not a function', 'a is not a function'],
  [
    'AssertionError [ERR_ASSERTION]: Expected values to be strictly deep-equal:\n+ actual - expected',
    'Expected values to be strictly deep-equal',
  ],
  ['Error: 10:30', '10:30'],
  ['FaultNotInjected: The page could not be loaded.', 'The page could not be loaded.'],
  ['ActionRefused: It would send something.', 'It would send something.'],
])('the problem of %j', ([message = '', problem]) => {
  expect(parseFailure(message).problem).toBe(problem);
});
