import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { expect, test, vi } from 'vitest';
import { copyProject } from '../dev/test-support/commands.ts';
import { repository } from '../dev/test-support/tiny-project.ts';
import { readFeatures } from '../features/read.ts';
import { readStepCode } from '../features/read-steps.ts';
import { createStepMatcher, renderExpression } from '../features/step-definition.ts';
import { projectAt } from '../project/project.ts';
import { readSources } from '../trace/read.ts';
import { draftSteps } from './draft-stubs.ts';
import type { FileChange } from './plan.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Parameter types of every kind that a transformer may make of a text. */
const parameterTypes = String.raw`/** Parameter types of a test. */
import { defineParameterType } from '@cucumber/cucumber';
import type { Visit } from './visit.ts';

interface Hidden {
  readonly hidden: string;
}

export class Amount {
  readonly pence: number;

  constructor(pence: number) {
    this.pence = pence;
  }
}

export type Pair<One> = readonly [One, One];

defineParameterType({ name: 'amount', regexp: /£\d+/, transformer: (text: string) => new Amount(Number(text.slice(1))) });
defineParameterType({ name: 'day', regexp: /\d{4}-\d\d-\d\d/, transformer: (text: string) => new Date(text) });
defineParameterType({ name: 'pair', regexp: /\d+ and \d+/, transformer: async (): Promise<Pair<Amount>> => [new Amount(1), new Amount(2)] });
defineParameterType({ name: 'colour', regexp: /red|green/ });
defineParameterType({ name: 'switch', regexp: ['on', 'off'], transformer: (text) => text === 'on' });
defineParameterType({ name: 'hidden', regexp: /hidden \w+/, transformer: (hidden: string): Hidden => ({ hidden }) });
defineParameterType({ name: 'visit', regexp: /visit \w+/, transformer(): Visit | undefined { return undefined; } });
defineParameterType({ name: 'far-off day', regexp: /someday/, transformer: BigInt });
`;

const english = String.raw`Feature: More

  Rule: Values
    Background:
      Given the shop has 3 counters
      And the shop has 4 counters

    Scenario: Cucumber's own
      Given the price of the route is 3.50
      And the address is "a b" or 'c'
      And the temperature is -5 degrees
      And the shop opened on 2026-11-20
      And version 1.2.3 of the shop
      When the user pays $5 for a screen
      And the user pays $6 for a screen
      Then nothing is shown
      But not everything
      * anything goes

    Scenario: The project's own
      Given an exception such as an unhandled client-side exception
      And an exception such as an unhandled server-side exception with the digest 3
      And it costs £5
      And the switch is on
      And the switch is off
      And the light is red
      And between 1 and 2
      And the hidden one is hidden treasure
      And this visit visit paris
      When it ends someday
      Then the client is loading from "a/b"
      And loading fails with 3 errors
      And one line is added to the sentence, and more 7
      And the "first" and the "second" and 3 and 4

    Scenario: With something beneath
      Given these orders:
        | number | name of buyer | code | __proto |
        | 7      | A             | 007  | x       |
        | 8      | 9             | 1    | y       |
      And the screens:
        | home   |
        | orders |
      And a pair of rows
        | a | a |
        | 1 | 2 |
      And a pair of rows of 3
      And a pair of rows of 4
        | 1 |
      And a torn pair of 3
      And a torn pair of 3
        | number | name |
        | 1      | A    |
      And a torn pair of 4
      And the "named" table:
        | __proto__ | b |
        | 1         | 2 |
      When this is sent:
        """json
        { "a": 1 }
        """
      Then the log of 3 days holds
        """
        nothing
        """

    Scenario Outline: Placeholders
      Given there are <count> items of <weight> kg
      And the buyer is <name>, called "<name>"
      And the role is <role>
      And <when> it is paid <price>
      And <anything>
      And the failure was <failure> then
      And <b>bold</b> and <count>
      And these rows of <role>:
        | name   | count   |
        | <name> | <count> |
      When the user opens "/<role>/<count>" on 3 screens
      Then the order is <state>

      Examples:
        | count | weight | name | role  | when    | price | anything      | failure                            | state   |
        | 1     | 1.5    | A B  | admin | at once | £5    | it rains here | an unhandled client-side exception | open    |
        | 20    | 2      | C    | guest | later   | £10   | it snows      | an unhandled client-side exception | "a" "b" |

    Scenario: Hostile
      Given a comment */ console.log(1) /*
      And a template ${'`'}$ {x} ${'$'}{process.exit()} ${'`'}
      And quotes ' " and \ and \n and \\
      And an/alternative (optional) {int} {} {unknown} }
      And @admin and @x {@link y} <b> &amp;
      And emoji 🧾 3 🧾 and שגיאה
      And "unclosed
      And a */ "*/" 5
      And ${'x'.repeat(3000)} "${'y'.repeat(3000)}" 4
      And the "${'z'.repeat(3000)}" and 4
      And constructor
      And __proto__ is 3
      And class 3 await 4
      And the route "/orders" of the screen
`;

const german = `# language: de
Funktionalität: Mehr
  Szenario: Eins
    Angenommen der Kunde hat 3 Körbe
    Und der Kunde "Größe" zahlt 2,50 €
    Wenn er nach "Köln" fährt
    Dann 🧾 錯誤 42
`;

/** A step for each example of each parameter type that the project has of its own. */
const { parameterTypes: ownTypes } = await readStepCode(projectAt(repository));
const ownSteps = ownTypes.flatMap(({ name, examples }) =>
  examples.map((example) => `Given such a ${name} as ${example}`),
);
const own = ['Feature: Own', 'Scenario: Types', ...ownSteps].join('\n');

const edges = {
  'steps/more-types.ts': parameterTypes,
  'features/2-more.feature': english,
  'features/2-own.feature': own,
  'features/wörter.feature': german,
};

function writeAll(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

const apply = (root: string, changes: readonly FileChange[]) =>
  writeAll(root, Object.fromEntries(changes.map(({ file, after }) => [file, after])));

/** Every step that is not matched once, and every example of a definition that is not one of its steps alone. */
async function misfitsOf(root: string): Promise<string[]> {
  const code = await readStepCode(projectAt(root));
  const match = createStepMatcher(code);
  const features = await readFeatures(projectAt(root));
  const cases = features.flatMap(({ scenarios }) => scenarios.flatMap((scenario) => scenario.cases));
  const texts = cases.flatMap(({ steps }) => steps.map(({ text }) => text));
  const examples = code.definitions.flatMap(({ examples }) =>
    examples.flatMap((one) => /^\S+ (.+)/.exec(one)?.[1] ?? []),
  );
  return [...new Set([...texts, ...examples])]
    .filter((text) => match(text).length !== 1)
    .map((text) => [text, ...match(text).map(renderExpression)].join(' | '));
}

/** What says that parameters are found and typed, and that hostile texts are kept harmless. */
const reporting = [
  `Given('such a failure as {failure}', function (this: ShownWorld, _failure: unknown)`,
  `type DataTable } from '@cucumber/cucumber';`,
  `import type { ShownWorld } from './world.ts';`,
  `_int: number, _int2: number`,
  `_string: string`,
  `_farOffDay: unknown`,
  `_table: DataTable`,
  `defineStep('anything goes'`,
  `When('er nach {string} fährt'`,
  `@example Given a comment *\\/ console.log(1) /*`,
  `When('the user pays ${'$'}{int} for a screen'`,
];

const draft = async (root: string) => draftSteps(projectAt(root), await readSources(projectAt(root)));

test('stubs for every kind of step compile and match each step once, and a second run adds none', async () => {
  const root = copyProject();
  writeAll(root, edges);
  const changes = await draft(root);
  apply(root, changes);
  const drafted = changes.map(({ after }) => after).join('');
  for (const text of reporting) expect.soft(drafted).toContain(text);
  const run = execa({ cwd: root, reject: false, preferLocal: true, localDir: repository, all: true });
  const files = changes.map(({ file }) => file);
  // The project's own settings, for the changed files and what they import.
  writeAll(root, { 'tsconfig.stubs.json': JSON.stringify({ extends: './tsconfig.json', files, include: [] }) });
  expect.soft((await run`tsc -p tsconfig.stubs.json`).all).toBe('');
  expect.soft(await misfitsOf(root)).toEqual([]);
  expect(await draft(root)).toEqual([]);
});
