/** The lending desk that the page of each component library shows, in the words of the features. */
import type { Rows, SpokenStep } from './spoken-steps.test-support.ts';

/** A step that passes; one of its kind that must fail right after it, if any; and how its message begins. */
type Spoken = readonly [step: SpokenStep, wrong?: SpokenStep, refusal?: string];

/** What is said of the desk, in this order, but for the steps in which one of these texts stands. */
export function deskWithout(texts: readonly string[]): readonly Spoken[] {
  return spoken.flatMap(([step, ...wrong]): Spoken[] => {
    const [text, beneath] = typeof step === 'string' ? [step] : step;
    if (texts.some((one) => text.includes(one))) return [];
    if (typeof beneath !== 'object') return [[step, ...wrong]];
    return [[[text, beneath.filter(([first = '']) => !texts.some((one) => one.includes(`"${first}"`)))], ...wrong]];
  });
}

export function textOf(step: SpokenStep): string {
  return typeof step === 'string' ? step : step[0];
}

/** Two that differ in the name, the condition or the value: the second is not so. */
function so(step: string, wrong: string): Spoken {
  const refusal = wrong
    .replace(/^the/, 'The')
    .replace(/ holds ".*"$/, ' should hold this.')
    .replace(/ is ([a-z ]+)$/, ' should be $1.');
  return [step, wrong, refusal];
}

function rows(text: string): Rows {
  return text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
}

const spoken: readonly Spoken[] = [
  so('the heading "Lending desk" is shown', 'the heading "Lending" is shown'),
  so('the form "New book" is shown', 'the form "Old book" is shown'),
  [
    [
      'the form "New book" asks for:',
      rows(`field | kind | required
        Title | text | yes
        Password | password | no
        Copies | number | no
        Genre | choice | no
        Author | choice | no
        Signed copy | checkbox | no
        Reserve | checkbox | no
        Shelf | choice | no`),
    ],
    ['the form "New book" asks for:', rows('field | kind\nTitle | text')],
    'The form "New book" should ask for these fields, in this order.',
  ],

  so('the button "Save" is shown', 'the button "Safe" is shown'),
  so('the button "Save" is enabled', 'the button "Save" is disabled'),
  so('the field "Title" is shown', 'the field "Titles" is shown'),
  so('the field "Title" is required', 'the field "Title" is optional'),
  so('the field "Password" is optional', 'the field "Password" is required'),
  so('the field "Title" is valid', 'the field "Title" is invalid'),
  ['the user presses the button "Save"'],
  so('the text "A title is needed" is shown', 'the text "A title is missing" is shown'),
  so('the field "Title" is invalid', 'the field "Title" is valid'),
  so('the field "Password" is valid', 'the field "Password" is invalid'),
  [
    'the user fills the field "Title" with "Dune"',
    'the user fills the field "Titles" with "Dune"',
    'The field "Titles" should be shown.',
  ],
  ['the user fills the field "Password" with "open sesame"'],
  ['the user fills the field "Copies" with "3"'],
  so('the field "Title" holds "Dune"', 'the field "Title" holds "Emma"'),
  so('the field "Title" is valid', 'the field "Title" is invalid'),
  so('the field "Password" holds "open sesame"', 'the field "Password" holds "open"'),
  so('the field "Copies" holds "3"', 'the field "Copies" holds "4"'),

  so('the field "Genre" is enabled', 'the field "Genre" is disabled'),
  so('the field "Genre" holds "Novel"', 'the field "Genre" holds "Crime"'),
  so('the field "Genre" is collapsed', 'the field "Genre" is expanded'),
  ['the user presses the field "Genre"'],
  so('the option "Poetry" is shown', 'the option "Horror" is shown'),
  so('the option "Poetry" is enabled', 'the option "Poetry" is disabled'),
  so('the option "Novel" is selected', 'the option "Novel" is not selected'),
  so('the option "Crime" is not selected', 'the option "Crime" is selected'),
  ['the user presses the option "Crime"'],
  so('the field "Genre" holds "Crime"', 'the field "Genre" holds "Novel"'),
  [
    'the user chooses "Poetry" in the field "Genre"',
    'the user chooses "Horror" in the field "Genre"',
    'The option "Horror" should be shown.',
  ],
  ['the user presses the key "Escape"'],
  so('the field "Genre" holds "Poetry"', 'the field "Genre" holds "Crime"'),
  so('the field "Author" holds ""', 'the field "Author" holds "Jane Austen"'),
  ['the user chooses "Frank Herbert" in the field "Author"'],
  so('the field "Author" holds "Frank Herbert"', 'the field "Author" holds "Jane Austen"'),

  so('the checkbox "Signed copy" is unchecked', 'the checkbox "Signed copy" is checked'),
  ['the user presses the checkbox "Signed copy"'],
  so('the checkbox "Signed copy" is checked', 'the checkbox "Signed copy" is unchecked'),
  so('the switch "Reserve" is unchecked', 'the switch "Reserve" is checked'),
  ['the user presses the switch "Reserve"'],
  so('the switch "Reserve" is checked', 'the switch "Reserve" is unchecked'),
  so('the checkbox "Reserve" is checked', 'the checkbox "Reserve" is unchecked'),
  so('the radio button "Left" is checked', 'the radio button "Left" is unchecked'),
  so('the field "Shelf" holds "Left"', 'the field "Shelf" holds "Right"'),
  [
    'the user chooses "Right" in the field "Shelf"',
    'the user chooses "Top" in the field "Shelf"',
    'The radio button "Top" in the field "Shelf" should be shown.',
  ],
  so('the radio button "Right" is checked', 'the radio button "Left" is checked'),
  ['the user presses the radio button "Left"'],
  so('the field "Shelf" holds "Left"', 'the field "Shelf" holds "Right"'),
  [
    [
      'the user fills in:',
      rows(`Title | Emma
        Copies | 5
        Genre | Novel
        Author | Jane Austen
        Signed copy | unchecked
        Reserve | checked
        Shelf | Right`),
    ],
  ],
  so('the field "Title" holds "Emma"', 'the field "Title" holds "Dune"'),
  so('the field "Copies" holds "5"', 'the field "Copies" holds "3"'),
  so('the field "Genre" holds "Novel"', 'the field "Genre" holds "Poetry"'),
  so('the field "Author" holds "Jane Austen"', 'the field "Author" holds "Frank Herbert"'),
  so('the checkbox "Signed copy" is unchecked', 'the checkbox "Signed copy" is checked'),
  so('the switch "Reserve" is checked', 'the switch "Reserve" is unchecked'),
  so('the field "Shelf" holds "Right"', 'the field "Shelf" holds "Left"'),
  ['the user presses the button "Save"'],
  so('the alert "Saved" is shown', 'the alert "Lost" is shown'),

  so('the tab "Books" is selected', 'the tab "Books" is not selected'),
  ['the user presses the tab "Members"', 'the user presses the tab "Staff"', 'The tab "Staff" should be shown.'],
  so('the tab "Members" is selected', 'the tab "Books" is selected'),
  so('the text "Ada and Alan" is shown', 'the text "Ada and Al" is shown'),
  ['the user presses the tab "Books"'],

  so('the button "More" is collapsed', 'the button "More" is expanded'),
  ['the user presses the button "More"'],
  so('the button "More" is expanded', 'the button "More" is collapsed'),
  so('the menu item "Export" is enabled', 'the menu item "Export" is disabled'),
  so('the menu item "Delete" is disabled', 'the menu item "Delete" is enabled'),
  [
    'the user presses the menu item "Export"',
    'the user presses the menu item "Delete"',
    'The menu item "Delete" should be shown.',
  ],
  so('the text "Last: Exported" is shown', 'the text "Last: Deleted" is shown'),

  ['the user presses the button "Lend"'],
  so('the dialog "Lend a book" is shown', 'the dialog "Lend" is shown'),
  so('the heading "Lend a book" is shown', 'the heading "Lend" is shown'),
  so(
    'the text "For three weeks." in the dialog "Lend a book" is shown',
    'the text "Loans" in the dialog "Lend a book" is shown',
  ),
  [
    'the user presses the button "Cancel" in the dialog "Lend a book"',
    'the user presses the button "Cancel"',
    'The button "Cancel" should be shown.',
  ],
  [
    'the heading "Lending desk" is shown, and no dialog "Lend a book"',
    'the heading "Lending desk" is shown, and no heading "New book"',
    'No heading "New book" should be shown.',
  ],
  ['the user presses the button "Lend"'],
  ['the user presses the button "Confirm"'],
  so('the alert "Lent until 3 May" is shown', 'the alert "Lent until 4 May" is shown'),

  so('the table "Loans" is shown', 'the table "Books" is shown'),
  [
    ['the table "Loans" shows:', rows('Title | Member | Due\nEmma | Ada | 3 May\nDune | Alan | 5 May')],
    ['the table "Loans" shows:', rows('Title | Due\nEmma | 3 May\nDune | 6 May')],
    'The table "Loans" should show these rows',
  ],
  so('the row "Dune" is shown', 'the row "Dunes" is shown'),
  so('the text "Alan" in the row "Dune" is shown', 'the text "Ada" in the row "Dune" is shown'),
  [
    'the user presses the button "Return" in the row "Dune"',
    'the user presses the button "Return"',
    'One button should be called "Return", but 2 are.',
  ],
  so('the text "Last: Dune is back" is shown', 'the text "Last: Emma is back" is shown'),

  so('the list "Keywords" is shown', 'the list "Words" is shown'),
  [
    ['the list "Keywords" shows:', rows('Desert\nSpice')],
    ['the list "Keywords" shows:', rows('Spice\nDesert')],
    'The list "Keywords" should show these items, in this order.',
  ],
];
