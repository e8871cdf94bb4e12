/** What was answered asks again where the document takes the answer back before a scenario was written for it. */
import { expect, test } from 'vitest';
import { everything, expectSettled, fillTexts, orders, say } from '../../dev/test-support/filled-text.ts';
import { edit, ownTexts, type Texts } from '../../dev/test-support/trace-text.ts';

/** The texts after an answer was filled in, with the document as it was before. */
function withdraw(answered: Texts, document = ownTexts()['specification.md'] ?? ''): Texts {
  const { after } = fillTexts(answered);
  const features = [...after].map(([file, text]) => [file.replace('features/', ''), text] as const);
  return { ...Object.fromEntries(features), 'specification.md': document };
}

const routes = say('Product routes: not shown.', 'Product routes: /orders shows all orders.');
const second = '2-screens-and-routes.feature';

/** A document of one point, and a Rule that asks about the colours of an order. */
function asked(body: string): Texts {
  return {
    ...orders(body),
    '1-orders.feature':
      'Feature: 1\n\n  Rule: Colours\n    > The colours of an order\n\n    @slow @pending # of late\n    Scenario: Colours\n      * to be specified: Which colours?\n',
  };
}

test('the features are as they were, byte for byte, whether all is agreed to or nothing', () => {
  const texts = withdraw(routes);
  for (const decide of [undefined, everything]) {
    const { after, filled } = fillTexts(texts, decide);
    for (const [file, text] of after) expect(text).toBe(ownTexts()[file.replace('features/', '')]);
    expect(filled.left).toEqual({ reworded: [], gone: [], byHand: [] });
    expectSettled(texts, after, filled);
  }
});

test('under a heading alone, and where a Rule bears the quote', () => {
  const validation = withdraw(say('## 5. Validation rules\n\nnot shown.', '## 5. Validation rules\n\nA date is due.'));
  expect(fillTexts(validation).after.get('features/5-validation-rules.feature')).toBe(
    ownTexts()['5-validation-rules.feature'],
  );
  const before = asked('The colours of an order are not shown.');
  const back = withdraw(asked('The colours of an order are red and blue.'), before['specification.md']);
  expect(back['1-orders.feature']).toContain('> The colours of an order are red and blue.');
  expect(fillTexts(back).after.get('features/1-orders.feature')).toBe(before['1-orders.feature']);
});

test('no longer so where something was written, or its question is gone', () => {
  const gone = [expect.objectContaining({ kind: 'scenario', name: "The product's routes" })];
  const written = "* to be written: The product's routes";
  for (const [from, to] of [
    [written, '* to be written: One scenario for each route'],
    [written, `${written}\n      Given a`],
    ['    # Answered in the document: Which routes', '    # Which routes'],
    ['    @unwritten\n    Scenario: The product', '    Scenario: The product'],
  ] as const)
    expect(fillTexts(edit(withdraw(routes), second, from, to)).filled.left.gone, to).toEqual(gone);
});

test('not where it is not clear which is meant', () => {
  const entities = say('## 3. Entities and their fields\n\nnot shown.', '## 3. Entities and their fields\n\nAn order.');
  const rule = { kind: 'rule', name: 'No entity is shown, and none of its fields' };
  expect(fillTexts(withdraw(entities)).filled.left.gone).toMatchObject([rule]);
  const { 'specification.md': more } = say('Product routes:', 'All routes are blue.\nProduct routes:');
  expect(fillTexts(withdraw(routes, more)).filled.left.gone).toMatchObject([{ name: "The product's routes" }]);
  const answered = asked('An order is paid at once.\n\nThe colours of an order are red and blue.');
  const { 'specification.md': other } = asked('An order is paid at once.\n\nIts date is not shown.');
  const { filled } = fillTexts({ ...withdraw(answered), 'specification.md': other ?? '' });
  expect(filled.left.gone).toMatchObject([{ name: 'Colours' }]);
});
