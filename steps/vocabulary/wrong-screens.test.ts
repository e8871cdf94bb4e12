/**
 * For each phrase about the screen: a screen of which it holds, and the screens that must fail it. A phrase for which one of
 * these passes would be a green that means nothing.
 */

import { appendFileSync } from 'node:fs';
import pLimit from 'p-limit';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { defaultLimits } from '../limits.ts';
import { contextOptions } from '../network/access.ts';
import { Access, Known } from '../records.ts';
import { openDeployed } from '../targets/deployed/deployed.ts';
import { openSite, type Site } from '../targets/deployed/site.test-support.ts';
import type { Target } from '../targets/target.ts';
import { learnPhrases, type Say, type SpokenStep } from './spoken-steps.test-support.ts';

/** A page on which one screen at a time is judged. */
type Stage = {
  readonly site: Site;
  readonly target: Target;
  readonly say: Say;
  /** Whether scripts of a page before may still change what is on the screen. */
  isScripted: boolean;
};

let browser: Browser;
/** Several, since most screens that are wrong are given time to come right. */
const most = 3;
const limit = pLimit(most);
let stages: readonly Stage[] = [];
let free: Stage[] = [];

beforeAll(async () => {
  const [speakTo, opened] = await Promise.all([learnPhrases(), testBrowser()]);
  browser = opened;
  stages = await Promise.all(Array.from({ length: most }, () => openStage(speakTo)));
  free = [...stages];
});

afterAll(async () => {
  await leave(browser);
  for (const { site } of stages) site.close();
});

async function openStage(speakTo: Awaited<ReturnType<typeof learnPhrases>>): Promise<Stage> {
  const site = await openSite();
  const access = Access.parse({ url: `${site.origin}/` });
  const context = await browser.newContext(contextOptions(access));
  const known = { url: access.url, healthy: { lines: [], elements: 3, react: false }, techniques: {} };
  const limits = { ...defaultLimits, timeoutMs: 1_000 };
  const target = await openDeployed(context, access, Known.parse(known), limits);
  return { site, target, say: speakTo(target, 500), isScripted: true };
}

/** Does something on a stage that nobody else is on. */
function onStage<Result>(work: (stage: Stage) => Promise<Result>): Promise<Result> {
  return limit(async () => {
    const stage = free.pop();
    if (stage === undefined) throw new Error('More are at work than there are stages');
    return work(stage).finally(() => free.push(stage));
  });
}

/** What a phrase says of the page of that name: that it holds, or the first line of what is wrong. */
function judged(name: string, html: string, step: SpokenStep): Promise<string> {
  return onStage(async (stage) => {
    await show(stage, `<!doctype html><link rel=icon href=data:,><title>Desk</title>${html}`);
    const said = await stage.say(step).then(
      () => 'right',
      ({ message }: Error) => message.split('\n')[0] ?? '',
    );
    noteForCopy(name, [said]);
    return said;
  });
}

/** Notes it where `npm run copy` asks for it. */
function noteForCopy(test: string, lines: readonly string[]): void {
  const file = process.env.SHOWN_COPY;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ test, lines })}\n`);
}

/** Opens a page, or puts its document into the page before where no script can have a hand in that, which takes far less. */
async function show(stage: Stage, document: string): Promise<void> {
  const wasScripted = stage.isScripted;
  stage.isScripted = document.includes('<script');
  if (!wasScripted && !stage.isScripted)
    return await stage.target.rest.meanwhile(() => stage.target.page.setContent(document));
  stage.site.serve({ '/': document });
  await stage.say('the user opens the route "/"');
}

/** Screens on which nothing of a right one can be seen, or on which it is not yet, or no longer. */
const hiding: Readonly<Record<string, (html: string) => string>> = {
  empty: () => '',
  blank: () => '<p> </p><div style="height: 200px"></div>',
  'covered by an element': (html) => `${html}<div style="position: fixed; inset: 0; background: white"></div>`,
  'covered by what a style sheet makes': (html) =>
    `${html}<style>body::after { content: ''; position: fixed; inset: 0; background: white }</style>`,
  'made too small': (html) => `<div style="transform: scale(0.005); transform-origin: 0 0">${html}</div>`,
  'turned to its back': (html) => `<div style="backface-visibility: hidden; transform: rotateY(180deg)">${html}</div>`,
  transparent: (html) => `<div style="opacity: 0">${html}</div>`,
  'off screen': (html) => `<div style="position: absolute; left: -9999px">${html}</div>`,
  'cut away': (html) => `<div style="height: 0; overflow: hidden">${html}</div>`,
  'not rendered': (html) => `<div hidden>${html}</div>`,
  'too early': (html) => `<div id=early>${html}</div><script>setTimeout(() => early.remove(), 200)</script>`,
  'too late': (html) => `<template id=late>${html}</template>
    <script>setTimeout(() => document.body.append(late.content), 30_000)</script>`,
};

type Phrase = {
  readonly step: SpokenStep;
  readonly right: string;
  /** Screens that are wrong in their own way. */
  readonly wrong: Readonly<Record<string, string>>;
};

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`;
const loans = (...rows: readonly string[]) =>
  `<h2>Loans</h2><table><thead><tr><th>Title<th>Member<th>Due<tbody>${rows.join('')}</table>`;
const spanned = (rows: string) =>
  `<h2>Loans</h2><table><thead><tr><th rowspan=2>Member<th colspan=2>Book<tr><th>Title<th>Due<tbody>${rows}</table>`;
const grid = (cells: string) =>
  `<div role=table aria-label=Loans>${[
    ['Title', 'Member', 'Due'].map((name) => `<b role=columnheader>${name}</b> `).join(''),
    cells,
    '<b role=cell aria-colspan=2>none</b> <b role=cell>4 May</b>',
  ]
    .map((row) => `<div role=row>${row}</div>`)
    .join('')}</div>`;
const dune = row('Dune', 'Ada', '3 May');
const emma = row('Emma', 'Bob', '4 May');
const list = (name: string, ...items: readonly string[]) =>
  `<h2>${name}</h2><ul>${items.map((item) => `<li>${item}`).join('')}</ul>`;
const form = (...fields: readonly string[]) => `<form aria-label="New book">${fields.join('<br>')}</form>`;
const styled = (html: string, style: string) => `<div style="display: flex; ${style}">${html}</div>`;
const card = (style: string, front: string, back: string) =>
  `<div style="transform-style: preserve-3d; ${style}"><div style="backface-visibility: hidden">${front}</div>
    <div style="backface-visibility: hidden; transform: rotateY(180deg)">${back}</div></div>`;
const modal = (button: string) =>
  `<dialog><button>${button}</button></dialog><script>[...document.querySelectorAll('dialog')].at(-1).showModal()</script>`;
const title = '<label>Title <input required></label>';
const pages = '<label>Pages <input type=number></label>';
const genre = '<label>Genre <select><option>Novel<option>Poetry</select></label>';

const phrases: Readonly<Record<string, Phrase>> = {
  'the {part} is shown, of a heading': {
    step: 'the heading "Loans" is shown',
    right: '<h1>Loans</h1>',
    wrong: {
      'other words': '<h1>All loans</h1>',
      'a longer heading': '<h1>Loans of Ada</h1>',
      'the words elsewhere': '<p>Loans</p>',
      'only for a screen reader': '<h1 aria-label="Loans">Books</h1>',
    },
  },
  'the {part} is shown, of a button': {
    step: 'the button "Lend" is shown',
    right: '<button>Lend</button>',
    wrong: { 'a link': '<a href="/">Lend</a>', 'another button': '<button>Lend all</button>', 'a text': '<p>Lend</p>' },
  },
  'the {part} is shown, of a field': {
    step: 'the field "Email" is shown',
    right: '<label>Email <input></label>',
    wrong: { 'another label': '<label>Email of Ada <input></label>', 'no field': '<label>Email</label>' },
  },
  'the {part} is shown, of a text': {
    step: 'the text "MIT" is shown',
    right: '<p>License: MIT.</p>',
    wrong: {
      'a longer word': '<p>License: MIT-0</p>',
      'in a field': '<input value="MIT">',
      'in a drawing that is only used elsewhere':
        '<svg width="90" height="20"><defs><text y="15">MIT</text></defs></svg>',
      letters: '<p>mit</p>',
      'cut off': '<p style="width: 80px; overflow: hidden; white-space: nowrap">License: MIT</p>',
      'in place of an ellipsis':
        '<p style="width: 92px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">License: MIT by Ada</p>',
      'on a line too many':
        '<p style="width: 90px; height: 18px; overflow: hidden; line-height: 18px">The license is MIT</p>',
    },
  },
  'the {part} is shown, of a text that is a number': {
    step: 'the text "500 €" is shown',
    right: '<p>Copies of 2026&nbsp;500&nbsp;€',
    wrong: {
      'with thousands before it': '<p>12&nbsp;500&nbsp;€',
      'with millions before it': '<p>1&#x202f;012&#x202f;500&#x202f;€',
    },
  },
  'the {part} is shown, of a section': {
    step: 'the section "Loans" is shown',
    right:
      '<section aria-label="Loans"><button aria-label="Lend" style="width: 20px; height: 20px"></button></section>',
    wrong: {
      'of nothing': '<section aria-label="Loans" style="height: 20px"></section>',
      'of what cannot be seen':
        '<section aria-label="Loans" style="height: 20px"><button hidden>Lend</button></section>',
    },
  },
  'the {part} is shown, of a section that is drawn': {
    step: 'the section "Loans" is shown',
    right: '<section aria-label="Loans"><progress value=1></progress></section>',
    wrong: {
      'and cannot be seen': '<section aria-label="Loans" style="height: 20px"><progress hidden></progress></section>',
    },
  },
  'the {part} is shown, of the side of a card': {
    step: 'the text "Dune" is shown',
    right: card('', '<p>Dune', '<p>Emma'),
    wrong: {
      'that is its back': card('', '<p>Emma', '<p>Dune'),
      'that was its front': card('transform: rotateY(180deg)', '<p>Dune', '<p>Emma'),
    },
  },
  'the {part} is shown, of an image': {
    step: 'the image "Dune" is shown',
    right: `<img alt="Dune" src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}">`,
    wrong: {
      'a picture that did not come': '<img alt="Dune" src="data:image/png,">',
      'no picture': '<img alt="Dune">',
      'a text': '<p>Dune</p>',
    },
  },
  'the {part} is shown, in a row': {
    step: 'the text "Ada" in the row "Dune" is shown',
    right: loans(dune, emma),
    wrong: {
      'the value of a neighbour': loans(row('Dune', 'Bob', '3 May'), row('Emma', 'Ada', '4 May')),
      'no such row': loans(emma),
      'two such rows': loans(dune, dune),
    },
  },
  'the {part} is shown, of an alert': {
    step: 'the alert "Saved" is shown',
    right: '<div role="alert">Saved</div>',
    wrong: { 'a text': '<p>Saved</p>', 'other words': '<div role="alert">Not saved</div>' },
  },
  'the {part} is shown {int} time(s)': {
    step: 'the button "Return" is shown 2 times',
    right: '<button>Return</button><button>Return</button>',
    wrong: {
      'one more': '<button>Return</button><button>Return</button><button>Return</button>',
      'one fewer': '<button>Return</button>',
      'one that is hidden': '<button>Return</button><button hidden>Return</button>',
    },
  },
  'the {part} is shown, and no {part}': {
    step: 'the heading "Loans" is shown, and no button "Delete"',
    right: '<h1>Loans</h1><button>Lend</button>',
    wrong: {
      'what is to be absent': '<h1>Loans</h1><button>Delete</button>',
      'no witness': '<h1>Error</h1>',
      'it comes later': `<h1>Loans</h1><script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button>Delete</button>'), 200)</script>`,
    },
  },
  'the {part} is shown, and no {part}, of a button without words': {
    step: 'the heading "Loans" is shown, and no button "Reset"',
    right: '<h1>Loans</h1><form><input type=submit><input type=reset value="Empty"><input type=reset value=""></form>',
    wrong: {
      'what the browser writes on it': '<h1>Loans</h1><form><input type=reset></form>',
      'in the role of nothing': '<h1>Loans</h1><button role=presentation>Reset</button>',
      'in no role': '<h1>Loans</h1><button role=none>Reset</button>',
    },
  },
  'the {part} is shown, and no {part}, of the text of a button without words': {
    step: 'the heading "Loans" is shown, and no text "Reset"',
    right: '<h1>Loans</h1><form><input type=submit></form>',
    wrong: { 'what the browser writes on it': '<h1>Loans</h1><form><input type=reset></form>' },
  },
  'the {part} is shown, of a button that the browser labels': {
    step: 'the button "Submit" is shown',
    right: '<form><input type=submit></form>',
    wrong: { 'without a label': '<form><input type=submit value=""></form>' },
  },
  'the {part} is shown, and no {part}, of a link': {
    step: 'the heading "Loans" is shown, and no link "Delete"',
    right: '<h1>Loans</h1><a href="/" role=button>Delete</a>',
    wrong: { 'in the role of nothing': '<h1>Loans</h1><a href="/" role=presentation>Delete</a>' },
  },
  'the {part} is shown, and no {part}, of a row, whatever others there are': {
    step: 'the text "No book is overdue" is shown, and no row "Dune"',
    right: `<p>No book is overdue</p>${loans(emma)}`,
    wrong: { 'that row': `<p>No book is overdue</p>${loans(emma, dune)}` },
  },
  'the {part} is shown, and no {part}, of a table': {
    step: 'the text "No loans found" is shown, and no table "Loans"',
    right: '<h2>Loans</h2><p>No loans found</p>',
    wrong: {
      'one without rows': `<p>No loans found</p>${loans()}`,
      'one whose row says so': loans('<tr><td colspan=3>No loans found'),
    },
  },
  'the {part} is shown, and no {part}, of a text': {
    step: 'the heading "Loans" is shown, and no text "Emma"',
    right:
      '<h1>Loans</h1><input type=password value=Emma><input placeholder=Emma value=Dune><select><option>Dune<option>Emma</select>' +
      '<iframe hidden srcdoc="<p>Emma"></iframe><img alt=Emma src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>">',
    wrong: {
      'a part of a word': '<h1>Loans</h1><p>Emmas',
      'cut off': '<h1>Loans</h1><p style="width: 20px; overflow: hidden">Emma',
      'in letters of several elements': '<h1>Loans</h1><p>Em<b>ma</b>',
      'with characters that nobody sees': '<h1>Loans</h1><p>E&shy;m&#8204;m&#8288;a',
      'what a field holds': '<h1>Loans</h1><input value="Emma">',
      'what a long field holds': '<h1>Loans</h1><textarea>Dune\nEmma</textarea>',
      'what is chosen': '<h1>Loans</h1><select><option>Dune<option selected>Emma</select>',
      'what an open list offers': '<h1>Loans</h1><select size=2><option>Dune<option>Emma</select>',
      'a hint': '<h1>Loans</h1><input placeholder="Emma">',
      'a button by its value': '<h1>Loans</h1><input type=submit value="Emma">',
      'in place of a picture': '<h1>Loans</h1><img alt="Emma" src="data:image/png,">',
      'in a shadow tree':
        '<h1>Loans</h1><div><template shadowrootmode=open><input value=Emma></template></div><script></script>',
      'in a frame': '<h1>Loans</h1><iframe srcdoc="<p>Emma"></iframe>',
      'in a frame of another origin': '<h1>Loans</h1><iframe src="data:text/html,<p>Emma"></iframe>',
      'in a field of a frame in a frame': `<h1>Loans</h1><iframe srcdoc="<iframe srcdoc='<input value=Emma>'></iframe>"></iframe>`,
    },
  },
  'the {part} is shown, and no {part}, where there are frames': {
    step: 'the heading "Loans" is shown, and no button "Delete"',
    right:
      '<h1>Loans</h1><iframe srcdoc="<button>Lend</button>"></iframe><iframe hidden srcdoc="<button>Delete"></iframe>' +
      '<p style="height: 20000px"></p><iframe loading=lazy src="https://shop.example/"></iframe>',
    wrong: {
      'in a frame': '<h1>Loans</h1><iframe srcdoc="<button>Delete"></iframe>',
      'in a frame of another origin': '<h1>Loans</h1><iframe sandbox srcdoc="<button>Delete"></iframe>',
    },
  },
  'the {part} is shown, and no {part}, in a part with frames': {
    step: 'the heading "Loans" is shown, and no button "Delete" in the section "Emma"',
    right:
      '<h1>Loans</h1><section aria-label=Emma>Lent <iframe srcdoc="<button>Lend</button>"></iframe></section>' +
      '<div><template shadowrootmode=open><iframe srcdoc="<button>Delete"></iframe></template></div><script></script>',
    wrong: {
      'in a frame': '<h1>Loans</h1><section aria-label=Emma>Lent <iframe srcdoc="<button>Delete"></iframe></section>',
      'in a frame of a shadow tree':
        '<h1>Loans</h1><section aria-label=Emma>Lent <div><template shadowrootmode=open><iframe srcdoc="<button>Delete"></iframe></template></div></section><script></script>',
      'in a frame of a slot':
        '<h1>Loans</h1><section aria-label=Emma>Lent <div><template shadowrootmode=open><slot></slot></template><iframe srcdoc="<button>Delete"></iframe></div></section><script></script>',
    },
  },
  'the {part} is {condition}, disabled': {
    step: 'the button "Lend" is disabled',
    right: '<button disabled>Lend</button>',
    wrong: { enabled: '<button>Lend</button>', 'only grey': '<button style="color: #ccc">Lend</button>' },
  },
  'the {part} is {condition}, enabled': {
    step: 'the button "Lend" is enabled',
    right: '<button>Lend</button>',
    wrong: {
      disabled: '<button disabled>Lend</button>',
      'disabled by its form': '<fieldset disabled><button>Lend</button></fieldset>',
      'disabled for all': '<button aria-disabled="true">Lend</button>',
      'that takes no press': '<div inert><button>Lend</button></div>',
      'that takes no press in a shadow tree':
        '<div inert><div><template shadowrootmode=open><button>Lend</button></template></div></div><script></script>',
      'behind a dialog': `<button>Lend</button>${modal('Close')}`,
      'behind a dialog of a shadow tree': `<button>Lend</button><div><template shadowrootmode=open><dialog><button>Close</button></dialog></template></div><script>document.querySelector('div').shadowRoot.querySelector('dialog').showModal()</script>`,
      'in a dialog behind another': `${modal('Close')}${modal('Lend')}<script>{ const dialog = document.querySelector('dialog'); dialog.close(); dialog.showModal() }</script>`,
    },
  },
  'the {part} is {condition}, enabled, beside a dialog that need not be answered': {
    step: 'the button "Lend" is enabled',
    right: '<dialog open>Saved</dialog><div popover>Saved</div><button>Lend</button>',
    wrong: {},
  },
  'the {part} is {condition}, enabled, of a part that is neither': {
    step: 'the section "Loans" is enabled',
    right: '<fieldset><legend>Loans</legend><input></fieldset>',
    wrong: { 'no one acts on it': '<section><h2>Loans</h2></section>' },
  },
  'the {part} is {condition}, optional': {
    step: 'the section "Loans" is optional',
    right: '<fieldset><legend>Loans</legend><input></fieldset>',
    wrong: {
      required: '<fieldset aria-required="true"><legend>Loans</legend><input></fieldset>',
      'what takes no value': '<section><h2>Loans</h2></section>',
    },
  },
  'the {part} is {condition}, valid': {
    step: 'the field "Email" is valid',
    right: '<label>Email <input></label>',
    wrong: {
      invalid: '<label>Email <input aria-invalid="true"></label>',
      'wrong in its spelling': '<label>Email <textarea aria-invalid="spelling"></textarea></label>',
    },
  },
  'the {part} is {condition}, valid, of a part that is neither': {
    step: 'the section "Loans" is valid',
    right: '<fieldset><legend>Loans</legend><input></fieldset>',
    wrong: { 'what takes no value': '<section><h2>Loans</h2></section>' },
  },
  'the {part} is {condition}, checked': {
    step: 'the checkbox "Signed" is checked',
    right: '<label><input type=checkbox checked> Signed</label>',
    wrong: {
      unchecked: '<label><input type=checkbox> Signed</label>',
      'another one': '<label><input type=checkbox> Signed</label><label><input type=checkbox checked> New</label>',
      mixed: '<label><input type=checkbox id=mixed> Signed</label><script>mixed.indeterminate = true</script>',
    },
  },
  'the {part} is {condition}, selected': {
    step: 'the tab "Books" is selected',
    right: '<div role="tablist"><button role="tab" aria-selected="true">Books</button></div>',
    wrong: {
      another:
        '<div role="tablist"><button role="tab" aria-selected="false">Books</button><button role="tab" aria-selected="true">Members</button></div>',
      'not said': '<div role="tablist"><button role="tab" style="font-weight: bold">Books</button></div>',
    },
  },
  'the {part} is {condition}, selected, of the link to where the user is': {
    step: 'the link "Books" is selected',
    right: '<a href="/" aria-current="page">Books</a>',
    wrong: { 'that says nothing': '<a href="/" aria-current="">Books</a>' },
  },
  'the {part} is {condition}, invalid': {
    step: 'the field "Email" is invalid',
    right: '<label>Email <input aria-invalid="true"></label>',
    wrong: {
      valid: '<label>Email <input></label>',
      'its neighbour': '<label>Email <input></label><label>Name <input aria-invalid="true"></label>',
      'only red': '<label>Email <input style="border-color: red"></label>',
    },
  },
  'the field {string} holds {string}': {
    step: 'the field "Title" holds "Dune"',
    right: '<label>Title <input value="Dune"></label>',
    wrong: {
      more: '<label>Title <input value="Dune II"></label>',
      nothing: '<label>Title <input></label>',
      'a hint': '<label>Title <input placeholder="Dune"></label>',
      'the value of a neighbour': '<label>Title <input></label><label>Series <input value="Dune"></label>',
    },
  },
  'these are shown, in this order:': {
    step: [
      'these are shown, in this order:',
      [
        ['Dune', '3 May'],
        ['Emma', '4 May'],
      ],
    ],
    right: '<p>Dune</p><p>3 May</p><p>Emma</p><p>4 May</p>',
    wrong: {
      'other order': '<p>Emma</p><p>4 May</p><p>Dune</p><p>3 May</p>',
      'the value of a neighbour': '<p>Dune</p><p>4 May</p><p>Emma</p><p>3 May</p>',
      'one more': '<p>Dune</p><p>3 May</p><p>late</p><p>Emma</p><p>4 May</p>',
      'one fewer': '<p>Dune</p><p>Emma</p><p>4 May</p>',
      'parts of lines': '<p>Dune</p><p>3 May 2026</p><p>Emma</p><p>4 May</p>',
      'upside down': styled('<p>Dune<p>3 May<p>Emma<p>4 May', 'flex-direction: column-reverse'),
      'from right to left': styled('<p>Dune<p>3 May<p>Emma<p>4 May', 'flex-direction: row-reverse'),
      'from left to right where one reads the other way': `<div dir=rtl>${styled('<p>Dune<p>3 May<p>Emma<p>4 May', 'flex-direction: row-reverse')}</div>`,
      'the last one on top': styled('<p>Dune<p>3 May<p>Emma<p style="order: -1">4 May', 'flex-direction: column'),
    },
  },
  'these are shown, in this order:, of a field and its error': {
    step: ['these are shown, in this order:', [['Title'], ['Enter a title']]],
    right: '<form><label>Title <input></label><p>Enter a title</p></form>',
    wrong: {
      'the error above': `<form style="display: flex; flex-direction: column-reverse"><label>Title <input></label><p>Enter a title</p></form>`,
      'the error before it on its line': `<form style="display: flex; flex-direction: row-reverse"><label>Title <input></label><p style="margin: 0">Enter a title</p></form>`,
    },
  },
  'the list {string} shows:': {
    step: ['the list "Keywords" shows:', [['sand'], ['spice']]],
    right: list('Keywords', 'sand', 'spice'),
    wrong: {
      'the wrong list': list('Words', 'sand', 'spice'),
      'another list first': `${list('Keywords', 'sea')}${list('Others', 'sand', 'spice')}`,
      'one more': list('Keywords', 'sand', 'spice', 'worm'),
      'one fewer': list('Keywords', 'sand'),
      'an item that goes on': `${list('Keywords', 'sand', 'spice and what is more')}<style>li { width: 60px; overflow: hidden; white-space: nowrap }</style>`,
      'other order': list('Keywords', 'spice', 'sand'),
      'upside down': `${list('Keywords', 'sand', 'spice')}<style>ul { display: flex; flex-direction: column-reverse }</style>`,
      'an option in a group that is not offered':
        '<label>Keywords <select><option>sand<optgroup hidden label=More><option>spice</optgroup></select></label>',
      'an option that is not offered': '<label>Keywords <select><option>sand<option hidden>spice</select></label>',
      'from right to left': `${list('Keywords', 'sand', 'spice')}<style>ul { display: flex; flex-direction: row-reverse }</style>`,
    },
  },
  'the table {string} shows:': {
    step: [
      'the table "Loans" shows:',
      [
        ['Title', 'Due'],
        ['Dune', '3 May'],
        ['Emma', '4 May'],
      ],
    ],
    right: loans(dune, emma),
    wrong: {
      'the wrong table': loans(dune, emma).replace('Loans', 'Books'),
      'one more': loans(dune, emma, row('Ulysses', 'Eve', '5 May')),
      'one more that is set as a heading': loans(`<tr><th>Ulysses<th>Eve<th>5 May`, dune, emma),
      'one fewer': loans(dune),
      'a title that goes on': loans(
        row('<div style="width: 60px; overflow: hidden; white-space: nowrap">Dune Messiah</div>', 'Ada', '3 May'),
        emma,
      ),
      'other order': loans(emma, dune),
      'the value of a neighbour': loans(row('Dune', 'Ada', '4 May'), row('Emma', 'Bob', '3 May')),
      'cells from right to left': `${loans(dune, emma)}<style>tbody tr { display: flex; flex-direction: row-reverse }</style>`,
      'headings from right to left': `${loans(dune, emma)}<style>thead tr { display: flex; flex-direction: row-reverse }</style>`,
      'a cell before the others': `${loans(dune, emma)}<style>tr { display: flex } td:last-child { order: -1 }</style>`,
      'cells to be read to the left': `${loans(dune, emma)}<style>tr { display: flex } tbody { direction: rtl }</style>`,
      'another column': loans(dune, emma).replace('<th>Due', '<th>From'),
      'upside down': `${loans(dune, emma)}<style>tbody { display: flex; flex-direction: column-reverse }</style>`,
      'in a column beside, where a cell is gone': loans(dune, emma).replace('<td>Ada', '<td hidden>Ada'),
      'the columns exchanged': loans(row('3 May', 'Ada', 'Dune'), row('4 May', 'Bob', 'Emma')),
    },
  },
  'the table {string} shows:, of cells and headings from right to left': {
    step: [
      'the table "Loans" shows:',
      [
        ['Title', 'Due'],
        ['Dune', '3 May'],
        ['Emma', '4 May'],
      ],
    ],
    right: `${loans(dune, emma)}<style>tr { display: flex; flex-direction: row-reverse } td, th { flex: 1 }</style>`,
    wrong: {
      'cells alone': `${loans(dune, emma)}<style>tr { display: flex } tbody tr { flex-direction: row-reverse }</style>`,
    },
  },
  'the table {string} shows:, of cells below one another': {
    step: [
      'the table "Loans" shows:',
      [
        ['Title', 'Due'],
        ['Dune', '3 May'],
      ],
    ],
    right: `${loans(dune)}<style>tbody td { display: block }</style>`,
    wrong: { 'of another book': `${loans(emma)}<style>tbody td { display: block }</style>` },
  },
  'the table {string} shows:, of cells that span several': {
    step: [
      'the table "Loans" shows:',
      [
        ['Member', 'Title', 'Due'],
        ['Ada', 'Dune', '3 May'],
        ['Ada', 'Emma', '4 May'],
        ['Bob', 'none', 'none'],
      ],
    ],
    right: spanned('<tr><td rowspan=2>Ada<td>Dune<td>3 May<tr><td>Emma<td>4 May<tr><td>Bob<td colspan=2>none'),
    wrong: {
      'of another member': spanned(
        '<tr><td>Ada<td>Dune<td>3 May<tr><td rowspan=2>Bob<td>Emma<td>4 May<tr><td colspan=2>none',
      ),
      'in columns that are exchanged': spanned(
        '<tr><td rowspan=2>Ada<td>3 May<td>Dune<tr><td>4 May<td>Emma<tr><td>Bob<td colspan=2>none',
      ),
    },
  },
  'the table {string} shows:, of a grid whose cells say what they span': {
    step: [
      'the table "Loans" shows:',
      [
        ['Title', 'Member', 'Due'],
        ['Dune', 'Ada', '3 May'],
        ['none', 'none', '4 May'],
      ],
    ],
    right: grid('<b role=cell aria-colspan=0>Dune</b><b role=cell aria-rowspan="">Ada</b><b role=cell>3 May</b>'),
    wrong: {
      'of another member': grid('<b role=cell>Dune</b><b role=cell>Bob</b><b role=cell>3 May</b>'),
      'in columns beside': grid('<b role=cell aria-colspan=2>Dune</b><b role=cell>Ada</b><b role=cell>3 May</b>'),
    },
  },
  'the table {string} shows:, of a cell that says nothing': {
    step: [
      'the table "Loans" shows:',
      [
        ['Title', 'Due'],
        ['Dune', ''],
      ],
    ],
    right: loans(row('Dune', 'Ada', '<input type=password value=x>')),
    wrong: { 'and holds something': loans(row('Dune', 'Ada', '<input value="3 May">')) },
  },
  'the table {string} shows:, of what fields hold': {
    step: [
      'the table "Loans" shows:',
      [
        ['Title', 'Due'],
        ['Dune', '3 May'],
      ],
    ],
    right: loans(row('Dune', 'Ada', '<input value="3 May">')),
    wrong: { nothing: loans(row('Dune', 'Ada', '<input>')) },
  },
  'the table {string} shows:, by a name of several columns': {
    step: [
      'the table "Loans" shows:',
      [
        ['Member', 'Book'],
        ['Ada', 'Dune'],
      ],
    ],
    right: '<h2>Loans</h2><table><tr><th>Member<th>Book<tr><td>Ada<td>Dune</table>',
    wrong: {
      'that spans them': spanned('<tr><td>Ada<td>Dune<td>3 May'),
      'that each has': '<h2>Loans</h2><table><tr><th>Member<th>Book<th>Book<tr><td>Ada<td>Dune<td>Emma</table>',
    },
  },
  'the list {string} has {int} item(s)': {
    step: 'the list "Keywords" has 2 items',
    right: list('Keywords', 'sand', 'spice'),
    wrong: {
      'the wrong list': list('Words', 'sand', 'spice'),
      'another list first': `${list('Keywords', 'sea')}${list('Others', 'sand', 'spice')}`,
      'one more': list('Keywords', 'sand', 'spice', 'worm'),
      'one fewer': list('Keywords', 'sand'),
      'one that cannot be seen': `${list('Keywords', 'sand', 'spice')}<style>li:last-child { display: none }</style>`,
    },
  },
  'the table {string} has {int} row(s)': {
    step: 'the table "Loans" has 2 rows',
    right: loans(dune, emma),
    wrong: {
      'the wrong table': loans(dune, emma).replace('Loans', 'Books'),
      'one more': loans(dune, emma, row('Ulysses', 'Eve', '5 May')),
      'one more that is set as a heading': loans(`<tr><th>Ulysses<th>Eve<th>5 May`, dune, emma),
      'one fewer': loans(dune),
      'one more that only a screen reader skips': loans(dune, emma, '<tr aria-hidden=true><td>Ulysses<td>Eve<td>5 May'),
      'one that cannot be seen': `${loans(dune, emma)}<style>tbody tr:last-child { display: none }</style>`,
    },
  },
  'the table {string} has {int} row(s), none of them': {
    step: 'the table "Loans" has 0 rows',
    right: loans(),
    wrong: {
      'a row that says so': loans('<tr><td colspan=3>No loans found'),
      'no table': '<h2>Loans</h2><p>No loans found',
    },
  },
  'the form {string} asks for:': {
    step: [
      'the form "New book" asks for:',
      [
        ['field', 'kind', 'required'],
        ['Title', 'text', 'yes'],
        ['Pages', 'number', 'no'],
        ['Genre', 'choice', 'no'],
      ],
    ],
    right: form(title, pages, genre),
    wrong: {
      'the wrong form': form(title, pages, genre).replace('New book', 'New member'),
      'one more': form(title, pages, genre, '<label>Price <input></label>'),
      'one fewer': form(title, pages),
      'other order': form(pages, title, genre),
      'upside down': `${form(title, pages, genre)}<style>form { display: flex; flex-direction: column-reverse }</style>`,
      'not required': form(title.replace(' required', ''), pages, genre),
      'another kind': form(title, pages.replace('number', 'text'), genre),
      'one that is hidden': form(title, `<p hidden>${pages}</p>`, genre),
      'radio buttons of no group': form(title, pages, genre, '<label><input type=radio name=shelf> Left</label>'),
      'radio buttons beside another field': form(
        title,
        pages,
        genre,
        '<fieldset hidden><input></fieldset><fieldset><input type=hidden><label><input type=radio name=shelf> Left</label></fieldset>',
      ),
    },
  },
  'the form {string} asks for:, of radio buttons of no group': {
    step: [
      'the form "New book" asks for:',
      [
        ['field', 'kind'],
        ['Left', 'choice'],
        ['Right', 'choice'],
        ['Size', 'choice'],
      ],
    ],
    right: form(
      '<label><input type=radio name=shelf> Left</label><label><input type=radio name=shelf> Right</label>',
      '<fieldset><legend>Size</legend><label><input type=radio name=size> Small</label></fieldset>',
    ),
    wrong: { 'one fewer': form('<fieldset><legend>Size</legend><label><input type=radio> Small</label></fieldset>') },
  },
};

/** Screens in the order that is said, whatever it takes to read them so. */
const rightLayouts: readonly (readonly [how: string, html: string, step: SpokenStep])[] = (
  [
    ['on one line', styled('<p>A<p>B<p>C', '')],
    ['from right to left where one reads so', `<div dir=rtl>${styled('<p>A<p>B<p>C', '')}</div>`],
    ['in two columns', '<div style="columns: 2; height: 80px"><p>A<p>B<p>C</div>'],
    ['on lines that are full', styled('<p>A<p>B<p>C', 'flex-wrap: wrap; width: 30px')],
    ['over one another', '<p>A<p style="margin-top: -20px">B<p>C'],
    ['beside a heading of many lines', styled('<h1 style="width: 40px">A</h1><div><p>B<p>C</div>', '')],
    [
      'by a style sheet',
      '<style>p::before { content: attr(title) } i::after { content: "B" }</style><p>A<p><i></i><p>C',
    ],
  ] as const
).map(([how, html]) => [how, html, ['these are shown, in this order:', [['A'], ['B'], ['C']]]]);

test.each(rightLayouts)('what is shown %s is in its order', async (how, html, step) => {
  expect(await judged(`in order ${how}`, html, step)).toBe('right');
});

test('what is in another order on the screen is said', async () => {
  const html = `${list('Keywords', 'sand', 'spice')}<style>ul { display: flex; flex-direction: column-reverse }</style>`;
  await onStage(async (stage) => {
    await show(stage, `<!doctype html><link rel=icon href=data:,>${html}`);
    await expect(stage.say(['the list "Keywords" shows:', [['sand'], ['spice']]])).rejects.toThrow(
      'In the page "spice" follows "sand", but on the screen it lies above it, or before it on one line.',
    );
  });
});

describe.concurrent.each(Object.entries(phrases))('%s', (phrase, { step, right, wrong }) => {
  test('holds of a right screen', async () => {
    expect(await judged(`${phrase} of a right screen`, right, step)).toBe('right');
  });

  test.each(Object.keys(hiding))('fails where that is %s', async (how) => {
    expect(await judged(`${phrase} where that is ${how}`, hiding[how]?.(right) ?? '', step)).not.toBe('right');
  });

  test.each(Object.entries(wrong))('fails of %s', async (how, html) => {
    expect(await judged(`${phrase} of ${how}`, html, step)).not.toBe('right');
  });
});
