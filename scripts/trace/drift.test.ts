/** The project's own document and features agree, and neither side can move alone: each edit is named. */
import { describe, expect, test } from 'vitest';
import { edit, findingsOf, ownTexts, type Texts, traceOf } from '../dev/test-support/trace-text.ts';

const own = ownTexts();
const document = 'specification.md';
const screens = '2-screens-and-routes.feature';
const rules = '5-validation-rules.feature';
const calls = '7-calls.feature';
const catalogue = '8-error-catalogue.feature';

/** The findings of edited texts, each as `place code`. */
const codesOf = (texts: Texts) => findingsOf(texts).map((finding) => finding.replace(/: .*/s, ''));

/** Where a line of a file holds what is looked for, as `file:line:column`, so that no edit elsewhere moves a test. */
function placesOf(texts: Texts, file: string, found: (line: string) => number): string[] {
  return (texts[file] ?? '').split('\n').flatMap((line, index) => {
    const column = found(line);
    return column < 0 ? [] : [`features/${file}:${index + 1}:${column + 1}`];
  });
}

/** Where a feature quotes a sentence of the document, or words of it that the document says nowhere else. */
function quotesOf(texts: Texts, file: string, sentence: string): string[] {
  return placesOf(texts, file, (line) => {
    const [, mark = '', quote = ''] = /^( *> )(.+)$/.exec(line) ?? [];
    return quote !== '' && sentence.includes(quote) && own[document]?.split(quote).length === 2 ? mark.length : -1;
  });
}

/** The place of a scenario that is called so. */
const scenarioCalled = (texts: Texts, file: string, name: string) =>
  placesOf(texts, file, (line) => line.indexOf(`Scenario: ${name}`)).join();

test('the document and the features agree', () => {
  expect(findingsOf(own)).toEqual([]);
});

test('nothing is decided against the wording of the document', () => {
  expect(traceOf(own).overrides).toBe(0);
});

describe('names the drift when', () => {
  test('one letter of a quote is changed', () => {
    const texts = edit(own, screens, '> Route parameters', '> Route parametres');
    const [quote, ...others] = findingsOf(texts);
    expect(quote).toBe(
      `${placesOf(texts, screens, (line) => line.indexOf('Route parametres')).join()} quote-not-found: point 2 does not say "Route parametres". Nearest is sentence 2.3 (features/specification.md:12:28): "Route parameters, route names and navigation targets are not shown.". Expected "parameters,"; actual "parametres". Quote it exactly.`,
    );
    expect(others).toEqual([
      expect.stringContaining('sentence-uncovered: no @pending scenario quotes "Route parameters" of'),
    ]);
  });

  test('a shown sentence is deleted', () => {
    const sentence = 'When the server supplied a digest, a line carrying that digest is added.';
    const quotes = quotesOf(own, screens, sentence);
    expect(quotes.length).toBeGreaterThan(1);
    expect(codesOf(edit(own, document, ` ${sentence}`, ''))).toEqual(quotes.map((place) => `${place} quote-not-found`));
  });

  test('a sentence that says what is not shown is deleted', () => {
    const sentence = 'What a user can do from this screen is not shown.';
    const quotes = quotesOf(own, screens, sentence);
    expect(quotes).toHaveLength(1);
    expect(codesOf(edit(own, document, ` ${sentence}`, ''))).toEqual(quotes.map((place) => `${place} quote-not-found`));
  });

  test('a sentence is added', () => {
    const texts = edit(own, document, 'is added. What', 'is added. It has a button. What');
    expect(findingsOf(texts)).toEqual([
      expect.stringMatching(
        /^features\/specification\.md:14:279 sentence-uncovered: no enforced or @unwritten scenario quotes "It has a button\." \(sentence 2\.7\)/,
      ),
    ]);
  });

  test('the document begins to show a route', () => {
    const texts = edit(own, document, 'Product routes: not shown.', 'Product routes: /orders.');
    const [scenario, ...others] = findingsOf(texts);
    expect(scenario).toMatch(/ pending-but-shown: .*"Product routes" of sentence 2\.2/);
    expect(scenario).toContain(`${scenarioCalled(own, screens, "The product's routes")} `);
    expect(others).toEqual([
      expect.stringMatching(
        /^features\/specification\.md:12:1 sentence-uncovered: .*"Product routes: \/orders\." \(sentence/,
      ),
    ]);
  });

  test('the document begins to show what a heading names', () => {
    const texts = edit(
      own,
      document,
      '## 5. Validation rules\n\nnot shown.',
      '## 5. Validation rules\n\nA name is given.',
    );
    expect(codesOf(texts)).toEqual([
      `${scenarioCalled(own, rules, 'The validation rules')} pending-but-shown`,
      'features/specification.md:26:1 sentence-uncovered',
    ]);
  });

  test('a pending scenario is dropped', () => {
    const scenario =
      /\n {4}@pending\n {4}Scenario: The method of each call\n.*\n.*\n/.exec(own[calls] ?? '')?.[0] ?? '';
    expect(findingsOf(edit(own, calls, scenario, ''))).toEqual([
      expect.stringMatching(
        /^features\/specification\.md:34:49 sentence-uncovered: no @pending scenario quotes "Method" of/,
      ),
    ]);
  });

  test('something is asserted that is not shown', () => {
    const asserted =
      '    Scenario: The method is GET\n      > Method\n      * a\n\n    @pending\n    Scenario: The method of';
    const texts = edit(own, calls, '    @pending\n    Scenario: The method of', asserted);
    expect(codesOf(texts)).toEqual([`${scenarioCalled(texts, calls, 'The method is GET')} enforced-but-not-shown`]);
  });

  test('a pending scenario loses its tag', () => {
    const texts = edit(own, calls, '    @pending\n    Scenario: The method', '    Scenario: The method');
    expect(codesOf(texts)).toEqual([
      `${scenarioCalled(texts, calls, 'The method of each call')} enforced-but-not-shown`,
      expect.stringMatching(/^features\/7-calls\.feature:\d+:7 scenario-pending$/),
      'features/specification.md:34:49 sentence-uncovered',
    ]);
  });

  test('a shown sentence is covered by a question only', () => {
    const question =
      '    @question\n    Scenario: The only message\n      * to be specified: What else is visible?\n\n';
    const [scenario = ''] = /^ {4}Scenario Outline: The one.*?(?=^ {2}Rule:)/ms.exec(own[catalogue] ?? '') ?? [];
    const texts = edit(own, catalogue, scenario, question);
    expect(codesOf(texts)).toEqual([
      `${scenarioCalled(texts, catalogue, 'The only message')} question-without-reading`,
      'features/specification.md:42:1 sentence-uncovered',
    ]);
  });

  test('a shown sentence is hidden behind an override', () => {
    const texts = edit(own, catalogue, '  Rule: The text', '  @about\n  Rule: The text');
    const sentence = 'The one message visible is the generic fallback text given under point 2.';
    const [quote] = quotesOf(texts, catalogue, sentence);
    expect(codesOf(texts)).toEqual([`${quote} sentence-uncovered`]);
  });

  test('a feature file is deleted', () => {
    const { '5-validation-rules.feature': _, ...texts } = own;
    expect(codesOf(texts)).toEqual([
      expect.stringMatching(/point-without-feature$/),
      expect.stringMatching(/sentence-uncovered$/),
    ]);
  });
});
