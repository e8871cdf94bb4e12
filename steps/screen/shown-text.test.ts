import { expect, test } from 'vitest';
import { readPage } from './lines.ts';
import type { Problem } from './look.ts';
import { withNotes } from './notes.ts';
import { observationOf, openObserver, type Terse } from './observation.test-support.ts';
import { type Observation, type ScreenNode, Tree } from './observation.ts';
import { textAbsentIn, textShown, textShownTimes } from './shown-text.ts';

const observe = openObserver();
const text = (name: string) => ({ kind: 'text', name }) as const;
const messageOf = (problem: Problem | undefined) =>
  typeof problem === 'string' ? problem : (problem?.message ?? 'right');
const page = (observation: Observation) => readPage(new Tree(observation));

test.each<[what: string, body: readonly Terse[], name: string, message: string]>([
  ['a text', ['Order 7'], 'Order 7', 'right'],
  ['a text in a frame', [['iframe', {}, ['#document', {}, 'Order 7']]], 'Order 7', 'right'],
  ['an accent that is a character of its own', ['Café'], 'Café', 'right'],
  ['an accent that is one in the step', ['Café'], 'Café', 'right'],
  ['a part of a word', ['Order 70'], 'Order 7', 'It is found only as a part of "Order 70".'],
  [
    'words that are cut off',
    [['#text', { text: 'Order 7', readable: 'Order …' }]],
    'Order 7',
    'Words are cut off by the box',
  ],
  ['a text in doubt', [['#text', { text: 'Order 7', doubt: 'It is blurred.' }]], 'Order 7', 'It is blurred.'],
  ['an empty screen', [], 'Order 7', 'Actual:\n  (nothing: the screen is empty)'],
  [
    'a canvas',
    [['canvas', {}]],
    'Order 7',
    'Actual:\n  (nothing but what is painted: <canvas>, in which no step can read words)',
  ],
])('shown: %s', (_what, body, name, message) => {
  expect(messageOf(textShown(text(name))(page(observationOf(...body))))).toContain(message);
});

test.each<[body: readonly Terse[], times: number, message: string]>([
  [['One', ['p', {}, 'One']], 2, 'right'],
  [['One'], 2, 'should be shown 2 times, but is shown 1 time.'],
])('%j holds it so many times: %d', (body, times, message) => {
  expect(messageOf(textShownTimes(text('One'), times)(page(observationOf(...body))))).toContain(message);
});

const partial = 'The page says that there are more than it holds, which cannot be looked at.';

test.each<[what: string, times: number, said: string]>([
  ['so many', 1, 'The page says that there are more than it holds'],
  ['another number', 2, 'but is shown 1 time.'],
])('of a page that holds a part of what there is nobody can say that it holds %s', (_what, times, said) => {
  expect(messageOf(textShownTimes(text('One'), times)(page(observationOf('One')), partial))).toContain(said);
});

const field = (sides: Partial<ScreenNode>): Terse => ['input', sides];
const image: Terse = ['img', { attributes: { alt: 'Orders' } }];

test.each<[what: string, body: readonly Terse[], message: string]>([
  ['another text', ['Cart'], 'right'],
  ['a part of a word', ['Reorders​', 'x'], 'right'],
  ['a part of a longer word', ['AllOrders'], 'No text "Orders" should be shown.'],
  ['what is cut off', [['#text', { text: 'Your Orders', readable: 'Your …' }]], 'No text "Orders" should be shown.'],
  ['a text in doubt', [['#text', { text: 'Orders', doubt: 'It is blurred.' }]], 'It is blurred.'],
  ['a text that nobody sees', [['#text', { text: 'Orders', sight: 'hidden' }]], 'right'],
  ['what a field holds', [field({ value: 'Orders' })], '"Orders" stands in a field.'],
  ['what a field hints at', [field({ attributes: { placeholder: 'Orders' } })], '"Orders" stands in a field.'],
  ['a hint that a value covers', [field({ value: 'One', attributes: { placeholder: 'Orders' } })], 'right'],
  ['a password', [field({ value: 'Orders', attributes: { type: 'password' } })], 'right'],
  [
    'a button by its value',
    [field({ attributes: { type: 'button', value: 'Orders' } })],
    '"Orders" stands on a button.',
  ],
  [
    'a button by its usual words',
    [field({ name: 'Orders', attributes: { type: 'submit' } })],
    '"Orders" stands on a button.',
  ],
  ['what is chosen', [['select', { value: 'Orders' }]], '"Orders" stands in a field.'],
  [
    'what a list offers',
    [['select', { role: 'listbox' }, ['option', { name: 'Orders' }]]],
    '"Orders" stands in a field.',
  ],
  [
    'what a list offers once it is opened',
    [['select', { value: 'One', role: 'combobox' }, ['option', { name: 'Orders' }]]],
    'right',
  ],
  ['a field that nobody sees', [field({ value: 'Orders', sight: 'hidden' })], 'right'],
  ['a picture', [image], 'right'],
  [
    'a picture that did not come',
    [['img', { isPicture: false, attributes: { alt: 'Orders' } }]],
    '"Orders" stands in place of a picture.',
  ],
])('absent: %s', (_what, body, message) => {
  expect(messageOf(textAbsentIn(text('Orders'))(observationOf(...body)))).toContain(message);
});

test('is absent from no page that holds a part of a list, but from a part of the page beside it', () => {
  const observation = observationOf(
    ['section', {}, 'One'],
    ['ul', {}, ['li', { attributes: { 'aria-setsize': '9' } }]],
  );
  expect(messageOf(textAbsentIn(text('Orders'))(observation))).toContain('The page says that there are more');
  expect(textAbsentIn(text('Orders'), 3)(observation)).toBeUndefined();
});

test('what a dialog has said is seen on the page, and in no part of it', () => {
  const observation = { ...observationOf(['section', {}, 'One']), dialogs: ['Orders'] };
  expect(messageOf(textAbsentIn(text('Orders'))(observation))).toContain('"Orders" stands in a dialog of the browser.');
  expect(textAbsentIn(text('Orders'), 3)(observation)).toBeUndefined();
});

test.each([
  ['<img alt=Orders src="data:,">', '"Orders" stands in place of a picture.'],
  [
    "<img alt=Orders src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>\">",
    'right',
  ],
  ['<textarea>All\nOrders</textarea>', '"Orders" stands in a field.'],
  ['<select><option>One<option selected>Orders</select>', '"Orders" stands in a field.'],
  ['<select><option>One<option>Orders</select>', 'right'],
  ['<select size=2><option>One<option>Orders</select>', '"Orders" stands in a field.'],
  ['<input type=reset value=Orders>', '"Orders" stands on a button.'],
  ['<iframe srcdoc="<input value=Orders>"></iframe>', '"Orders" stands in a field.'],
])('in a browser: %s', async (html, message) => {
  expect(messageOf(textAbsentIn(text('Orders'))(await observe(html)))).toContain(message);
});

const alert = (words: string): Terse => ['div', { role: 'alert' }, words];

test.each<[what: string, observation: Observation, name: string, notes: readonly string[]]>([
  ['an alert', observationOf(alert('Sold out')), 'Order 7', ['The screen shows the alert "Sold out".']],
  [
    'two alerts',
    observationOf(alert('One'), alert('Two')),
    'Order 7',
    ['The screen shows the alert "One", and the alert "Two".'],
  ],
  ['an alert that is named already', observationOf(alert('Nothing')), 'Order 7', []],
  [
    'a day in another language',
    { ...observationOf('3. Mai'), language: 'de' },
    'Order of {date}',
    [
      'The page says that its language is "de": {date} stands for what Intl writes there, such as "Sonntag, 3. Mai 2026" or "3. Mai 2026" or "03.05.26", or what is written in English.',
    ],
  ],
  [
    'a day in a language that nobody knows',
    { ...observationOf('3. Mai'), language: 'de_DE' },
    'Order of {date}',
    [
      'The page says that its language is "de_DE": {date} stands for what is written in English or in digits alone, since Intl knows no such language.',
    ],
  ],
  ['a day in English', { ...observationOf('3 May'), language: 'en-GB' }, 'Order of {date}', []],
  ['no day', { ...observationOf('3. Mai'), language: 'de' }, 'Order', []],
])('beside a mismatch stands %s', (_what, observation, name, notes) => {
  const problem = textShown(text(name))({ lines: ['Nothing'] });
  expect(messageOf(withNotes(problem ?? 'right', observation))).toBe([messageOf(problem), ...notes].join('\n\n'));
});
