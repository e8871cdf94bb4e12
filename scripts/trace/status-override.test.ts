import { describe, expect, test } from 'vitest';
import { findingsOf, type Texts, traceOf } from '../dev/test-support/trace-text.ts';

/** A document of one sentence, in point 1, which starts at line 3, and Rules about it, each a tag and a quote. */
function textsOf(sentence: string, ...rules: readonly (readonly [tag: string, quote: string])[]): Texts {
  const written = rules.map(([tag, quote], index) => `  ${tag}\n  Rule: r${index}\n    > ${quote}\n`);
  return { 'specification.md': `## 1. A\n\n${sentence}`, '1-a.feature': `Feature: 1\n${written.join('')}` };
}

/** The effective statuses of the words that count, as `word:status`. */
function statusesOf(texts: Texts): string {
  const traced = traceOf(texts).sentences.find(({ sentence }) => sentence.id === '1.1');
  return (traced?.sentence.words ?? [])
    .flatMap(({ text, free }, index) => (free ? [] : [`${text}:${traced?.statuses[index]}`]))
    .join(' ');
}

const mixed = 'Routes are /a, whose use is not shown.';
const shown = 'Routes are /a.';

describe('decides', () => {
  test.each([
    [
      'nothing without a tag',
      textsOf(mixed, ['', 'Routes are /a']),
      'Routes:not-shown /a:not-shown whose:not-shown use:not-shown',
      0,
    ],
    ['to shown', textsOf(mixed, ['@shown', 'Routes are /a']), 'Routes:shown /a:shown whose:not-shown use:not-shown', 1],
    ['to shown, for all words', textsOf(mixed, ['@shown', mixed]), 'Routes:shown /a:shown whose:shown use:shown', 1],
    ['to not shown', textsOf(shown, ['@not-shown', '/a']), 'Routes:shown /a:not-shown', 1],
    ['to outside', textsOf(mixed, ['@outside', '/a']), 'Routes:not-shown /a:outside whose:not-shown use:not-shown', 1],
    ['not to outside, for what is shown', textsOf(shown, ['@outside', '/a']), 'Routes:shown /a:shown', 0],
    ['not to about, for what is shown', textsOf(shown, ['@about', 'Routes']), 'Routes:shown /a:shown', 0],
    ['as the document does', textsOf(shown, ['@shown', shown]), 'Routes:shown /a:shown', 1],
    [
      'for the stronger of two',
      textsOf(mixed, ['@about', 'Routes'], ['@shown', 'Routes']),
      'Routes:shown /a:not-shown whose:not-shown use:not-shown',
      2,
    ],
    [
      'for the stronger of two, whichever comes first',
      textsOf(mixed, ['@shown', 'Routes'], ['@about', 'Routes']),
      'Routes:shown /a:not-shown whose:not-shown use:not-shown',
      2,
    ],
    [
      'up and down in one sentence',
      textsOf(mixed, ['@shown', 'Routes'], ['@about', '/a, whose use']),
      'Routes:shown /a:about whose:about use:about',
      2,
    ],
    ['not for a whole sentence', textsOf(shown, ['@about', shown]), 'Routes:shown /a:shown', 0],
    [
      'not for a whole sentence bit by bit',
      textsOf(shown, ['@not-shown', 'Routes'], ['@not-shown', '/a']),
      'Routes:shown /a:shown',
      0,
    ],
    [
      'not for what is openly not shown',
      textsOf(mixed, ['@outside', mixed]),
      'Routes:not-shown /a:not-shown whose:not-shown use:not-shown',
      0,
    ],
    ['not for free words', textsOf(shown, ['@about', 'are']), 'Routes:shown /a:shown', 0],
  ])('%s', (_, texts, statuses, honoured) => {
    expect(statusesOf(texts)).toBe(statuses);
    expect(traceOf(texts).overrides).toBe(honoured);
  });
});

describe('@about withdraws what the document says of itself', () => {
  const table = '| Code | 5 days |\n|---|---|\n| not shown | not shown |';
  test.each([
    [
      'a sentence that names the table below',
      textsOf('The table below lists all.', ['@about', 'The table below lists all.']),
    ],
    [
      'some of its words',
      textsOf('The list below has fields.', ['@about', 'The list'], ['@about', 'below has fields']),
    ],
    ['a header row that says something', textsOf(table, ['@about', 'Code | 5 days'])],
  ])('%s', (_, texts) => {
    expect(findingsOf(texts).filter((finding) => !finding.includes('not shown |'))).toEqual([]);
    expect(statusesOf(texts)).toMatch(/^(?:\S+:about ?)+$/);
    expect(traceOf(texts).sentences.find(({ sentence }) => sentence.id === '1.1')?.status).toBe('about');
  });

  test.each([
    'The table below is at /books.',
    'The table below reads "Gone".',
    'The table below is for `books`.',
    'Point 3 has loans of 21 days.',
    'The list below costs 0.20 €.',
  ])('but no value that it names: %s', (sentence) => {
    const [said = ''] = sentence.split('\n');
    const [finding] = findingsOf(textsOf(sentence, ['@about', said.replace(/^\| /, '').replace(/ \|$/, '')]));
    expect(finding).toMatch(
      /^features\/1-a\.feature:4:7 sentence-uncovered: an override cannot withdraw what is shown/,
    );
  });

  test('its title', () => {
    const texts = {
      'specification.md': '# Orders of Acme',
      '0-a.feature': 'Feature: 0\n  @about\n  Rule: r\n    > Orders of Acme\n',
    };
    expect(findingsOf(texts)).toEqual([]);
    expect(findingsOf({ ...texts, '0-a.feature': texts['0-a.feature'].replace('@about', '@outside') })).not.toEqual([]);
  });
});

test('words that were decided for need the cover of their new status', () => {
  const texts = textsOf(mixed, ['@shown', 'Routes are /a']);
  expect(findingsOf(texts)).toEqual([
    'features/specification.md:3:1 sentence-uncovered: no enforced or @unwritten scenario quotes "Routes are /a" of "Routes are /a, whose use is not shown." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    'features/specification.md:3:1 sentence-uncovered: no @pending scenario quotes "whose use" of "Routes are /a, whose use is not shown." (sentence 1.1). Quote it in a @pending scenario of point 1 that asks for it, or, if it is shown, give it a sentence of its own.',
  ]);
  const feature = texts['1-a.feature'] ?? '';
  const scenarios = [
    '    Scenario: The route',
    '      * /a',
    '  @pending',
    '  Rule: Its use',
    '    > whose use',
    '    Scenario: Its use',
    '      * to be specified: What is it used for?',
  ];
  expect(findingsOf({ ...texts, '1-a.feature': `${feature}${scenarios.join('\n')}\n` })).toEqual([]);
});

test('whoever takes shown words from what is asked for is reported, once for each quote', () => {
  const texts = textsOf(shown, ['@about', 'Routes'], ['@outside', '/a'], ['@not-shown', '/a']);
  expect(findingsOf(texts, 'sentence-uncovered')).toEqual([
    'features/1-a.feature:4:7 sentence-uncovered: an override cannot withdraw what is shown: @about would leave nobody to verify "Routes" of sentence 1.1 "Routes are /a." (features/specification.md:3:1). Say it in the document, by a sentence that begins with "This document", and delete the tag.',
    'features/1-a.feature:7:7 sentence-uncovered: an override cannot withdraw what is shown: @outside would leave nobody to verify "/a" of sentence 1.1 "Routes are /a." (features/specification.md:3:1). Say it in the document, as "not part of the product\'s own contract", and delete the tag.',
    'features/specification.md:3:1 sentence-uncovered: no enforced or @unwritten scenario quotes "Routes" of "Routes are /a." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    'features/specification.md:3:1 sentence-uncovered: no @pending scenario quotes "/a" of "Routes are /a." (sentence 1.1). Quote it in a @pending scenario of point 1 that asks for it, or, if it is shown, give it a sentence of its own.',
  ]);
});

test('whoever silences a whole sentence is reported, once for each quote', () => {
  const texts = textsOf(shown, ['@not-shown', 'Routes'], ['@not-shown', '/a']);
  expect(findingsOf(texts)).toEqual([
    'features/1-a.feature:4:7 sentence-uncovered: an override cannot silence a whole sentence: @not-shown would leave nothing of sentence 1.1 (features/specification.md:3:1): "Routes are /a.". Say it in the document, as "not shown", and delete the tag.',
    'features/1-a.feature:7:7 sentence-uncovered: an override cannot silence a whole sentence: @not-shown would leave nothing of sentence 1.1 (features/specification.md:3:1): "Routes are /a.". Say it in the document, as "not shown", and delete the tag.',
    'features/specification.md:3:1 sentence-uncovered: no enforced or @unwritten scenario quotes "Routes are /a." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
  ]);
});

test('a tag decides nothing where it is not a Rule’s own', () => {
  const feature = [
    '@shown @slow',
    'Feature: 1',
    '  @outside',
    '  Scenario: a',
    '    > Routes',
    '    Then a',
    '  Rule: r',
    '    > /a',
    '    @slow @about',
    '    Scenario Outline: b',
    '      Then /a <a>',
    '      @not-shown',
    '      Examples:',
    '        | a |',
    '        | 1 |',
  ].join('\n');
  const texts = { ...textsOf(shown), '1-a.feature': feature };
  const fix = 'Tag the Rule that quotes the words it is to decide for, or delete it';
  expect(findingsOf(texts)).toEqual([
    `features/1-a.feature:1:1 override-misplaced: @shown decides nothing on a Feature. ${fix}.`,
    `features/1-a.feature:3:3 override-misplaced: @outside decides nothing on a Scenario. ${fix}.`,
    `features/1-a.feature:9:11 override-misplaced: @about decides nothing on a Scenario. ${fix}.`,
    `features/1-a.feature:12:7 override-misplaced: @not-shown decides nothing on Examples. ${fix}.`,
  ]);
  expect(statusesOf(texts)).toBe('Routes:shown /a:shown');
});
