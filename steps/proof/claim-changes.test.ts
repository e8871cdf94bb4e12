import { expect, test } from 'vitest';
import { parseCallPattern } from '../network/call-pattern.ts';
import { type Condition, isIn } from '../screen/condition.ts';
import { readLines } from '../screen/lines.ts';
import { observationOf, type Terse } from '../screen/observation.test-support.ts';
import { type Observation, treeOf } from '../screen/observation.ts';
import { type ElementPart, parsePart } from '../screen/part.ts';
import { findParts } from '../screen/part-finder.ts';
import { claimChanges } from './claim-changes.ts';
import type { Claim } from './expectations.ts';

const element = (text: string) => parsePart(text) as ElementPart;
const cell = (tag: string, role: string, text: string): Terse => [tag, { role }, text];
const row = (...cells: Terse[]): Terse => ['tr', { role: 'row' }, ...cells];
const press: Terse = ['button', { role: 'button', name: 'Return', namedBy: 'contents' }, 'Return'];
const loans = observationOf(
  [
    'table',
    { role: 'table', name: 'Loans' },
    row(cell('th', 'columnheader', 'Book'), cell('th', 'columnheader', 'Due')),
    row(cell('td', 'cell', 'Dune'), cell('td', 'cell', 'today'), ['td', { role: 'cell' }, press]),
    row(cell('td', 'cell', 'Emma'), cell('td', 'cell', 'late')),
  ],
  ['p', {}, 'Two books'],
);
const table = element('table "Loans"');
const headed = observationOf([
  'table',
  { role: 'table', name: 'Loans' },
  ['thead', { role: 'rowgroup' }, row(cell('th', 'columnheader', 'Book'))],
  ['tbody', { role: 'rowgroup' }, row(cell('td', 'cell', 'Dune'))],
]);

/** What the screen is after the change of a claim that has these words. */
function changed(screen: Observation, claim: Claim, words: string): Observation {
  const change = claimChanges(claim, undefined).find((one) => one.words.includes(words));
  if (change === undefined) throw new Error(`No change is called ${words}.`);
  return change.apply({ screen }).screen ?? screen;
}

test.for<[claim: Claim, words: string, lines: string]>([
  [{ kind: 'items', part: table, count: 3 }, 'one fewer', 'Book, Due, Dune, today, Return, Two books'],
  [
    { kind: 'items', part: table, count: 3 },
    'one more',
    'Book, Due, Dune, today, Return, Emma, late, Emma, late, Two books',
  ],
  [{ kind: 'items', part: table, count: 3 }, 'one outside', 'Book, Due, Dune, today, Return, Two books, Emma, late'],
  [
    { kind: 'items', part: table, count: 3 },
    'other way round',
    'Book, Due, Emma, late, Dune, today, Return, Two books',
  ],
  [
    { kind: 'cells', part: table, header: ['Book', 'Due'], rows: [] },
    'column "Due"',
    'Book, Dune, Return, Emma, Two books',
  ],
  [
    { kind: 'lines', lines: ['Dune', 'today'] },
    'other way round',
    'Book, Due, today, Dune, Return, Emma, late, Two books',
  ],
  [
    { kind: 'lines' },
    'two lines more',
    'Book, Due, Dune, today, Return, Emma, late, Two books, One line more, One line more',
  ],
  [
    { kind: 'part', part: element('button "Return" in the row "Dune"') },
    'in another row',
    'Book, Due, Dune, today, Emma, late, Return, Two books',
  ],
  [
    { kind: 'part', part: element('button "Return" in the row "Dune"') },
    'outside of that',
    'Book, Due, Dune, today, Emma, late, Two books, Return',
  ],
])('%o with %s', ([claim, words, lines]) => {
  const after = changed(loans, claim, words);
  expect(readLines(treeOf(after), 0, 'words').lines.join(', ')).toBe(lines);
});

test('a row stays behind its header, and each node behind the one that it is in', () => {
  for (const { apply } of claimChanges({ kind: 'items', part: table, count: 1 }, undefined)) {
    const nodes = apply({ screen: headed }).screen?.nodes ?? [];
    expect(nodes.filter(({ parent }, place) => parent >= place)).toEqual([]);
  }
  expect(changed(headed, { kind: 'items', part: table, count: 1 }, 'other way round')).toBe(headed);
});

test('what was moved is found where it is then, and nowhere else', () => {
  const claim: Claim = { kind: 'part', part: element('button "Return" in the row "Dune"') };
  const after = changed(loans, claim, 'in another row');
  const count = (part: string) => findParts(after, element(part)).named.length;
  expect([count('button "Return" in the row "Dune"'), count('button "Return" in the row "Emma"')]).toEqual([0, 1]);
});

const stated: Terse[] = [
  ['button', { role: 'button', name: 'Lend' }, 'Lend'],
  [
    'input',
    { role: 'textbox', name: 'Title', attributes: { required: '' }, states: { required: true, invalid: 'true' } },
  ],
  ['input', { role: 'checkbox', name: 'Signed', states: { checked: true } }],
  ['button', { role: 'tab', name: 'Members', attributes: { 'aria-selected': 'true' } }, 'Members'],
  ['button', { role: 'button', name: 'More', states: { expanded: true } }, 'More'],
];

test.for<[part: string, is: Condition, isNot: Condition]>([
  ['button "Lend"', 'enabled', 'disabled'],
  ['field "Title"', 'required', 'optional'],
  ['field "Title"', 'invalid', 'valid'],
  ['checkbox "Signed"', 'checked', 'unchecked'],
  ['tab "Members"', 'selected', 'not selected'],
  ['button "More"', 'expanded', 'collapsed'],
])('the %s that is %s is %s then, and %s again', ([part, is, isNot]) => {
  const before = observationOf(...stated);
  const conditionOf = (screen: Observation) => {
    const [one] = findParts(screen, element(part)).named;
    return [is, isNot].filter((condition) => one !== undefined && isIn(one.states, condition));
  };
  const after = changed(before, { kind: 'state', part: element(part), condition: is }, `not ${is}`);
  const again = changed(after, { kind: 'state', part: element(part), condition: isNot }, `not ${isNot}`);
  expect([before, after, again].map(conditionOf)).toEqual([[is], [isNot], [is]]);
});

const fields: Terse[] = [
  ['input', { role: 'textbox', name: 'Title', attributes: { type: 'text' } }],
  ['input', { role: 'spinbutton', name: 'Pages', attributes: { type: 'number' } }],
  ['input', { role: '', name: 'Week', attributes: { type: 'week', 'aria-label': 'Week' } }],
  ['textarea', { role: 'textbox', name: 'Note' }],
  ['select', { role: 'combobox', name: 'Genre' }],
  ['div', { role: 'textbox', name: 'Remark', attributes: { role: 'textbox', contenteditable: '' } }],
];

test.for([
  ['Title', 'text'],
  ['Pages', 'number'],
  ['Week', 'week'],
  ['Note', 'long text'],
  ['Genre', 'choice'],
  ['Remark', 'long text'],
] as const)('the field "%s", for a %s, is for something else then', ([name, takes]) => {
  const part = element(`field "${name}"`);
  const before = observationOf(...fields);
  const after = changed(before, { kind: 'field', part, takes }, `not for a ${takes}`);
  const [was, is] = [before, after].map((screen) => findParts(screen, part).named.map(({ asksFor }) => asksFor));
  expect(was).toEqual([takes]);
  expect(is).toEqual([takes === 'week' ? 'colour' : 'week']);
});

test.for<[claim: Claim, step: string | undefined]>([
  [{ kind: 'part', part: element('button "Lend"') }, 'Then the button "Lend" is shown'],
  [{ kind: 'state', part: element('button "Lend"'), condition: 'disabled' }, 'Then the button "Lend" is disabled'],
  [{ kind: 'absent', part: element('button "Lend"') }, 'Then the … is shown, and no button "Lend"'],
  [{ kind: 'items', part: table, count: 1 }, 'Then the table "Loans" has 1 row'],
  [{ kind: 'items', part: element('list "Genre"'), count: 5 }, 'Then the list "Genre" has 5 items'],
  [{ kind: 'items', part: element('form "Book"'), count: 5 }, undefined],
  [{ kind: 'title', title: 'Loans' }, 'Then the page is titled "Loans"'],
  [{ kind: 'call', pattern: parseCallPattern('POST', '/loans') }, 'Then POST "/loans" was called 1 time'],
  [{ kind: 'no call', pattern: parseCallPattern('POST', '/loans') }, 'Then POST "/loans" was called 0 times'],
  [{ kind: 'no call' }, 'Then nothing was sent'],
  [{ kind: 'address' }, undefined],
])('%o would be noticed by %s', ([claim, step]) => {
  for (const change of claimChanges(claim, undefined)) expect(change.step).toBe(step);
});

test('items are exchanged with what is around each of them alone', () => {
  const item = (name: string): Terse => ['div', {}, ['div', { role: 'listitem' }, name]];
  const list = observationOf(['div', { role: 'list', name: 'Books' }, item('Dune'), item('Emma')]);
  const claim: Claim = { kind: 'items', part: element('list "Books"'), count: 2 };
  const texts = changed(list, claim, 'other way round').nodes.flatMap(({ tag, text }) =>
    tag === '#text' ? [text] : [],
  );
  expect(texts).toEqual(['Emma', 'Dune']);
});

test('of two lines one may be in the other', () => {
  const lines = observationOf(['p', {}, 'Total'], ['p', {}, 'Total 30']);
  const texts = changed(lines, { kind: 'lines', lines: ['Total', 'Total 30'] }, 'other way round');
  expect(texts.nodes.flatMap(({ tag, text }) => (tag === '#text' ? [text] : []))).toEqual(['Total 30', 'Total']);
});
