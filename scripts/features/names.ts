/** Names for parts of the screen that have no accessible name: by which the steps call them, and how they are found. */

import { z } from 'zod';
import { ownKinds } from '../../steps/records.ts';
import { CannotJudge } from '../base/cannot-judge.ts';
import { parseJson, refuseTwice, schemaField, strictObject, words } from '../base/json.ts';

/** The roles of what a person acts on, or finds something in. */
const roles = [
  'alert',
  'alertdialog',
  'article',
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'combobox',
  'dialog',
  'figure',
  'form',
  'grid',
  'gridcell',
  'group',
  'heading',
  'img',
  'link',
  'list',
  'listbox',
  'listitem',
  'main',
  'menu',
  'menubar',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'navigation',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'row',
  'rowheader',
  'scrollbar',
  'search',
  'searchbox',
  'slider',
  'spinbutton',
  'status',
  'switch',
  'tab',
  'table',
  'tablist',
  'tabpanel',
  'textbox',
  'toolbar',
  'tree',
  'treegrid',
  'treeitem',
] as const;

/** What a part can be in the steps, beside a text. */
export const partKinds =
  'alert, button, checkbox, dialog, field, form, heading, image, item, link, list, menu item, option, radio button, row, section, switch, tab, table';
const Role = z.enum([...roles, ...ownKinds], `what it is in the steps (${partKinds}), or a role, such as searchbox`);

const Named = strictObject({
  name: words.describe('What the steps call it'),
  role: Role.describe('What it is in the steps, or to a screen reader'),
  within: strictObject({
    role: Role.describe('What that part is'),
    name: words.describe('Its accessible name'),
  })
    .optional()
    .describe('The part of the screen that it is in; left out where it can be anywhere, or the step says where'),
  nth: z
    .int('a whole number from 1')
    .min(1, 'a whole number from 1')
    .optional()
    .describe('Which of those of its role without an accessible name, counted from 1; left out where there is one'),
  selector: words
    .optional()
    .describe('A CSS selector, where nothing else finds it: it says nothing of what a person sees'),
}).superRefine(({ nth, selector }, context) => {
  if (nth !== undefined && selector !== undefined)
    context.addIssue({ code: 'custom', message: 'has both "nth" and "selector"' });
});

export const Names = strictObject({
  $schema: schemaField,
  names: z
    .array(Named, 'a list')
    .superRefine(refuseTwice(({ name, role, within }) => JSON.stringify([name, role, within]), 'names the same'))
    .default([])
    .describe('What has no accessible name, and is called by one here'),
}).meta({
  title: 'Names',
  description: 'Names for parts of the screen that have no accessible name, each a gap in accessibility.',
});
export type Names = z.infer<typeof Names>;

/** Reads names; `file` is named in what is thrown. @throws CannotJudge for the first thing that is wrong */
export function parseNames(text: string, file: string): Names {
  const { data, issues } = parseJson(text, Names, 'list of names');
  if (data !== undefined) return data;
  const [{ problem, expected, actual, fix }, ...others] = issues;
  const comparison = [expected && `expected ${expected}`, actual && `actual ${actual}`].filter(Boolean).join('; ');
  const more = others.length === 0 ? '' : `, the first of ${others.length + 1} errors`;
  throw new CannotJudge({
    where: file,
    what: `${problem}${comparison && `: ${comparison}`}${more}`,
    fix,
  });
}
