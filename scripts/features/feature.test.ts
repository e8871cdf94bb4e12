import { describe, expect, test } from 'vitest';
import { type Feature, parseFeature } from './feature.ts';

const parse = (...lines: readonly string[]) => parseFeature(lines.join('\n'), 'features/2-f.feature');

/** Each scenario as its kind, its tags, its quotes, and what its cases run, with their lines. */
function outlineOf(feature: Feature | undefined): string[] | undefined {
  return feature?.scenarios.map(({ name, kind, tags, quotes, cases }) => {
    const runs = cases.map(({ place, steps }) => `${place.line}: ${steps.map(({ text }) => text).join(', ')}`);
    return [name, kind, tags.join(' '), quotes.map(({ text }) => text).join(' + '), ...runs].join(' | ');
  });
}

test.each([
  ['features/2-screens.feature', 2],
  ['features/10-more.feature', 10],
  ['features/0.feature', 0],
  ['features/2 screens.feature', 2],
  ['features/2_screens.feature', 2],
  ['features/area/07-x.feature', 7],
  ['features/2nd-try.feature', undefined],
  ['features/12th.feature', undefined],
  ['2-folder/screens.feature', undefined],
  ['features/screens-2.feature', undefined],
])('%s speaks of point %s', (file, point) => {
  expect(parseFeature('Feature: f\nScenario: s\n* a', file)).toMatchObject({ point, scenarios: [{ point }] });
});

test.each([[''], ['# only a comment\n'], ['\n\n']])('%j holds no feature', (text) => {
  expect(parseFeature(text, 'f.feature')).toBeUndefined();
});

describe('scenarios', () => {
  test('quotes are a scenario’s own, else its Rule’s', () => {
    const feature = parse('Feature: f', 'Rule: r', '> of rule', 'Scenario: a', '* x', 'Scenario: b', '> own', '* x');
    expect(outlineOf(feature)).toEqual(['a | enforced |  | of rule | 4: x', 'b | enforced |  | own | 6: x']);
  });

  test('tags are inherited from Feature, Rule, scenario and Examples, each once', () => {
    const feature = parse(
      '@f @x',
      'Feature: f',
      '@r @x',
      'Rule: r',
      '@s',
      'Scenario: a',
      '* x',
      '@o',
      'Scenario Outline: b',
      '* <n>',
      '@e1',
      'Examples:',
      '|n|',
      '|1|',
      '|2|',
      '@pending',
      'Examples:',
      '|n|',
      '|3|',
    );
    expect(outlineOf(feature)).toEqual([
      'a | enforced | @f @x @r @s |  | 6: x',
      'b | enforced | @f @x @r @o @e1 |  | 14: 1 | 15: 2',
      'b | pending | @f @x @r @o @pending |  | 19: 3',
    ]);
  });

  test.each([
    ['@pending', 'pending'],
    ['@question', 'question'],
    ['@unwritten', 'unwritten'],
    ['@unwritten @question', 'question'],
    ['@question @pending', 'pending'],
    ['@wip', 'enforced'],
  ])('%s is %s', (tags, kind) => {
    expect(parse('Feature: f', tags, 'Scenario: a', '* x')?.scenarios).toMatchObject([{ kind }]);
    expect(parse('Feature: f', tags, 'Rule: r', 'Scenario: a', '* x')?.scenarios).toMatchObject([{ kind }]);
    expect(parse(tags, 'Feature: f', 'Scenario: a', '* x')?.scenarios).toMatchObject([{ kind }]);
  });

  test('steps of the Backgrounds of Feature and Rule come first', () => {
    const feature = parse(
      'Feature: f',
      'Background:',
      'Given a',
      'Scenario: s',
      'When c',
      'Rule: r',
      'Background:',
      'Given b',
      'Scenario: t',
      'When d',
      'Scenario: without steps',
    );
    expect(outlineOf(feature)).toEqual([
      's | enforced |  |  | 4: a, c',
      't | enforced |  |  | 9: a, b, d',
      'without steps | enforced |  |  | 11: ',
    ]);
    expect(feature?.scenarios[1]?.cases[0]?.steps[1]).toEqual({
      keyword: 'Given',
      text: 'b',
      place: { file: 'features/2-f.feature', line: 8, column: 1 },
      type: 'context',
      shared: true,
    });
  });

  test('a step has what is given to it, the values of examples filled in', () => {
    const feature = parse(
      'Feature: f',
      'Scenario Outline: s',
      '* a',
      '"""json',
      '{ <n> }',
      '"""',
      '* b',
      '| n | <n> |',
      '* c',
      'Examples:',
      '| n |',
      '| 1 |',
    );
    const steps = feature?.scenarios[0]?.cases[0]?.steps.map(({ text, argument }) => [text, argument]);
    expect(steps).toEqual([
      ['a', { kind: 'text', text: '{ 1 }', mediaType: 'json' }],
      ['b', { kind: 'table', rows: [['n', '1']] }],
      ['c', undefined],
    ]);
  });

  test('an outline has a case for each row, its values filled in', () => {
    const feature = parse(
      'Feature: f',
      'Scenario Outline: <a>',
      '* <a> and <b>, $1',
      'Examples:',
      '| a | b |',
      '| 1 | $& |',
      '| \\| | <a> |',
      'Examples:',
      '| b | a |',
      '| 3 | 4 |',
    );
    expect(outlineOf(feature)).toEqual(['<a> | enforced |  |  | 6: 1 and $&, $1 | 7: | and <a>, $1 | 10: 4 and 3, $1']);
    expect(feature?.scenarios[0]?.outline).toBe(true);
  });

  test('a step with placeholders keeps how the file has it, and what they stand for', () => {
    const feature = parse(
      'Feature: f',
      'Background:',
      '* a',
      'Scenario Outline: b',
      '* <a> of <c>',
      '* <b>',
      'Examples:',
      '|a|b|',
      '|1|2|',
    );
    const steps = feature?.scenarios[0]?.cases[0]?.steps.map(({ text, template }) => ({ text, template }));
    expect(steps).toEqual([
      { text: 'a' },
      { text: '1 of <c>', template: { text: '<a> of <c>', values: [['a', '1']] } },
      { text: '2', template: { text: '<b>', values: [['b', '2']] } },
    ]);
  });

  test('an outline without rows has no case, but its tags', () => {
    const feature = parse('@f', 'Feature: f', '@o', 'Scenario Outline: a', '* <n>', 'Examples:', '|n|');
    expect(outlineOf(feature)).toEqual(['a | enforced | @f @o | ']);
  });

  test('another language', () => {
    const feature = parse('# language: de', 'Funktionalität: f', 'Regel: r', '> a', 'Szenario: s', 'Angenommen b');
    expect(outlineOf(feature)).toEqual(['s | enforced |  | a | 5: b']);
  });
});

test.each([
  ['', undefined],
  ['@about', 'about'],
  ['@outside', 'outside'],
  ['@not-shown', 'not-shown'],
  ['@shown', 'shown'],
  ['@about @not-shown', 'not-shown'],
  ['@other', undefined],
])('a Rule tagged %j overrides with %s', (tags, override) => {
  expect(parse('Feature: f', tags, 'Rule: r')?.rules).toMatchObject([{ name: 'r', override }]);
});

test.each([
  [
    'Feature: f\n  Scenario: s\n    Given a\n   oops',
    /^f\.feature:4:4: this is not Gherkin: "oops" cannot stand here\. Fix/,
  ],
  ['hello', /^f\.feature:1:1: this is not Gherkin: "hello" cannot stand here\. Fix/],
  ['Feature: f\n@a\nGiven a', /^f\.feature:3:1: this is not Gherkin: "Given a" cannot stand here \(the first of 2/],
  ['Feature: f\n@a', /^f\.feature:3:1: this is not Gherkin: the file ends before it is complete\. Fix/],
  [
    'Feature: f\nScenario: s\n* a\n"""\nb',
    /^f\.feature:6:1: this is not Gherkin: the file ends before it is complete\. Fix/,
  ],
  ['# language: xx\nFeature: f', /^f\.feature:1:1: this is not Gherkin: Language not supported: xx\. Fix/],
  ['Feature: f\nScenario: s\n* a\n|1|\n|1|2|', /^f\.feature:5:1: .*inconsistent cell count within the table\. Fix/],
  ['x\ny', /^f\.feature:1:1: .*"x" cannot stand here \(the first of 2 errors\)\. Fix/],
])('%j cannot be judged', (text, message) => {
  expect(() => parseFeature(text, 'f.feature')).toThrow(
    expect.objectContaining({ name: 'CannotJudge', message: expect.stringMatching(message) }),
  );
});
