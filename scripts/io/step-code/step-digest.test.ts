/** Ways in which a repair makes a red test green: what the verdicts before and after say of each. */
import { expect, test } from 'vitest';
import { compareVerdicts } from '../../core/comparison/verdict-change.ts';
import { parseFeature } from '../../core/features/feature.ts';
import { recordVerdict, VerdictRecord } from '../../core/verdict/verdict-record.ts';
import { outcomesOf, recordedAs, today, verdictOf } from '../../dev/test-support/judged-run.ts';
import { type Texts, traceOf } from '../../dev/test-support/trace-text.ts';
import { parseStepCode } from './step-code.ts';
import { createStepDigests } from './step-digest.ts';

const sources: Texts = {
  'specification.md': '## 1. A\n\nThe cart shows its total. Orders are listed. The desk is closed at night.',
  '1-a.feature': `Feature: 1
  Rule: The cart
    > The cart shows its total.

    Scenario Outline: A total of <pieces> pieces
      Given the setup "a cart"
      When the cart is opened
      Then the total is "<total> €"
      And the cart lists:
        | Tea    |
        | Coffee |

      Examples:
        | pieces | total |
        | 1      | 5     |
        | 2      | 10    |

  Rule: Orders
    > Orders are listed.

    Scenario: One order
      When the orders are opened
      Then there is 1 order

  Rule: The desk
    > The desk is closed at night.

    Scenario: At night
      When the desk is opened
      Then the cart lists:
        | Closed |
`,
  'setup.feature': `Feature: Setup
  @setup
  Scenario: a cart
    When the cart is opened
`,
  'steps/a.steps.ts': `import { Given, When, Then, After, defineParameterType } from '@cucumber/cucumber';
import { expectTotal } from './total.ts';
import { Page } from './page.ts';

const page = new Page();
defineParameterType({ name: 'amount', regexp: /"(.*) €"/, transformer: (text: string) => Number(text) });
Given('the setup {string}', async (name: string) => {});
When('the {word} is/are opened', async (what: string) => page.open(what));
Then('the total is {amount}', async (total: number) => {
  await expectTotal(page, total);
});
Then('the cart lists:', async (table: unknown) => page.lists(table));
Then('there is {int} order', async (count: number) => {
  if ((await page.count()) !== count) throw new Error('count');
});
Then('there are {int} orders', async (count: number) => page.count());
After(() => page.close());
`,
  'steps/total.ts': `import type { Page } from './page.ts';
// What is shown must be it.
export async function expectTotal(page: Page, total: number) {
  if ((await page.text()) !== String(total)) throw new Error('total');
}
`,
  'steps/page.ts': `export class Page {
  async open(what: string) { this.opened = what; }
  opened = '';
  async text() { return this.opened; }
  async count() { return 1; }
  async lists(table: unknown) { if (!exactly(table)) throw new Error('list'); }
  close() {}
}
function exactly(table: unknown) { return table === 'exactly'; }
`,
};

function recordOf(texts: Texts): VerdictRecord {
  const isFeature = (name: string) => /^(?:\d.*\.feature|specification\.md)$/.test(name);
  const entries = Object.entries(texts);
  const trace = traceOf(Object.fromEntries(entries.filter(([name]) => isFeature(name))));
  const files = entries.filter(([name]) => name.endsWith('.ts')).map(([file, text]) => ({ file, text }));
  const setup = parseFeature(texts['setup.feature'] ?? '', 'features/setup.feature').feature;
  const codeOf = createStepDigests(parseStepCode(files), setup);
  const record = recordVerdict(verdictOf(trace, [recordedAs(outcomesOf(trace))]), trace, today, codeOf);
  return VerdictRecord.parse(JSON.parse(JSON.stringify(record)));
}

const before = recordOf(sources);

/** The weakened scenarios after an edit, as `name: reasons`. */
function weakenedAfter(file: string, from: string | RegExp, to: string): string[] {
  const text = (sources[file] ?? '').replace(from, to);
  expect(text).not.toBe(sources[file]);
  const { weakened } = compareVerdicts(before, recordOf({ ...sources, [file]: text }));
  return weakened.map(({ scenario, reasons }) => `${scenario.name}: ${reasons.join('; ')}`);
}

const feature = '1-a.feature';
const steps = 'steps/a.steps.ts';
const order = 'One order: the code of "Then there is 1 order" changed';
const totals = (reason: (total: number) => string) => [
  `A total of 1 pieces: ${reason(5)}`,
  `A total of 2 pieces: ${reason(10)}`,
];
const totalCode = totals((total) => `the code of “Then the total is "${total} €"” changed`);

test.each<[string, string, string | RegExp, string, string[]]>([
  [
    'a Then is deleted',
    feature,
    /^ *Then there is 1 order\n/m,
    '',
    ['One order: 0 steps say what comes out, before: 1; "Then there is 1 order" is gone'],
  ],
  [
    'what is expected becomes what there is',
    feature,
    'there is 1 order',
    'there is 0 order',
    ['One order: "Then there is 1 order" became "Then there is 0 order"'],
  ],
  [
    'an example is changed',
    feature,
    '| 10 ',
    '| 11 ',
    ['A total of 2 pieces: “Then the total is "10 €"” became “Then the total is "11 €"”'],
  ],
  ['an example is deleted', feature, /^ *\| 2 .*\n/m, '', ['A total of 2 pieces: is gone']],
  [
    'a row of a table is deleted',
    feature,
    /^ *\| Coffee \|\n/m,
    '',
    totals(() => '"And the cart lists:" has 1 rows in its table, before: 2'),
  ],
  [
    'a row of a table is changed',
    feature,
    'Coffee',
    'Water ',
    totals(() => '"And the cart lists:" has other rows in its table'),
  ],
  [
    'a beginning is put before it',
    feature,
    /(?=When the orders)/,
    'Given the setup "a cart"\n      ',
    ['One order: “Given the setup "a cart"” is new'],
  ],
  [
    'it is tagged open',
    feature,
    /(?=Scenario: One order)[\s\S]*?order\n/,
    '@unwritten\n    Scenario: One order\n      * to be written: it\n',
    ['One order: is no longer enforced: @unwritten'],
  ],
  ['it is deleted', feature, / {4}Scenario: One order\n.*\n.*\n/, '', ['One order: is gone']],
  [
    'it quotes another sentence',
    feature,
    /(Scenario: One order\n)/,
    '$1      > The desk is closed at night.\n',
    ['One order: no longer quotes "Orders are listed."'],
  ],
  ['a step is made empty', steps, / {2}if \(\(await page.count.*\n/, '', [order]],
  ['a step is caught', steps, /throw new Error\('count'\);/, 'try { throw new Error(); } catch {}', [order]],
  ['a step returns early', steps, /(?=if \(\(await page.count)/, 'return;\n  ', [order]],
  ['an assertion is not awaited', steps, 'await expectTotal', 'void expectTotal', totalCode],
  ['a helper in another file asserts less', 'steps/total.ts', '!== String(total)', '=== undefined', totalCode],
  ['a value is read otherwise', steps, 'Number(text)', 'Number.NaN', totalCode],
])('%s', (_, file, from, to, weakened) => {
  expect(weakenedAfter(file, from, to)).toEqual(weakened);
});

test('exactly that becomes contains, in a method, reaches all that use it', () => {
  const lists = (keyword: string) => `the code of "${keyword} the cart lists:" changed`;
  const weakened = [...totals(() => lists('And')), `At night: ${lists('Then')}`];
  expect(weakenedAfter('steps/page.ts', "table === 'exactly'", 'true')).toEqual(weakened);
});

test('a setup that does less reaches those that begin with it', () => {
  expect(weakenedAfter('setup.feature', 'the cart is opened', 'the desk is opened')).toEqual(
    totals(() => 'the code of “Given the setup "a cart"” changed'),
  );
});

test('a hook reaches every scenario', () => {
  expect(weakenedAfter(steps, 'page.close()', 'process.exit(0)')).toHaveLength(4);
});

test('code that no step reaches by name reaches every scenario', () => {
  expect(weakenedAfter('steps/page.ts', /$/, 'export function unused() {}\n')).toHaveLength(4);
});

test.each<[string, string, string | RegExp, string]>([
  ['a comment', 'steps/total.ts', 'What is shown must be it.', 'It must be shown.'],
  ['the layout', steps, '  await expectTotal', '\n      await expectTotal'],
  ['another Then', feature, 'Then there is 1 order', 'Then there is 1 order\n      And there is 2 order'],
  ['another row in what comes out', feature, '| Coffee |', '| Coffee |\n        | Milk   |'],
  ['another name', feature, 'Scenario: One order', 'Scenario: A single order'],
])('%s weakens nothing', (_, file, from, to) => {
  expect(weakenedAfter(file, from, to)).toEqual([]);
});

test('where the sentence is reworded its scenario may change', () => {
  const texts = { ...sources, [feature]: (sources[feature] ?? '').replace('Then there is 1', 'Then there is 2') };
  const reworded = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.replace('Orders are listed.', 'Orders are listed twice.')]),
  );
  expect(compareVerdicts(before, recordOf(reworded)).weakened).toEqual([]);
});

test('an earlier verdict that does not say the steps is read as before', () => {
  const scenarios = before.scenarios.map(({ steps: _, ...scenario }) => scenario);
  const after = recordOf({
    ...sources,
    [feature]: (sources[feature] ?? '').replace(/^ *Then there is 1 order\n/m, ''),
  });
  expect(compareVerdicts({ ...before, scenarios }, after).weakened).toEqual([]);
});
