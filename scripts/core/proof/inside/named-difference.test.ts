import { expect, test } from 'vitest';
import { casesOf } from '../../../dev/test-support/proof-case.ts';
import { isNamed } from './named-difference.ts';

const sight = (...lines: string[]) => ({ title: '', lines, tree: '' });
const change = (before: string[], after: string[]) => ({ before: sight(...before), after: sight(...after) });
const calls = (without: string[], others: string[]) => ({ recorded: { without, with: others } });
const said = [{ id: '2.1', text: 'It reads "Error 7".' }];

test.each([
  ['a value of the step gone', 'Then the total is "12"', change(['Total 12'], ['Total 13']), true],
  ['a value of the sentence gone', 'Then it is there', change(['Error 7', 'Retry'], ['Error', 'Retry']), true],
  ['what nobody names', 'Then the total is "12"', change(['Total 12', 'Hello'], ['Total 12', 'Bye']), false],
  ['more where there is to be one', 'Then "12" is the only screen', change(['12'], ['12', 'More']), true],
  ['more where nobody says so', 'Then "12" is shown', change(['12'], ['12', 'More']), false],
  ['nothing any more', 'Then it is there', change(['Hello'], []), true],
  ['the same words otherwise', 'Then the total is "12"', change(['12'], ['12']), false],
  ['a call that a step names', 'Then "POST /orders" was called', calls(['POST /orders'], []), true],
  ['a call that nobody names', 'Then "12" is shown', calls(['GET /x'], []), false],
])('%s', (_, step, difference, named) => {
  const [one] = casesOf([step], ['x'], { statements: ['2.1'] });
  if (one === undefined) throw new Error('no case');
  expect(isNamed(difference, one, said)).toBe(named);
});

test('a value of a sentence that the case does not quote is none of its', () => {
  const [one] = casesOf(['Then it is there'], ['x'], { statements: ['3.1'] });
  if (one === undefined) throw new Error('no case');
  expect(isNamed(change(['Error 7', 'Retry'], ['Error', 'Retry']), one, said)).toBe(false);
});
