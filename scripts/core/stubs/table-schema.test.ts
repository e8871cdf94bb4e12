import { expect, test } from 'vitest';
import { renderCode } from './code.ts';
import { draftTableSchema } from './table-schema.ts';

const object = (columns: string) => `z.array(z.object({ ${columns} })).parse(table.hashes())`;
const rows = (row: string) => `z.array(${row}).parse(table.raw())`;

test.each([
  [
    'a header',
    [
      ['name', 'count'],
      ['a', '1'],
      ['1', '20'],
    ],
    object('"name": z.string(), "count": z.coerce.number()'),
  ],
  [
    'numbers that are none',
    [
      ['a', 'b', 'c', 'd'],
      ['007', '1e3', '', '99999999999999999'],
    ],
    object('"a": z.string(), "b": z.string(), "c": z.string(), "d": z.string()'),
  ],
  [
    'hostile names',
    [
      ['a"\n', '`b'],
      ['1', '-1'],
    ],
    object('"a\\"\\n": z.coerce.number(), "`b": z.coerce.number()'),
  ],
  ['one column', [['home'], ['orders']], rows('z.tuple([z.string()])')],
  ['one column of numbers', [['0'], ['12']], rows('z.tuple([z.coerce.number()])')],
  ['no row beneath', [['a', 'b']], rows('z.tuple([z.string(), z.string()])')],
  [
    'a name twice',
    [
      ['a', 'a'],
      ['1', '2'],
    ],
    rows('z.tuple([z.string(), z.string()])'),
  ],
  [
    'no name',
    [
      ['a', ''],
      ['1', '2'],
    ],
    rows('z.tuple([z.string(), z.string()])'),
  ],
  [
    'a number for a name',
    [
      ['a', '1'],
      ['b', '2'],
    ],
    rows('z.tuple([z.string(), z.coerce.number()])'),
  ],
  [
    'the name of the prototype',
    [
      ['__proto__', 'a'],
      ['1', '2'],
    ],
    rows('z.tuple([z.string(), z.string()])'),
  ],
])('%s', (_, table, schema) => {
  expect(renderCode(draftTableSchema([table], 'table'), ({ name }) => name)).toBe(schema);
});

test('tables of one header have one schema, those of several that of their cells', () => {
  const [a, b, c] = [
    [
      ['x', 'y'],
      ['1', '2'],
    ],
    [
      ['x', 'y'],
      ['a', '2'],
    ],
    [['x'], ['1']],
  ];
  const schemaOf = (...tables: string[][][]) => renderCode(draftTableSchema(tables, 'table'), ({ name }) => name);
  expect(schemaOf(a, b)).toBe(object('"x": z.string(), "y": z.coerce.number()'));
  expect(schemaOf(a, c)).toBe(rows('z.array(z.string())'));
});
