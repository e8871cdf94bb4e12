import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../test-support/tiny-project.ts';
import { replacing, withoutScenarios, withoutThen } from './weakening.ts';
import { weakenings } from './weakenings.ts';

describe('the table', () => {
  test.for(weakenings)('$name', ({ file, edit }) => {
    const text = readFileSync(path.join(repository, file), 'utf8');
    expect(edit(text)).not.toBe(text);
  });

  test('has at least thirty weakenings, of names of their own', () => {
    expect(new Set(weakenings.map(({ name, sentence }) => `${name} ${sentence}`)).size).toBe(weakenings.length);
    expect(weakenings.length).toBeGreaterThanOrEqual(30);
  });

  test('deletes each Then of the real document once', () => {
    const files = [...new Set(weakenings.map(({ file }) => file))].filter((file) => file.endsWith('.feature'));
    const thens = files.flatMap((file) => readFileSync(path.join(repository, file), 'utf8').match(/^ *Then /gm) ?? []);
    expect(weakenings.filter(({ name }) => name.startsWith('The Then of ')).length).toBe(thens.length);
  });
});

const feature = [
  '  Scenario: One',
  '    When it opens',
  '    Then it is',
  '  Scenario: Two',
  '    Then it is not',
].join('\n');

test('the Then of one scenario is deleted', () => {
  expect(withoutThen('One')(feature)).toBe(feature.replace('    Then it is\n', ''));
  expect(withoutThen('Two')(feature)).toBe(feature.replace('\n    Then it is not', ''));
  expect(withoutThen('Three')(feature)).toBe(feature);
});

test('scenarios are deleted with all that stands beneath them', () => {
  expect(withoutScenarios('One')(feature)).toBe('  Scenario: Two\n    Then it is not');
  expect(withoutScenarios('Two')(`${feature}\n\n  @late\n  Scenario: Three`)).toBe(
    feature.replace('  Scenario: Two\n    Then it is not', '  @late\n  Scenario: Three'),
  );
  expect([withoutScenarios('One', 'Two')(feature), withoutScenarios('One', 'Three')(feature)]).toEqual(['', feature]);
});

test('a text is replaced where it stands once', () => {
  expect([replacing('a', '$&')('bab'), replacing('a', 'b')('aa')]).toEqual(['b$&b', 'aa']);
});
