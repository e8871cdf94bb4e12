import { expect, test } from 'vitest';
import { schemaErrors } from '../../dev/test-support/schema.ts';
import { jsonSchemaOf } from '../reports/schemas.ts';
import { Names, parseNames } from './names.ts';

const file = 'features/names.json';

/** What is said of a file, or undefined where it is right. */
function problemOf(text: string): string | undefined {
  try {
    parseNames(text, file);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const list = (...entries: string[]) => `{ "names": [\n${entries.join(',\n')}\n] }`;
const aRole =
  'what it is in the steps (alert, button, checkbox, dialog, field, form, heading, image, item, link, list, menu item, option, radio button, row, section, switch, tab, table), or a role, such as searchbox';
const close = '{ "name": "Close", "role": "button" }';

test('names, with and without how they are found', () => {
  const names = parseNames(
    list(
      close,
      '{ "name": "Close", "role": "button", "within": { "role": "dialog", "name": "Settings" }, "nth": 2 }',
      '{ "name": "Search", "role": "textbox", "selector": "#q" }',
      '{ "name": "Search", "role": "field", "within": { "role": "section", "name": "Top" } }',
    ),
    file,
  );
  expect(names.names).toEqual([
    { name: 'Close', role: 'button' },
    { name: 'Close', role: 'button', within: { role: 'dialog', name: 'Settings' }, nth: 2 },
    { name: 'Search', role: 'textbox', selector: '#q' },
    { name: 'Search', role: 'field', within: { role: 'section', name: 'Top' } },
  ]);
  expect(parseNames('{}', file)).toEqual({ names: [] });
});

test.each<[what: string, text: string, problem: string]>([
  [
    'no JSON',
    '{ "names": ] }',
    `${file}:1:12: a value is missing, or a comma is too many. Fix it; a list of names is plain JSON.`,
  ],
  [
    'another kind of value',
    '[]',
    `${file}:1:1: the list of names is not what it must be: expected an object; actual a list. Correct it.`,
  ],
  [
    'an unknown role',
    list(close, '{ "name": "Open", "role": "knob" }'),
    `${file}:3:27: "role" in number 2 of "names" is not what it must be: expected ${aRole}; actual "knob". Correct it.`,
  ],
  [
    'an unknown field',
    list('{ "name": "Open", "role": "button", "xpath": "//a" }'),
    `${file}:2:37: number 1 of "names" has the field "xpath", which means nothing: expected only name, role, within, nth, selector. Correct its name, or delete it.`,
  ],
  ['no role', list('{ "name": "Open" }'), `${file}:2:1: number 1 of "names" has no "role": expected ${aRole}. Add it.`],
  [
    'a number that counts nothing',
    list('{ "name": "Open", "role": "button", "nth": 0 }'),
    `${file}:2:44: "nth" in number 1 of "names" is not what it must be: expected a whole number from 1; actual 0. Correct it.`,
  ],
  [
    'two ways to find one',
    list('{ "name": "Open", "role": "button", "nth": 1, "selector": "#a" }'),
    `${file}:2:1: number 1 of "names" has both "nth" and "selector". Leave one of the two.`,
  ],
  [
    'a name twice',
    list(close, close),
    `${file}:3:1: number 2 of "names" names the same as number 1. Leave one of the two.`,
  ],
  [
    'more than one thing',
    list('{ "name": "", "role": "knob" }'),
    `${file}:2:11: "name" in number 1 of "names" is not what it must be: expected a text with words in it; actual "", the first of 2 errors. Correct it.`,
  ],
])('%s is refused at its place', (_what, text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test('the schema takes what is read, and refuses what is not', () => {
  const button = { name: 'Close', role: 'button', within: { role: 'dialog', name: 'Settings' }, nth: 2 };
  for (const names of [{}, { names: [button, { name: 'Search', role: 'textbox', selector: '#q' }] }]) {
    expect(problemOf(JSON.stringify(names))).toBeUndefined();
    expect(schemaErrors(jsonSchemaOf(Names, 'input'), names)).toEqual([]);
  }
  const refused = [{ ...button, role: 'knob' }, { ...button, nth: 0 }, { ...button, colour: 'red' }, { name: 'Close' }];
  for (const entry of refused) {
    expect(problemOf(JSON.stringify({ names: [entry] }))).toBeDefined();
    expect(schemaErrors(jsonSchemaOf(Names, 'input'), { names: [entry] })).not.toEqual([]);
  }
});

test('the schema refuses unknown fields and explains every field', () => {
  expect(jsonSchemaOf(Names, 'input')).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Names',
    additionalProperties: false,
    properties: {
      names: {
        items: {
          additionalProperties: false,
          required: ['name', 'role'],
          properties: {
            name: { description: expect.any(String) },
            role: { enum: expect.arrayContaining(['button', 'textbox', 'field']), description: expect.any(String) },
            within: { additionalProperties: false, required: ['role', 'name'] },
            nth: { type: 'integer', minimum: 1 },
            selector: { type: 'string' },
          },
        },
      },
    },
  });
});
