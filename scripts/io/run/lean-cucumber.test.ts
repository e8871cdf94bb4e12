import '@cucumber/cucumber'; // all of it, before anything is loaded anew
import '@cucumber/cucumber/api';
import { createRequire } from 'node:module';
import path from 'node:path';
import { types } from 'node:util';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { beforeEach, expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { leanCucumber } from './lean-cucumber.ts';

const require = createRequire(import.meta.url);

/**
 * What these tests load anew is put back: Node takes a module that was loaded once and is gone from its cache for one of a circle
 * when it is imported again, and gives it without what it exports.
 */
beforeEach(() => {
  const before = { ...require.cache };
  return () => void Object.assign(require.cache, before);
});

test('Cucumber is loaded without its command line, which is there where it is asked for', async () => {
  const cucumber = require.resolve('@cucumber/cucumber');
  const own = createRequire(cucumber);
  const lib = path.dirname(cucumber);
  const line = path.join(lib, 'cli', 'i18n.js');
  for (const file of Object.keys(require.cache)) if (file.startsWith(lib)) delete require.cache[file];
  leanCucumber(require);
  const { Cli } = require('@cucumber/cucumber');
  expect(require.cache[line]).toBeUndefined();
  const given = {
    argv: ['node', 'cucumber-js', '--i18n-keywords', 'en'],
    cwd: lib,
    env: {},
    stdout: { write: () => true },
  };
  expect(await new Cli(given).run()).toMatchObject({ success: true });
  expect(new Cli(given)).toBeInstanceOf(own('./cli').default);
});

test('options written as text, and a configuration in YAML, are read by what is loaded only then', async () => {
  const own = createRequire(require.resolve('@cucumber/cucumber'));
  const files = [own.resolve('commander'), path.join(path.dirname(own.resolve('yaml')), 'public-api.js')];
  for (const file of Object.keys(require.cache))
    if (/\/(?:cucumber\/lib|commander|yaml)\//.test(file)) delete require.cache[file];
  leanCucumber(require);
  const configuration = own('./configuration');
  const { fromFile } = configuration;
  expect(files.filter((file) => require.cache[file])).toEqual([]);
  const root = tinyProject({ 'cucumber.yaml': 'default: --parallel 2 --tags "@a and @b"\n' });
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  expect(await fromFile(silent, root, 'cucumber.yaml', [])).toEqual({ parallel: 2, tags: '(@a and @b)' });
  expect(files.filter((file) => require.cache[file])).toEqual(files);
  expect(configuration.ArgvParser).toBe(configuration.ArgvParser); // and once
});

test('what describes a failure, and what adds up times, is loaded once it is asked for', () => {
  const own = createRequire(require.resolve('@cucumber/cucumber'));
  const files = ['assertion-error-formatter', 'luxon'].map((name) => own.resolve(name));
  for (const file of Object.keys(require.cache))
    if (/\/(?:cucumber\/lib|assertion-error-formatter|luxon)\//.test(file)) delete require.cache[file];
  leanCucumber(require);
  const { formatError } = own('./runtime/format_error');
  const { formatSummary } = own('./formatter/helpers/summary_helpers');
  const standIns = () => files.filter((file) => types.isProxy(require.cache[file]?.exports));
  expect(standIns()).toEqual(files);
  expect(formatError(new Error('not so'), true).message).toContain('not so');
  const run = { testCaseAttempts: [], testRunDuration: { seconds: 61, nanos: 0 } };
  expect(formatSummary({ colorFns: {}, ...run })).toContain('1m01');
  expect(standIns()).toEqual([]);
});

test('where the scenarios of a file are is found once, and as Cucumber finds it', () => {
  const own = createRequire(require.resolve('@cucumber/cucumber'));
  const file = own.resolve('./formatter/helpers/gherkin_document_parser');
  delete require.cache[file];
  const { getGherkinScenarioLocationMap: cucumbers } = own(file);
  leanCucumber(require);
  const { getGherkinScenarioLocationMap: locate } = own(file);
  const document = parse('Feature: F\n  Scenario: A\n    * a\n  Rule: R\n    Scenario: B\n      * b\n');
  const places = locate(document);
  expect(places).toEqual(cucumbers(document));
  expect(Object.values(places)).toEqual([
    { line: 2, column: 3 },
    { line: 5, column: 5 },
  ]);
  expect(locate(document)).toBe(places);
  expect(locate(parse('Feature: G\n  Scenario: C\n    * c\n'))).not.toBe(places);
});

test('where the groups of a match are is what the package for older engines says', () => {
  const ofExpressions = createRequire(
    createRequire(require.resolve('@cucumber/cucumber')).resolve('@cucumber/cucumber-expressions'),
  );
  const file = ofExpressions.resolve('regexp-match-indices');
  delete require.cache[file];
  const packages = ofExpressions(file);
  delete require.cache[file];
  leanCucumber(require);
  const lean = ofExpressions(file);
  expect(lean).not.toBe(packages);
  for (const expression of [/^the (button|link) ("([^"]*)")( once)?$/, /(?<name>ä+)|(b)/iu]) {
    for (const text of ['the link "A \u{1f600}"', 'xxÄä', 'ab', '']) {
      const [own, theirs] = [lean(expression, text), packages(expression, text)];
      expect(own).toEqual(theirs);
      expect(own?.indices).toEqual(theirs?.indices);
    }
  }
});

function parse(text: string) {
  return new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(text);
}
