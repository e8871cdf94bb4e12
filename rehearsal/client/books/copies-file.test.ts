import { expect, test } from 'vitest';
import { CopiesFile } from './copies-file.ts';

test('each line is a copy', () => {
  expect(CopiesFile.parse({ file: 'C00000001, N 3\r\n\nC00000002,P 1, above\n' })).toEqual({
    file: [
      { barcode: 'C00000001', shelf: 'N 3' },
      { barcode: 'C00000002', shelf: 'P 1, above' },
    ],
  });
});

test.each([
  ['a barcode that is none', 'C00000001, N 3\nC1, N 3', 'Line 2: A barcode is the letter C and eight digits.'],
  ['no shelf', 'C00000001', 'Line 1: Enter a shelf.'],
  ['nothing', ' \n', 'Choose a file with a copy in each line.'],
])('%s', (_, file, message) => {
  expect(CopiesFile.safeParse({ file }).error?.issues).toEqual([expect.objectContaining({ path: ['file'], message })]);
});
