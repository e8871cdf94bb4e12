/**
 * Steps about what is on the screen, found as a person finds it. They suit any product. Each looks at the page at rest. None
 * says that something is not shown without saying what is: an empty screen would do for that.
 *
 * Seen is what a person sees in the window, or comes to by scrolling, as the browser paints it: not what is hidden, cut away by the
 * box around it, or under something that covers it. What stands in a frame is on the screen like all else, whatever site it is of.
 *
 * Words that a box or an ellipsis cuts off cannot be read: `…` stands for them in every text, so that what is called by them
 * is not shown. Where something is not to be shown, they count as if they could be read. Where nobody can say whether a person
 * reads a text, as one that is blurred, it is neither shown nor absent, and the step fails with that sentence.
 */
import { type DataTable, Then } from '@cucumber/cucumber';
import { requireExact } from '../exact-number.ts';
import type { Condition } from '../screen/condition.ts';
import type { Part } from '../screen/part.ts';
import type { ShownWorld } from '../world.ts';
import { parseFields, parseItems, parseLines, parseTable } from './tables.ts';

/**
 * A part of the screen can be seen. What it is, and what it is called, to the letter: a button, link, heading or tab by what
 * it says, a field by its label, a row by its first cell, an item or alert by one of its lines; a text within one line and in
 * whole words, so that "Order 7" is none of "Order 70". Where several parts have one name, say in which other part it is.
 *
 * @point 2
 * @example Then the heading "Your orders" is shown
 * @example Then the button "Return" in the row "Dune" is shown
 * @example Then the text "On loan" in the row "Dune" is shown
 */
Then('the {part} is shown', async function (this: ShownWorld, part: Part) {
  await this.product.shows(part);
  this.witness(part, true);
});

/**
 * So many parts of that name can be seen, no more and no fewer; of a text, so many places.
 *
 * @point 3
 * @example Then the button "Return" is shown 3 times
 */
Then('the {part} is shown {int} time(s)', async function (this: ShownWorld, part: Part, times: number) {
  if (times === 0) throw new Error('Say what is shown in its place: the … is shown, and no …');
  await this.product.showsTimes(part, requireExact(times));
  this.witness(part, true);
});

/**
 * A part is shown, and another is not. The first is the witness that the screen is the right one; and the run fails where no
 * scenario ever saw the other, whose name may be mistyped. What is not shown is nowhere that a person would see it, and a text
 * neither as a part of a longer word, nor in what a field holds, offers or hints at, on a button, in
 * place of a picture that did not come, or in an alert or the like that the browser opened since the user last did something.
 *
 * @point 6
 * @example Then the heading "Your loans" is shown, and no button "Delete"
 */
Then('the {part} is shown, and no {part}', async function (this: ShownWorld, part: Part, absent: Part) {
  await this.product.showsWithout(part, absent);
  this.witness(part, true);
  this.witness(absent, false);
});

/**
 * A part stands so: enabled, disabled, selected, not selected, checked, unchecked, expanded, collapsed, required, optional,
 * invalid or valid, as the page says to those who do not see it, too. What takes no value is neither required, optional, invalid
 * nor valid, and what nobody acts on neither enabled nor disabled: the step fails. Nor is what lies behind a dialog that has to
 * be answered first enabled.
 *
 * @point 4
 * @example Then the button "Lend" is disabled
 * @example Then the tab "Members" is selected
 * @example Then the field "Email" is invalid
 */
Then('the {part} is {condition}', async function (this: ShownWorld, part: Part, condition: Condition) {
  await this.product.isInCondition(part, condition);
  this.witness(part, true);
});

/**
 * The field holds exactly this value; of a list to choose from, what is chosen. An empty text says that it holds nothing.
 *
 * @point 5
 * @example Then the field "Loan period" holds "14 days"
 */
Then('the field {string} holds {string}', async function (this: ShownWorld, field: string, value: string) {
  await this.product.holds(field, value);
  this.witness({ kind: 'field', name: field }, true);
});

/**
 * These are lines of the screen, whole, one right below the other, at one look: so a value belongs to its item. The order is that
 * of the page, and nothing may lie the other way round on the screen. The cells of a row in the table are lines as well.
 *
 * @point 3
 * @example
 * Then these are shown, in this order:
 *   | Dune   |
 *   | Left 2 |
 */
Then('these are shown, in this order:', async function (this: ShownWorld, lines: DataTable) {
  await this.product.showsLines(parseLines(lines.raw()));
});

/**
 * The list has exactly these items, in this order; so have tabs, menus and the options of a field. The table has one column,
 * and no header. The name of a list is its label, or else the heading with which it begins, or else the one that it stands
 * under in its section.
 *
 * @point 3
 * @example
 * Then the list "Your orders" shows:
 *   | Order 7 |
 *   | Order 8 |
 */
Then('the list {string} shows:', async function (this: ShownWorld, list: string, items: DataTable) {
  await this.product.showsList(list, parseItems(items.raw()));
  this.witness({ kind: 'list', name: list }, true);
});

/**
 * The table has exactly these rows, in this order, in the columns that the header names. A column may be left out, a row not. A
 * cell that spans several columns or rows stands in each of them; one without words says what its fields hold. Rows of the foot
 * are none. A cell lies where its heading does: not on the other side of its neighbour.
 *
 * @point 3
 * @example
 * Then the table "Loans" shows:
 *   | Book | Due    |
 *   | Dune | {date} |
 */
Then('the table {string} shows:', async function (this: ShownWorld, table: string, rows: DataTable) {
  await this.product.showsTable(table, parseTable(rows.raw()));
  this.witness({ kind: 'table', name: table }, true);
});

/**
 * The list has so many items, whatever they are.
 *
 * @point 9
 * @example Then the list "Newest books" has 10 items
 */
Then('the list {string} has {int} item(s)', async function (this: ShownWorld, list: string, count: number) {
  await this.product.hasItems(list, requireExact(count));
  this.witness({ kind: 'list', name: list }, true);
});

/**
 * The table has so many rows below its header, whatever they are.
 *
 * @point 9
 * @example Then the table "Books" has 20 rows
 */
Then('the table {string} has {int} row(s)', async function (this: ShownWorld, table: string, count: number) {
  await this.product.hasRows(table, requireExact(count));
  this.witness({ kind: 'table', name: table }, true);
});

/**
 * The form asks for exactly these fields, in this order. The columns are field, kind and required (yes or no); the last two
 * may be left out. Radio buttons in no group are fields by themselves, each a choice. A kind is text, long text, email, password,
 * number, date, time, choice, checkbox, file and the like.
 *
 * @point 3
 * @example
 * Then the form "New member" asks for:
 *   | field | kind  | required |
 *   | Name  | text  | yes      |
 *   | Email | email | no       |
 */
Then('the form {string} asks for:', async function (this: ShownWorld, form: string, fields: DataTable) {
  await this.product.asksFor(form, parseFields(fields.raw()));
  this.witness({ kind: 'form', name: form }, true);
});

/**
 * The page is titled so, in the tab of the browser.
 *
 * @point 1
 * @example Then the page is titled "Loans – City Library"
 */
Then('the page is titled {string}', async function (this: ShownWorld, title: string) {
  await this.product.isTitled(title);
});
