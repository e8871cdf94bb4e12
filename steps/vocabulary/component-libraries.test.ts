/** Pages as component libraries render them, saved as HTML, looked at in the words of the features: one lending desk in each. */
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openReferenceClient } from '../targets/reference-client.ts';
import { learnPhrases, type Rows, type SpokenStep } from './spoken-steps.test-support.ts';

const pages = path.resolve(import.meta.dirname, '../../scripts/dev/test-support/component-libraries');

let speakTo: Awaited<ReturnType<typeof learnPhrases>>;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [speakTo, browser] = await Promise.all([learnPhrases(), chromium.connect(inject('browser'))]);
});
afterEach(() => context.close());
afterAll(() => browser.close());

const rows = (text: string): Rows => text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

/** What is so on each page, and the same with another name, condition or value, which is not. */
const spoken: Readonly<Record<string, readonly (readonly [step: SpokenStep, wrong: SpokenStep])[]>> = {
  // "Save" was pressed on the empty form.
  refused: [
    ['the heading "Lending desk" is shown', 'the heading "Lending" is shown'],
    ['the form "New book" is shown', 'the form "Old book" is shown'],
    ['the button "Save" is enabled', 'the button "Save" is disabled'],
    ['the field "Title" is required', 'the field "Title" is optional'],
    ['the field "Password" is optional', 'the field "Password" is required'],
    ['the text "A title is needed" is shown', 'the text "A title is missing" is shown'],
    ['the field "Title" is invalid', 'the field "Title" is valid'],
    ['the field "Password" is valid', 'the field "Password" is invalid'],
    ['the field "Genre" holds "Novel"', 'the field "Genre" holds "Crime"'],
    ['the field "Genre" is collapsed', 'the field "Genre" is expanded'],
    ['the field "Author" holds ""', 'the field "Author" holds "Jane Austen"'],
    ['the checkbox "Signed copy" is unchecked', 'the checkbox "Signed copy" is checked'],
    ['the switch "Reserve" is unchecked', 'the switch "Reserve" is checked'],
    ['the radio button "Left" is checked', 'the radio button "Right" is checked'],
    ['the field "Shelf" holds "Left"', 'the field "Shelf" holds "Right"'],
    ['the tab "Books" is selected', 'the tab "Members" is selected'],
    ['the button "More" is collapsed', 'the button "More" is expanded'],
    [
      ['the table "Loans" shows:', rows('Title | Member | Due\nEmma | Ada | 3 May\nDune | Alan | 5 May')],
      ['the table "Loans" shows:', rows('Title | Due\nEmma | 3 May\nDune | 6 May')],
    ],
    ['the text "Alan" in the row "Dune" is shown', 'the text "Ada" in the row "Dune" is shown'],
    [
      ['the list "Keywords" shows:', rows('Desert\nSpice')],
      ['the list "Keywords" shows:', rows('Spice\nDesert')],
    ],
  ],
  menu: [
    ['the button "More" is expanded', 'the button "More" is collapsed'],
    ['the menu item "Export" is enabled', 'the menu item "Export" is disabled'],
    ['the menu item "Delete" is disabled', 'the menu item "Delete" is enabled'],
  ],
  dialog: [
    ['the dialog "Lend a book" is shown', 'the dialog "Lend" is shown'],
    ['the heading "Lend a book" is shown', 'the heading "Lend" is shown'],
    [
      'the button "Cancel" in the dialog "Lend a book" is shown',
      'the button "Save" in the dialog "Lend a book" is shown',
    ],
    ['the text "For three weeks." is shown', 'the text "For four weeks." is shown'],
  ],
  choice: [
    ['the option "Poetry" is shown', 'the option "Horror" is shown'],
    ['the option "Novel" is selected', 'the option "Crime" is selected'],
    ['the option "Crime" is not selected', 'the option "Novel" is not selected'],
  ],
};

/** Of what the page of a library does not say, the steps, or a text in them. */
const without: Readonly<Record<string, readonly string[]>> = {
  mui: ['the button "More" is collapsed'],
  antd: ['the option "Novel"', 'the option "Crime"', 'the button "More"', 'the heading "Lend a book"'],
  radix: ['field "Author"', 'the field "Title" is invalid'], // the one is not there, the other known to scripts alone
  'react-aria': [],
  mantine: [],
};

const shown = Object.keys(without).flatMap((library) => Object.keys(spoken).map((state) => [library, state] as const));

test.for(shown)('%s: %s', async ([library, state]) => {
  context = await browser.newContext();
  const target = await openReferenceClient(context, pages);
  const [say, deny] = [speakTo(target, 1_000), speakTo(target, 200)];
  for (const open of [deny, say]) await open(`the user opens the route "/${library}-${state}.html"`);
  const failures: string[] = [];
  for (const [step, wrong] of spoken[state] ?? []) {
    if (without[library]?.some((text) => String(step).includes(text))) continue;
    await say(step).catch((error: Error) => failures.push(`${step}: ${error.message}`));
    await deny(wrong).then(
      () => failures.push(`${wrong}: It passed.`),
      () => {},
    );
  }
  expect(failures).toEqual([]);
});
