/** A made-up project of any size: a document, features that cover every word of it, and steps that pass and do nothing. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How much is generated; the scenarios are shared out evenly among the statements. */
export type Size = { readonly statements: number; readonly scenarios: number };

/** Writes the project under `root`. `trace` has no finding in it, and where packages are installed Cucumber can run it. */
export async function writeGeneratedProject(root: string, size: Size): Promise<void> {
  const files = [
    ['cucumber.json', configuration],
    ['register.mjs', "import 'tsx';\n"],
    ['features/release-policy.json', policy],
    ['features/specification.md', renderDocument(size)],
    ['features/0-title.feature', titleFeature],
  ];
  for (const point of points) files.push([`features/${point}-generated.feature`, renderFeature(point, size)]);
  files.push(['steps/generated.steps.ts', stepCode]);
  for (const [file = '', text = ''] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

const points = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The share of the statements that are not shown: about what a half-written document has. */
const oneInIsNotShown = 4;

type Sentence = { readonly text: string; readonly quote: string; readonly shown: boolean };

function sentencesOf(point: number, { statements }: Size): Sentence[] {
  const first = Math.round(((point - 1) * statements) / points.length);
  const last = Math.round((point * statements) / points.length);
  return Array.from({ length: last - first }, (_, index) => sentence(first + index));
}

function sentence(number: number): Sentence {
  const thing = `${pick(colours, number)} ${pick(things, Math.floor(number / 7))} ${number}`;
  if (number % oneInIsNotShown === 0) {
    const quote = `How the ${thing} comes about`;
    return { text: `${quote} is not shown.`, quote, shown: false };
  }
  const text = `A clerk who closes order ${number} sees the ${thing}, which ${pick(actions, number)} until the end of the day.`;
  return { text, quote: text, shown: true };
}

const colours = ['amber', 'blue', 'crimson', 'green', 'indigo', 'violet', 'white'];
const things = ['ledger', 'voucher', 'receipt', 'parcel', 'invoice', 'basket', 'label', 'ticket', 'stamp'];
const actions = ['stays open', 'names its owner', 'lists every item', 'cannot be changed', 'carries the date'];

function pick(words: readonly string[], number: number): string {
  return words[number % words.length] ?? '';
}

function renderDocument(size: Size): string {
  const sections = points.map((point) => {
    const paragraphs = inGroupsOf(5, sentencesOf(point, size)).map((group) => group.map(({ text }) => text).join(' '));
    return [`## ${point}. Point ${point}`, ...paragraphs].join('\n\n');
  });
  return `${['# Specification: a generated product', ...sections].join('\n\n')}\n`;
}

const titleFeature = `Feature: 0. The product

  Rule: The product is generated
    > a generated product

    Scenario: It is generated
      When a clerk closes order 0
      Then the clerk sees the generated product
`;

function renderFeature(point: number, size: Size): string {
  const perStatement = Math.round(size.scenarios / size.statements);
  const rules = sentencesOf(point, size).map(({ quote, shown }, index) => {
    const scenarios = Array.from({ length: perStatement }, (_, which) =>
      shown ? enforcedScenario(index, which) : pendingScenario(quote, which),
    );
    return [`  Rule: Rule ${index} of point ${point}\n    > ${quote}`, ...scenarios].join('\n\n');
  });
  return `${[`Feature: ${point}. Point ${point}`, ...rules].join('\n\n')}\n`;
}

function enforcedScenario(number: number, which: number): string {
  return `    Scenario: Case ${which}
      Given the clerk of branch ${number} has signed in
      And the day began with ${which} orders
      When a clerk closes order ${number}
      Then the clerk sees the ${pick(colours, number)} ${pick(things, which)}`;
}

function pendingScenario(quote: string, which: number): string {
  return `    @pending
    Scenario: Question ${which}
      * to be specified: ${quote}: which of the ${which + 2} ways is it?`;
}

const configuration = '{ "default": { "import": ["register.mjs", "steps/**/*.ts"], "strict": false } }\n';

const policy = '{ "reading": "verbatim", "accepted": [], "waivers": [] }\n';

/** The hooks are those of the real steps, so that as many messages come of a scenario. */
const stepCode = `import { After, Before, defineParameterType, Given, Then, When } from '@cucumber/cucumber';

Before({ name: 'open the browser', tags: 'not @pending' }, () => {});
After({ name: 'keep evidence, close the browser context' }, () => {});

defineParameterType({ name: 'thing', regexp: /[a-z]+ [a-z]+/ });

Given('the clerk of branch {int} has signed in', (_branch: number) => {});
Given('the day began with {int} orders', (_orders: number) => {});
When('a clerk closes order {int}', (_order: number) => {});
Then('the clerk sees the {thing}', (_thing: string) => {});
Given('to be specified: {}', (_question: string) => 'pending');
`;

function inGroupsOf<T>(size: number, items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
