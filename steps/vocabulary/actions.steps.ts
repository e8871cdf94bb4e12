/**
 * Steps about what a user does on a screen. They suit any product. A thing that is acted on has to be seen, uncovered and
 * enabled; afterwards the page comes to rest. On a deployed target nothing is sent that may change something there, unless the
 * policy allows it by `writes`.
 *
 * A value may name a variable of the environment, as `${PASSWORD}`: what it holds is a secret, and is printed nowhere.
 */
import { type DataTable, When } from '@cucumber/cucumber';
import type { Part } from '../screen/part.ts';
import { fillSecrets } from '../secrets.ts';
import { findUpload } from '../upload.ts';
import type { ShownWorld } from '../world.ts';
import { parseFilled } from './tables.ts';

/**
 * Presses a part: a button, a tab, an option, a menu item, a checkbox, a row. A link is followed, unless it downloads a file. One part has to have that
 * name; where there are several, say in which other part it is.
 *
 * @point 4
 * @example When the user presses the button "Lend"
 * @example When the user presses the button "Return" in the row "Dune"
 */
When('the user presses the {part}', async function (this: ShownWorld, part: Part) {
  await this.press(part);
});

/**
 * Holds the mouse over a part, be it enabled or not, until the user does something else with it.
 *
 * @point 2
 * @example When the user hovers over the button "Delete"
 * @example When the user hovers over the menu item "Books"
 */
When('the user hovers over the {part}', async function (this: ShownWorld, part: Part) {
  await this.hover(part);
});

/**
 * Fills a field key by key, in place of what it holds; an empty text empties it. Dates are written as 2026-05-03, times as
 * 14:30.
 *
 * @point 5
 * @example When the user fills the field "Email" with "ada@library.example"
 * @example When the user fills the field "Password" with "${PASSWORD}"
 */
When(
  'the user fills the field {string} with {string}',
  async function (this: ShownWorld, field: string, value: string) {
    const text = fillSecrets(value);
    await this.act(() => this.visit.user.fill(field, text));
    this.visit.expectations.type(field, text);
    this.witness({ kind: 'field', name: field }, true);
  },
);

/**
 * Fills in several fields, each as its kind is filled: a text key by key, a choice by its option, a checkbox by `checked` or
 * `unchecked`. The table has two columns and no header: the field, and its value.
 *
 * @point 5
 * @example
 * When the user fills in:
 *   | Title  | Dune    |
 *   | Genre  | Novel   |
 *   | Signed | checked |
 */
When('the user fills in:', async function (this: ShownWorld, table: DataTable) {
  const fields = parseFilled(table.raw()).map(([field, value]) => [field, fillSecrets(value)] as const);
  for (const [field, value] of fields) {
    await this.act(() => this.visit.user.fillIn(field, value));
    this.visit.expectations.type(field, value);
    this.witness({ kind: 'field', name: field }, true);
  }
});

/**
 * Chooses an option by its words: in a list that opens, in a field that offers what fits, or among radio buttons.
 *
 * @point 5
 * @example When the user chooses "Poetry" in the field "Genre"
 */
When(
  'the user chooses {string} in the field {string}',
  async function (this: ShownWorld, option: string, field: string) {
    await this.act(() => this.visit.user.choose(option, field));
    this.visit.expectations.type(field, option);
    this.witness({ kind: 'field', name: field }, true);
  },
);

/**
 * Presses a key, where the user is in the page: Enter, Escape, Tab, ArrowDown, a letter, or several at once as Control+s.
 *
 * @point 4
 * @example When the user presses the key "Escape"
 */
When('the user presses the key {string}', async function (this: ShownWorld, key: string) {
  await this.act(() => this.visit.user.pressKey(key));
});

/**
 * Chooses a file of the folder `features/files/` in a field that takes one.
 *
 * @point 5
 * @example When the user chooses the file "cover.png" in the field "Cover"
 */
When(
  'the user chooses the file {string} in the field {string}',
  async function (this: ShownWorld, file: string, field: string) {
    const found = findUpload(file);
    await this.act(() => this.visit.user.chooseFile(found, field));
    this.visit.expectations.type(field, file);
  },
);

/**
 * Loads the page again, as by the button of the browser.
 *
 * @point 2
 * @example When the user loads the page again
 */
When('the user loads the page again', async function (this: ShownWorld) {
  await this.reload();
});
