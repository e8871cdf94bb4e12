import { expect, test } from 'vitest';
import { schemaErrors } from '../dev/test-support/schema.ts';
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
    'another kind of value',
    '[]',
    `${file}: the list of names is not what it must be: expected an object; actual a list. Correct it.`,
  ],
  [
    'an unknown role',
    list(close, '{ "name": "Open", "role": "knob" }'),
    `${file}: names.1.role is not what it must be: expected ${aRole}; actual "knob". Correct it.`,
  ],
  [
    'an unknown field',
    list('{ "name": "Open", "role": "button", "xpath": "//a" }'),
    `${file}: names.0 has the field "xpath", which means nothing: expected only name, role, within, nth, selector. Correct its name, or delete it.`,
  ],
  ['no role', list('{ "name": "Open" }'), `${file}: names.0 has no "role": expected ${aRole}. Add it.`],
  [
    'a number that counts nothing',
    list('{ "name": "Open", "role": "button", "nth": 0 }'),
    `${file}: names.0.nth is not what it must be: expected a whole number from 1; actual 0. Correct it.`,
  ],
  [
    'two ways to find one',
    list('{ "name": "Open", "role": "button", "nth": 1, "selector": "#a" }'),
    `${file}: names.0 has both "nth" and "selector". Leave one of the two.`,
  ],
  ['a name twice', list(close, close), `${file}: names.1 names the same as 0. Leave one of the two.`],
  [
    'more than one thing',
    list('{ "name": "", "role": "knob" }'),
    `${file}: names.0.name is not what it must be: expected a text with words in it; actual "", the first of 2 errors. Correct it.`,
  ],
])('%s is refused', (_what, text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test('what is no JSON is refused', () => {
  expect(problemOf('{ "names": ] }')).toMatch(
    /^features\/names\.json: it is not JSON \(.+\)\. Fix it; a list of names is plain JSON\.$/,
  );
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
