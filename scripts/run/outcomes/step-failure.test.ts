import { expect, test } from 'vitest';
import { recordLines } from '../../dev/test-support/recorded-messages.ts';
import { withoutFrames } from './step-failure.ts';

const frames = '    at World.<anonymous> (file:///shop/steps/a.ts:1:2)\n    at async run (b.js:3:4)';

test.each([
  ['Error: bad', 'Error: bad'],
  [`Error: bad\n${frames}`, 'Error: bad'],
  [`Error: bad\n${frames}\n`, 'Error: bad'],
  ['Error: bad\n  at nowhere in particular', 'Error: bad\n  at nowhere in particular'],
  [`Error: bad\n  at nowhere in particular\n${frames}`, 'Error: bad\n  at nowhere in particular'],
  [`Error: bad\n${frames}\nand more`, `Error: bad\n${frames}\nand more`],
  [`Error: bad\n${frames}\nand more\n${frames}`, `Error: bad\n${frames}\nand more`],
  ['Error: bad\n    attic', 'Error: bad\n    attic'],
  ['Error: bad\n', 'Error: bad\n'],
  [frames, ''],
  ['', ''],
])('%j is left as %j', (message, left) => {
  expect(withoutFrames(message)).toBe(left);
});

test('what Cucumber records of a step that throws is left as its message alone', async () => {
  const lines = await recordLines({
    'features/f.feature': 'Feature: F\n  Scenario: s\n    * it throws\n',
    'steps.mjs':
      "import { Given } from '@cucumber/cucumber'; Given('it throws', () => { throw new Error('bad\\n  at nowhere\\n  at all') });",
  });
  const failed = lines.find((line) => line.includes('"status":"FAILED"')) ?? '';
  const { message } = JSON.parse(failed).testStepFinished.testStepResult;
  expect(message).toMatch(/\n {4}at /);
  expect(withoutFrames(message)).toBe('Error: bad\n  at nowhere\n  at all');
});

test('a message of a great many lines takes no time', () => {
  const message = `${'\n    at a'.repeat(500_000)}\nend`;
  const start = performance.now();
  expect(withoutFrames(message)).toBe(message);
  expect(performance.now() - start).toBeLessThan(1_000);
});
