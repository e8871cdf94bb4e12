/** Features that others wrote: the good and the bad test data of Gherkin's own parser, and Cucumber's compatibility kit. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { specificationOf } from '../dev/test-support/trace-text.ts';
import { joinTrace } from '../trace/join.ts';
import { parseFeature } from './feature.ts';

/** From https://github.com/cucumber/gherkin, of August 2026, without what is no more than long, and Markdown. */
const testData = path.resolve(import.meta.dirname, '../dev/test-support/gherkin-testdata');
const kit = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@cucumber/compatibility-kit/package.json')),
  'features',
);

function featuresIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.feature'))
    .sort();
}

const specification = specificationOf('# T\n\n## 1. A\n\nOne.');

function trace(folder: string, file: string) {
  const feature = parseFeature(readFileSync(path.join(folder, file), 'utf8'), `1-${file}`);
  return feature && joinTrace(specification, [feature]);
}

function refusalOf(folder: string, file: string): string {
  try {
    trace(folder, file);
    return 'traced';
  } catch (error) {
    if (error instanceof CannotJudge)
      return error.message.replace('(the first of', ' (the first of').split(/\. | {2}/)[0] ?? '';
    throw error;
  }
}

/** A step with both a table and a text is read by Gherkin 40 and later; Cucumber 12 has an earlier one. */
const later = 'step_with_datatable_and_docstring.feature';

describe("the parser's good data is traced", () => {
  test.each(featuresIn(path.join(testData, 'good')).filter((file) => file !== later))('%s', (file) => {
    for (const { problem, fix, place } of trace(path.join(testData, 'good'), file)?.findings ?? []) {
      expect(`${problem}${fix}`).not.toMatch(/undefined|\[object/);
      expect(place.line).toBeGreaterThan(0);
    }
  });
});

test("the parser's bad data is refused, with a place and what is wrong", () => {
  const folder = path.join(testData, 'bad');
  expect(featuresIn(folder).map((file) => refusalOf(folder, file))).toEqual([
    '1-backslash_at_end_of_line_in_datatable.feature:5:3: this is not Gherkin: inconsistent cell count within the table',
    '1-file_ends_with_open_docstring.feature:5:1: this is not Gherkin: the file ends before it is complete',
    '1-inconsistent_cell_count.feature:6:7: this is not Gherkin: inconsistent cell count within the table',
    '1-invalid_language.feature:1:1: this is not Gherkin: Language not supported: no-such',
    '1-multiple_parser_errors.feature:2:1: this is not Gherkin: "invalid line here" cannot stand here',
    '1-not_gherkin.feature:1:1: this is not Gherkin: "not gherkin" cannot stand here',
    '1-repeated_step_docstring.feature:8:1: this is not Gherkin: """"" cannot stand here',
    '1-single_parser_error.feature:2:1: this is not Gherkin: "invalid line here" cannot stand here',
    '1-unexpected_end_of_file.feature:3:1: this is not Gherkin: the file ends before it is complete',
    '1-unexpected_eof.feature:7:1: this is not Gherkin: the file ends before it is complete',
    '1-unfinished_datatable.feature:5:3: this is not Gherkin: inconsistent cell count within the table',
    '1-whitespace_in_tags.feature:3:3: this is not Gherkin: A tag may not contain whitespace',
  ]);
  expect(refusalOf(path.join(testData, 'good'), later)).toMatch(/:7:7: this is not Gherkin/);
});

describe('the compatibility kit is traced as it says that Cucumber runs it', () => {
  test.each(featuresIn(kit))('%s', (file) => {
    const cases = trace(kit, file)?.scenarios.flatMap(({ scenario }) => scenario.cases) ?? [];
    const read = cases.map(({ name, steps }) => [name, ...steps.map(({ text }) => text)]);
    const folder = path.join(kit, path.dirname(file));
    const [messages = ''] = readdirSync(folder).filter((one) => one.endsWith('.ndjson'));
    const pickles = readFileSync(path.join(folder, messages), 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => JSON.parse(line).pickle ?? [])
      .filter(({ uri }) => uri.endsWith(path.basename(file)));
    const ran = pickles.map(({ name, steps }) => [name, ...steps.map(({ text }: { readonly text: string }) => text)]);
    expect(read.toSorted()).toEqual(ran.toSorted());
    expect(read.length).toBeGreaterThan(0);
  });
});
