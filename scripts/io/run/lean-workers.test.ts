import { createRequire } from 'node:module';
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { type GherkinDocument, IdGenerator, type Pickle } from '@cucumber/messages';
import { beforeEach, expect, test } from 'vitest';
import { leanWorkers } from './lean-workers.ts';

const require = createRequire(import.meta.url);
const file = require.resolve('@cucumber/cucumber/lib/runtime/parallel/adapter');

type Case = { readonly gherkinDocument: GherkinDocument; readonly pickle: Pickle };

/** Each test has the class of its own, as Cucumber has it. */
beforeEach(() => {
  const before = require.cache[file];
  delete require.cache[file];
  return () => {
    if (before === undefined) delete require.cache[file];
    else require.cache[file] = before;
  };
});

function adapterWith(parallel: number) {
  const { ChildProcessAdapter } = require(file);
  return new ChildProcessAdapter('run', {}, console, null, { parallel }, {}, {});
}

test.each([
  [4, 2, ['0 of 2', '1 of 2']],
  [2, 3, ['0 of 2', '1 of 2']],
  [2, 0, ['0 of 1']],
])('of %d workers, as many are started as %d scenarios need', (parallel, scenarios, expected) => {
  leanWorkers(require);
  const started: string[] = [];
  const adapter = adapterWith(parallel);
  adapter.startWorker = (id: string, total: number) => started.push(`${id} of ${total}`);
  void adapter.run(casesOf(many).slice(0, scenarios));
  expect(started).toEqual(expected);
});

const many = `@all
Feature: F
  Background:
    * first

  Scenario: A
    * a

  Rule: R
    Background:
      * then

    @own
    Scenario Outline: B
      * <b>

      Examples:
        | b |
        | 1 |
        | 2 |

    Scenario: C
      * c

  Rule: S
    Scenario: D
      * d
`;

test('a worker is sent its scenario with its rule and backgrounds, and without the others of the file', () => {
  leanWorkers(require);
  const adapter = adapterWith(1);
  adapter.startWorker = () => {};
  const cases = casesOf(many);
  void adapter.run(cases);
  const sent: Case[] = adapter.todo;
  expect(sent.map(({ gherkinDocument }) => outlineOf(gherkinDocument))).toEqual([
    'F @all: Background, A',
    'F @all: Background, R (Background, B @own)',
    'F @all: Background, R (Background, B @own)',
    'F @all: Background, R (Background, C)',
    'F @all: Background, S (D)',
  ]);
  expect(sent.map(({ pickle }) => pickle)).toEqual(cases.map(({ pickle }) => pickle));
  const [whole] = cases;
  expect(sent[0]?.gherkinDocument).toMatchObject({ uri: 'f.feature', comments: [] });
  expect(whole && outlineOf(whole.gherkinDocument)).toContain('S (D)'); // the one that is recorded
});

test('a scenario whose document is not known is sent as it came', () => {
  leanWorkers(require);
  const adapter = adapterWith(1);
  adapter.startWorker = () => {};
  const [first] = casesOf(many);
  const elsewhere = { ...first, gherkinDocument: { uri: 'g.feature', comments: [] } };
  void adapter.run([elsewhere]);
  expect(adapter.todo).toEqual([elsewhere]);
});

function casesOf(text: string): Case[] {
  const newId = IdGenerator.incrementing();
  const parsed = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text);
  const gherkinDocument = { ...parsed, uri: 'f.feature' };
  return compile(gherkinDocument, 'f.feature', newId).map((pickle) => ({ gherkinDocument, pickle }));
}

function outlineOf({ feature }: GherkinDocument): string {
  type Child = NonNullable<GherkinDocument['feature']>['children'][number];
  const nameOf = ({ background, scenario, rule }: Child): string => {
    if (background) return 'Background';
    if (rule) return `${rule.name} (${rule.children.map(nameOf).join(', ')})`;
    return [scenario?.name, ...(scenario?.tags ?? []).map(({ name }) => name)].join(' ');
  };
  const tags = feature?.tags.map(({ name }) => name) ?? [];
  return `${[feature?.name, ...tags].join(' ')}: ${feature?.children.map(nameOf).join(', ')}`;
}
