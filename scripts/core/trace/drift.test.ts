/** The project's own document and features agree, and neither side can move alone: each edit is named. */
import { describe, expect, test } from 'vitest';
import { edit, findingsOf, ownTexts, type Texts, traceOf } from '../../test-support/trace-text.ts';

const own = ownTexts();
const document = 'specification.md';
const screens = '2-screens-and-routes.feature';
const calls = '7-calls.feature';
const catalogue = '8-error-catalogue.feature';

/** The findings of edited texts, each as `place code`. */
const codesOf = (texts: Texts) => findingsOf(texts).map((finding) => finding.replace(/: .*/s, ''));

test('the document and the features agree', () => {
  expect(findingsOf(own)).toEqual([]);
});

test('nothing is decided against the wording of the document', () => {
  expect(traceOf(own).overrides).toBe(0);
});

describe('names the drift when', () => {
  test('one letter of a quote is changed', () => {
    const [quote, ...others] = findingsOf(edit(own, screens, '> Route parameters', '> Route parametres'));
    expect(quote).toBe(
      'features/2-screens-and-routes.feature:167:9 quote-not-found: point 2 does not say "Route parametres". Nearest is statement 2.3 (features/specification.md:12:28): "Route parameters, route names and navigation targets are not shown.". Expected "parameters,"; actual "parametres". Quote it exactly.',
    );
    expect(others).toEqual([
      expect.stringContaining('statement-uncovered: no @pending scenario quotes "Route parameters" of'),
    ]);
  });

  test('a shown sentence is deleted', () => {
    const texts = edit(own, document, ' When the server supplied a digest, a line carrying that digest is added.', '');
    expect(codesOf(texts)).toEqual([
      'features/2-screens-and-routes.feature:92:7 quote-not-found',
      'features/2-screens-and-routes.feature:118:9 quote-not-found',
      'features/2-screens-and-routes.feature:123:9 quote-not-found',
      'features/2-screens-and-routes.feature:127:7 quote-not-found',
    ]);
  });

  test('a sentence that says what is not shown is deleted', () => {
    const texts = edit(own, document, ' What a user can do from this screen is not shown.', '');
    expect(codesOf(texts)).toEqual(['features/2-screens-and-routes.feature:184:9 quote-not-found']);
  });

  test('a sentence is added', () => {
    const texts = edit(own, document, 'is added. What', 'is added. It has a button. What');
    expect(findingsOf(texts)).toEqual([
      expect.stringMatching(
        /^features\/specification\.md:14:279 statement-uncovered: no enforced or @unwritten scenario quotes "has a button" of "It has a button\." \(statement 2\.7\)/,
      ),
    ]);
  });

  test('the document begins to show a route', () => {
    const texts = edit(own, document, 'Product routes: not shown.', 'Product routes: /orders.');
    expect(findingsOf(texts)).toEqual([
      expect.stringMatching(
        /^features\/2-screens-and-routes\.feature:161:5 pending-but-shown: .*"Product routes" of statement 2\.2/,
      ),
      expect.stringMatching(/^features\/specification\.md:12:1 statement-uncovered: .*"Product routes: \/orders" of/),
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
      'features/5-validation-rules.feature:6:5 pending-but-shown',
      'features/specification.md:26:1 statement-uncovered',
    ]);
  });

  test('a pending scenario is dropped', () => {
    const scenario =
      /\n {4}@pending\n {4}Scenario: The method of each call\n.*\n.*\n/.exec(own[calls] ?? '')?.[0] ?? '';
    expect(findingsOf(edit(own, calls, scenario, ''))).toEqual([
      expect.stringMatching(
        /^features\/specification\.md:34:49 statement-uncovered: no @pending scenario quotes "Method" of/,
      ),
    ]);
  });

  test('something is asserted that is not shown', () => {
    const asserted =
      '    Scenario: The method is GET\n      > Method\n      * a\n\n    @pending\n    Scenario: The method of';
    expect(codesOf(edit(own, calls, '    @pending\n    Scenario: The method of', asserted))).toEqual([
      'features/7-calls.feature:13:5 enforced-but-not-shown',
    ]);
  });

  test('a pending scenario loses its tag', () => {
    expect(codesOf(edit(own, calls, '    @pending\n    Scenario: The method', '    Scenario: The method'))).toEqual([
      'features/7-calls.feature:13:5 enforced-but-not-shown',
      'features/specification.md:34:49 statement-uncovered',
    ]);
  });

  test('a shown sentence is covered by a question only', () => {
    const question =
      '    @question\n    Scenario: The only message\n      * to be specified: What else is visible?\n\n';
    const [scenario = ''] = /^ {4}Scenario Outline: The one.*?(?=^ {2}Rule:)/ms.exec(own[catalogue] ?? '') ?? [];
    expect(codesOf(edit(own, catalogue, scenario, question))).toEqual([
      'features/8-error-catalogue.feature:9:5 question-without-reading',
      'features/specification.md:42:1 statement-uncovered',
    ]);
  });

  test('a shown sentence is hidden behind an override', () => {
    const texts = edit(own, catalogue, '  Rule: The text', '  @about\n  Rule: The text');
    expect(codesOf(texts)).toEqual(['features/8-error-catalogue.feature:5:7 statement-uncovered']);
  });

  test('a feature file is deleted', () => {
    const { '5-validation-rules.feature': _, ...texts } = own;
    expect(codesOf(texts)).toEqual([
      expect.stringMatching(/point-without-feature$/),
      expect.stringMatching(/statement-uncovered$/),
    ]);
  });
});
