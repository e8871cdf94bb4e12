import { expect, test } from 'vitest';
import { CannotJudge } from '../cannot-judge.ts';
import { keywordsOf, type Part, parseFeatureText, partAt, renderFeatureText, ruleOf } from './feature-text.ts';
import { indentationOf } from './indentation.ts';

const text = `# one
@a
Feature: A

  Background:
    Given a

  # two
  @b # three
  # four
  Rule: B
    Words.

    # five
    Example: C
      Given b
      # six

  # seven

  Rule: D
# eight
`;

const file = 'features/1-a.feature';
const parsed = parseFeatureText(text, file);
const report = ({ kind, start, end, parts }: Part): string =>
  `${kind} ${start}-${end} ${parts.map(report).join(', ')}`.trim();

test('a part begins with the comments right above its tags, and ends with those right below its last line', () => {
  expect(parsed?.parts.map(report)).toEqual(['background 4-6', 'rule 7-17 scenario 13-17', 'rule 20-22']);
});

test('a part is found by the line of its keyword, and a Rule by its scenario', () => {
  const scenario = parsed && partAt(parsed, 15);
  expect(scenario?.node.keyword).toBe('Example');
  expect(parsed && scenario && ruleOf(parsed, scenario)?.keyword).toBe(10);
  expect(parsed && partAt(parsed, 14)).toBeUndefined();
});

test('every byte is kept', () => {
  for (const one of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text.trimEnd()}`, 'Feature: a\r\n\n\r'])
    expect(renderFeatureText(parseFeatureText(one, file) ?? expect.fail())).toBe(one);
});

test('a file without a Feature has no text, and one that is not Gherkin cannot be read', () => {
  expect(parseFeatureText('# nothing\n', file)).toBeUndefined();
  expect(() => parseFeatureText('Rule: a\n', file)).toThrow(CannotJudge);
});

test('keywords are those of the file, else of its language', () => {
  const of = (one: string) => keywordsOf(parseFeatureText(one, file) ?? expect.fail());
  expect(of(text)).toEqual({ rule: 'Rule', scenario: 'Example' });
  expect(of('Feature: a\n\n  Scenario Outline: b\n    Given <c>\n\n    Examples:\n      | c |\n')).toEqual({
    rule: 'Rule',
    scenario: 'Scenario',
  });
  expect(of('# language: fr\nFonctionnalité: a\n')).toEqual({ rule: 'Règle', scenario: 'Scénario' });
});

test('indentation is that of the file, as far as there is any', () => {
  const of = (one: string) =>
    Object.values(indentationOf(parseFeatureText(one, file) ?? expect.fail())).map(({ length }) => length);
  expect(of(text)).toEqual([2, 4, 6]);
  expect(of(text.replaceAll('  ', '\t'))).toEqual([1, 2, 3]);
  expect(of('Feature: a\n')).toEqual([2, 4, 6]);
  expect(of('  Feature: a\n\n      Scenario: b\n        Given c\n')).toEqual([6, 8, 10]);
  expect(of('Feature: a\nRule: b\n> c\n\n   Scenario: d\n   Given e\n')).toEqual([0, 3, 3]);
});
