/** What editors show of features is asked of Cucumber's language service, with the settings that an editor has. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  buildSuggestions,
  ExpressionBuilder,
  getGherkinCompletionItems,
  getGherkinDiagnostics,
  getStepDefinitionLocationLinks,
  jsSearchIndex,
} from '@cucumber/language-service';
import { WasmParserAdapter } from '@cucumber/language-service/wasm';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { repository } from './dev/test-support/tiny-project.ts';
import { readPackageDefinitions } from './features/read-steps.ts';
import { createStepMatcher } from './features/step-definition.ts';

const Settings = z.object({
  'cucumber.glue': z.array(z.string()),
  'cucumber.parameterTypes': z.array(z.object({ name: z.string(), regexp: z.string() })),
});
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const settings = Settings.parse(JSON.parse(read('.vscode/settings.json')));
const documented = /^```json\n(\{\n {2}"cucumber.*?)^```$/ms.exec(read('docs/guide.md'))?.[1] ?? '{}';
const features = globSync(['features/**/*.feature', 'rehearsal/features/**/*.feature'], { cwd: repository }).toSorted();

/** What the service knows, as an editor has it read the files of the setting "glue". */
async function openService() {
  const require = createRequire(import.meta.url);
  const grammars = path.join(path.dirname(require.resolve('@cucumber/language-service')), '..', '..');
  const adapter = new WasmParserAdapter(grammars);
  await adapter.init();
  const sources = globSync(settings['cucumber.glue'], { cwd: repository }).map((file) => {
    return { languageName: 'tsx' as const, uri: file, content: read(file) };
  });
  return new ExpressionBuilder(adapter).build(sources, settings['cucumber.parameterTypes']);
}

let service: Awaited<ReturnType<typeof openService>>;
let definitions: Awaited<ReturnType<typeof readPackageDefinitions>>;
beforeAll(async () => {
  [service, definitions] = await Promise.all([openService(), readPackageDefinitions()]);
});

const diagnose = (gherkin: string) =>
  getGherkinDiagnostics(
    gherkin,
    service.expressionLinks.map(({ expression }) => expression),
  ).map(({ message, range }) => `${range.start.line + 1}: ${message}`);

const scenarioOf = (step: string) => `Feature: F\n  Scenario: S\n    ${step}\n`;

/** The place of the definition that an editor goes to from the middle of a step, as `file:line`. */
const definedAt = (gherkin: string, line: number, character: number) =>
  getStepDefinitionLocationLinks(gherkin, { line, character }, service.expressionLinks).map(
    ({ targetUri, targetRange }) => `${targetUri}:${targetRange.start.line + 1}`,
  );

test('the documents have the settings', () => {
  const { 'cucumber.glue': glue, ...others } = Settings.parse(JSON.parse(documented));
  const { 'cucumber.glue': own, ...expected } = settings;
  expect(others).toEqual(expected);
  expect(glue).toEqual([...own.map((pattern) => `node_modules/shown/${pattern}`), 'steps/**/*.ts']);
});

test('every phrase is known, and nothing that is none', () => {
  expect(service.errors).toEqual([]);
  expect(service.expressionLinks.map(({ expression }) => expression.source).toSorted()).toEqual(
    definitions.definitions
      .map(({ expression }) => (typeof expression === 'string' ? expression : expression.source))
      .toSorted(),
  );
});

describe.for(features)('in %s', (file) => {
  const gherkin = read(file);

  test('no step is called undefined', () => {
    expect(diagnose(gherkin)).toEqual([]);
  });

  test('every step leads to its definition', () => {
    const matching = createStepMatcher(definitions);
    const steps = gherkin.split('\n').flatMap((text, line) => {
      const [, before, step] = /^(\s+(?:Given|When|Then|And|But|\*) )(\S.*)$/.exec(text) ?? [];
      return before === undefined || step === undefined || step.includes('<') ? [] : [{ line, before, step }];
    });
    const led = steps.map(({ line, before }) => definedAt(gherkin, line, before.length + 1));
    const expected = steps.map(({ step }) => matching(step).map(({ place }) => `${place.file}:${place.line}`));
    expect(led).toEqual(expected);
  });
});

test.for(['*', 'Given', 'When', 'Then', 'And', 'But'])('an open step is known behind %s', (keyword) => {
  for (const open of ['to be specified: What is it called, "A" or {b}?', 'to be written: The list (of all)']) {
    const gherkin = scenarioOf(`${keyword} ${open}`);
    expect(diagnose(gherkin)).toEqual([]);
    expect(definedAt(gherkin, 2, keyword.length + 7)).toEqual([
      expect.stringMatching(/^steps\/vocabulary\/open\.steps\.ts:\d+$/),
    ]);
  }
});

test('a step that nothing defines is called undefined', () => {
  expect(diagnose(scenarioOf('Given to be specificated: What?'))).toEqual([
    '3: Undefined step: to be specificated: What?',
  ]);
});

test('the first words of every phrase have it offered', () => {
  const expressions = service.expressionLinks.map(({ expression }) => expression);
  const index = jsSearchIndex(buildSuggestions(service.registry, [], expressions));
  const offered = (typed: string) =>
    getGherkinCompletionItems(scenarioOf(`* ${typed}`), { line: 2, character: 6 + typed.length }, index);
  const missing = expressions.flatMap(({ source }) => {
    const [typed = ''] = /(?:\b[a-z]+\b ?){1,3}/.exec(source.replaceAll(/\{\w*\}/g, '')) ?? [];
    return offered(typed.trim()).some(({ label }) => label === source) ? [] : [`${typed} -> ${source}`];
  });
  expect(missing).toEqual([]);
});
