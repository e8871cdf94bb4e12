import { describe, expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, ownTexts, type Texts, traceOf } from '../dev/test-support/trace-text.ts';
import { judgeBudget } from './budget.ts';
import { parsePolicy } from './policy.ts';

const one = (point: number, scenarios: number, kind = 'pending') => ({ point, kind, scenarios, reason: 'r' });

function judged(texts: Texts, accepted: readonly object[]): string[] {
  const source = parsePolicy(JSON.stringify({ accepted }, null, 1), 'features/release-policy.json');
  expect(source.findings).toEqual([]);
  return judgeBudget(traceOf(texts), source).map(renderFinding);
}

const overOne =
  'features/1-orders.feature:8:5 over-budget: point 1 has more @pending scenarios than the release policy accepts. Expected none; actual 1. Answer their questions in the document, or have the owner accept them in features/release-policy.json.';
const overTwo = overOne.replace('1-orders.feature:8:5', '2-roles.feature:3:3').replace('point 1', 'point 2');

describe('judgeBudget', () => {
  test('where nothing is accepted, nothing may be open', () => {
    expect(judged(shop, [])).toEqual([overOne, overTwo]);
    expect(judged(shop, [one(1, 0)])).toEqual([overOne, overTwo]);
  });

  test('what is accepted holds for its own point and kind', () => {
    expect(judged(shop, [one(1, 1), one(2, 1)])).toEqual([]);
    expect(judged(shop, [one(1, 1)])).toEqual([overTwo]);
    expect(judged(shop, [one(2, 1, 'question'), one(1, 1)])).toEqual([
      overTwo,
      'features/release-policy.json:1:1 budget-too-wide: the policy accepts more @question scenarios of point 2 than there are. Expected none; actual 1. Delete the entry.',
    ]);
  });

  test('counts every row of examples, in every file of the point, and names the first scenario', () => {
    const more = [
      'Feature: 1',
      '  @pending',
      '  Scenario Outline: None',
      '    * to be specified: <a>?',
      '    Examples:',
      '      | a |',
      '  @pending',
      '  Scenario Outline: More',
      '    * to be specified: <a>?',
      '    Examples:',
      '      | a |',
      '      | b |',
      '      | c |',
      '',
    ].join('\n');
    const { '1-orders.feature': orders = '', ...others } = shop;
    const texts = { ...others, '1-more.feature': more, '1-orders.feature': orders };
    expect(judged(texts, [one(1, 2), one(2, 1)])).toEqual([
      overOne
        .replace('1-orders.feature:8:5', '1-more.feature:8:3')
        .replace('Expected none; actual 1', 'Expected at most 2; actual 3'),
    ]);
    expect(judged(texts, [one(1, 3), one(2, 1)])).toEqual([]);
    expect(judged(texts, [one(2, 1), one(1, 9)])).toEqual([
      'features/release-policy.json:1:1 budget-too-wide: the policy accepts more @pending scenarios of point 1 than there are. Expected at most 3; actual 9. Lower it to 3.',
    ]);
  });

  test.each([
    ['question', 'Decide in the document how it is to be read'],
    ['unwritten', 'Write them'],
  ])('@%s scenarios are counted for themselves', (kind, fix) => {
    const texts = edit(shop, '2-roles.feature', '@pending', `@${kind}`);
    expect(judged(texts, [one(1, 1), one(2, 1, kind)])).toEqual([]);
    expect(judged(texts, [one(1, 1)])).toEqual([
      `features/2-roles.feature:3:3 over-budget: point 2 has more @${kind} scenarios than the release policy accepts. Expected none; actual 1. ${fix}, or have the owner accept them in features/release-policy.json.`,
    ]);
  });

  test.each([
    [
      '10-far.feature',
      'point 10',
      'Answer their questions in the document, or have the owner accept them in features/release-policy.json',
    ],
    ['far.feature', 'what belongs to no point', "Begin the feature file's name with the number of its point"],
  ])('what belongs to none of the nine points cannot be accepted: %s', (name, subject, fix) => {
    const texts = { ...shop, [name]: 'Feature: f\n  @pending\n  Scenario: s\n    * to be specified: Why?\n' };
    const everywhere = Array.from({ length: 10 }, (_, point) => one(point, 1));
    expect(judged(texts, everywhere).filter((finding) => finding.includes('over-budget'))).toEqual([
      `features/${name}:3:3 over-budget: ${subject} has more @pending scenarios than the release policy accepts. Expected none; actual 1. ${fix}.`,
    ]);
  });

  test("accepting the numbers on the board of the project's own features is neither too much nor too little", () => {
    const texts = ownTexts();
    const accepted = traceOf(texts).points.flatMap(({ number, scenarios: { pending, question, unwritten } }) => [
      one(number, pending),
      one(number, question, 'question'),
      one(number, unwritten, 'unwritten'),
    ]);
    expect(judged(texts, accepted)).toEqual([]);
    expect(judged(texts, []).length).toBe(accepted.filter(({ scenarios }) => scenarios > 0).length);
    expect(judged(texts, []).length).toBeGreaterThan(0);
  });
});
