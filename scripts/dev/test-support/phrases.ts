/** A small phrase book, joined from step code and features as the commands join them. */

import { parseFeature } from '../../features/feature.ts';
import { parseStepCode } from '../../features/parse-steps.ts';
import type { PhraseSource } from '../../features/step-use.ts';
import { joinSteps } from '../../features/step-use.ts';
import { type PhraseBook, writePhraseBook } from '../../reports/phrases/phrase-book.ts';

/** Step files and feature files by their paths. */
export type PhraseTexts = Readonly<Record<string, string>>;

/** What the files define and use. */
function phraseSource(texts: PhraseTexts): PhraseSource {
  const files = Object.entries(texts).map(([file, text]) => ({ file, text }));
  const features = files.filter(({ file }) => file.endsWith('.feature'));
  const code = parseStepCode(files.filter((one) => !features.includes(one)));
  const parsed = features.flatMap(({ text, file }) => parseFeature(text, file) ?? []);
  return { uses: joinSteps(code, parsed).uses, parameterTypes: code.parameterTypes };
}

export function phraseBook(texts: PhraseTexts): PhraseBook {
  return writePhraseBook(phraseSource(texts));
}

const importing = "import { Given, When, Then, defineStep, defineParameterType } from '@cucumber/cucumber';";

/** Two nouns, one of them ahead of its features, with parameters of its own and of Cucumber's. */
export const orderPhrases: PhraseTexts = {
  'steps/order.steps.ts': `${importing}
    /** Puts an order, with \`{host}\` as it is. @example When the user orders 2 books from "shop.example" */
    When('the user orders {int} book(s) from {host}', () => {});
    Then('all is well', () => {});
    /** A host in double quotes. @example "shop.example" */
    defineParameterType({ name: 'host', regexp: /"([^"]+)"/ });`,
  'steps/vocabulary/order-list.steps.ts': `${importing}
    /**
     * The list shows these, in their order.
     *
     * @example
     * Then the list of {}:
     *   | a book |
     *   | a pen  |
     */
    Then('the list of {}:', () => {});`,
  'features/1-orders.feature': `Feature: 1
    Background:
      When the user orders 1 book from "a.example"
    Scenario Outline: A
      When the user orders <number> books from "a.example"
      Examples:
        | number |
        | 2      |
        | 3      |
    Scenario: B
      Then all is well`,
  'features/2-more.feature': `Feature: 2
    Scenario: C
      When the user orders 4 books from "a.example"`,
};
