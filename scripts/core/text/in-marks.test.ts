import { expect, test } from 'vitest';
import { inMarks } from './in-marks.ts';

test.each([
  ['I wait', '"I wait"'],
  ['', '""'],
  ['the user presses the button "Lend"', '“the user presses the button "Lend"”'],
])('%s in quotation marks', (text, expected) => {
  expect(inMarks(text)).toBe(expected);
});
