import { expect, test } from 'vitest';
import { showControls } from './control-characters.ts';

test('control characters are written as their codes, line ends and tabs stay', () => {
  expect(showControls('a\tb\nc')).toBe('a\tb\nc');
  expect(showControls('\u001b[2J \u0007 \r \u0000 \u009b1m 😀')).toBe('\\x1b[2J \\x07 \\x0d \\x00 \\x9b1m 😀');
});
