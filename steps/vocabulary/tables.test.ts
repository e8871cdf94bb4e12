import { expect, test } from 'vitest';
import { parseFields } from './tables.ts';

test('the fields of a form, with what is said of each', () => {
  const rows = [
    ['field', 'required'],
    ['Title', 'yes'],
    ['Year', 'no'],
  ];
  expect(parseFields(rows)).toEqual([
    { field: 'Title', required: 'yes' },
    { field: 'Year', required: 'no' },
  ]);
});

const columns = 'The first row of the table names its columns: field, and kind and required where they matter.';

test.each([
  [
    'without a header',
    [
      ['Title', 'text', 'yes'],
      ['Year', 'number', 'no'],
    ],
    `${columns} "Title" is none of them.`,
  ],
  ['of one row without a header', [['Title', 'text']], `${columns} "Title" is none of them.`],
  ['with a header in capitals', [['Field'], ['Title']], `${columns} "Field" is none of them.`],
  ['without the column of fields', [['kind'], ['text']], `${columns} There is no column "field".`],
  [
    'with a column twice',
    [
      ['field', 'field'],
      ['a', 'b'],
    ],
    'The first row of the table names its columns, and two are called "field".',
  ],
  ['with a field without a name', [['field'], ['a'], ['']], 'Row 2 of the form: the field has no name.'],
  [
    'with a kind that there is not',
    [
      ['field', 'kind'],
      ['a', 'txt'],
    ],
    /^Row 1 of the form: kind "txt" is none of checkbox, .*, week\.$/,
  ],
  [
    'with another word than yes',
    [
      ['field', 'required'],
      ['a', 'x'],
    ],
    'Row 1 of the form: required "x" is none of yes, no.',
  ],
] as const)('a table %s is refused in words of its own', (_, rows, message) => {
  const refused = () => parseFields(rows);
  expect(refused).toThrow(typeof message === 'string' ? new Error(message) : message);
});
