import { describe, expect, test } from 'vitest';
import { countsOf } from '../../dev/test-support/counted.ts';
import { livingPage } from '../../dev/test-support/living-page.ts';
import { edit, ownTexts, type Texts, traceOf } from '../../dev/test-support/trace-text.ts';

/** The document with its routes answered, and the scenario that asked for them turned into one to be written. */
function withUnwritten(): Texts {
  const answered = edit(ownTexts(), 'specification.md', 'Product routes: not shown.', 'Product routes: /orders.');
  const asked =
    /@pending\n( +Scenario: The product's routes\n +)> Product routes\n( +)\* to be specified: (.*)\n/.exec(
      answered['2-screens-and-routes.feature'] ?? '',
    ) ?? expect.fail();
  const [scenario, head, indent, question] = asked;
  const written = `@unwritten\n${head}> Product routes: /orders.\n${indent}# Answered in the document: ${question}\n${indent}* to be written: The routes\n`;
  return edit(answered, '2-screens-and-routes.feature', scenario, written);
}

test('the filters add up to all', async () => {
  const texts = edit(withUnwritten(), 'specification.md', 'The only screen visible is', 'The only screen there is is');
  const page = await livingPage(texts, { ends: { 0: 'failed', 1: { attempts: 2 } } });
  const filters = Array.from(page.matchAll(/data-filter="([\w ]+)"[^>]*>[^<]* <span>(\d+)</g), ([, name, count]) => {
    return [String(name), Number(count)] as const;
  });
  const { all, question: _, ...tallies } = Object.fromEntries(filters);
  expect(Object.values(tallies).reduce((sum, count) => sum + count, 0)).toBe(all);
  for (const [name, count] of Object.entries(tallies)) {
    const lit = page.match(new RegExp(`data-state="${name}"[^>]*>`, 'g')) ?? [];
    expect(
      lit.filter((tag) => !tag.includes('data-heading')),
      name,
    ).toHaveLength(count);
  }
});

describe('a sentence that is shown and has no test yet', () => {
  const texts = withUnwritten();

  test('is unwritten, and not open', () => {
    expect(traceOf(texts).findings).toEqual([]);
    expect(countsOf(texts)).toEqual({ ...countsOf(ownTexts()), shown: 7, notShown: 17, unwritten: 1, open: 17 });
  });

  test('has a column of the board, a filter and a list of its own, and asks nothing', async () => {
    const page = await livingPage(texts);
    const head = Array.from(page.matchAll(/<th scope="col">(.*?)<\/th>/g), ([, name]) => name);
    expect(head).toEqual([
      'Point',
      'Shown',
      'Not shown',
      'Enforced',
      'Unwritten',
      'Open',
      'In question',
      'Failing',
      'Scenarios',
    ]);
    expect(page).toMatch('data-filter="unwritten" aria-pressed="false">Unwritten <span>1</span>');
    expect(page).toMatch('aria-label="Sentence 2.2: unwritten (shown, no test yet)"');
    expect(page).toMatch('<a href="#to-be-written">To be written</a> 1');
    expect(page).toMatch('<a href="#questions">Open questions</a> 45');
    const [, questions = '', work = ''] = page.split(/<section class="questions"/);
    expect(questions).not.toMatch('The routes<');
    expect(work).toMatch(
      '<p class="asked">The routes</p><p class="about"><a href="#2.2">2.2</a> Product routes: /orders.</p>',
    );
    expect(page.match(/>Question \d+</g)).toHaveLength(45);
  });

  test('is what the verdict links where nothing else is open', async () => {
    const asking = 'Feature: 1\n  @unwritten\n  Scenario: s\n    > Shop\n    * to be written: The shop\n';
    const page = await livingPage({ 'specification.md': '# Shop\n', '0-shop.feature': asking });
    expect(page).toMatch('1 scenario to be written; <a href="#to-be-written">see what is to be written</a>.');
    expect(page).toMatch('<p>No question is open.</p>');
    expect(await livingPage(texts)).toMatch(
      '36 scenarios open, 9 in question, 1 to be written; <a href="#questions">see the open questions</a>.',
    );
  });

  test('is not said twice where the sentence itself is to be written', async () => {
    const whole = edit(
      texts,
      '2-screens-and-routes.feature',
      'written: The routes',
      'written: Product routes: /orders.',
    );
    expect(await livingPage(whole)).toMatch(
      '<p class="asked">Product routes: /orders.</p><p class="about"><a href="#2.2">2.2</a> </p>',
    );
  });

  test('has none of these where there is none', async () => {
    const page = await livingPage(ownTexts());
    expect(page).not.toMatch(/>Unwritten|to-be-written/);
  });
});

describe('a question', () => {
  const stages = async (texts: Texts) => {
    const page = await livingPage(texts);
    return Array.from(page.matchAll(/<p class="kind">.*?<\/svg> (.*?)<\/p>/g), ([, stage]) => stage);
  };

  test('is open, or asks which of two readings', async () => {
    expect(new Set(await stages(ownTexts()))).toEqual(new Set(['not shown', 'can be read in more than one way']));
  });

  test('that the document answers waits for a developer', async () => {
    const answer = 'Product routes: /orders.';
    expect(await stages(edit(ownTexts(), 'specification.md', 'Product routes: not shown.', answer))).toContain(
      'answered in the document; a developer has to follow',
    );
  });

  test('whose words are gone waits for a developer', async () => {
    expect(
      await stages(edit(ownTexts(), 'specification.md', 'Product routes: not shown.', 'It has routes.')),
    ).toContain('its words are no longer in the document; a developer has to follow');
  });
});
