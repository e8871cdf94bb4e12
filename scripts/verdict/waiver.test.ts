import { describe, expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { parseFeature, type Scenario } from '../features/feature.ts';
import { parsePolicy } from './policy.ts';
import { checkWaivers, joinWaivers, waiverFor } from './waiver.ts';

const feature = 'features/2-screens.feature';
const text = `Feature: 2
  Scenario: Alone
    Then a
  Rule: Fallback
    Scenario: Shown
      Then a
    Scenario Outline: Row
      Then <a>
      Examples:
        | a |
        | b |
        | c |
      @tag
      Examples:
        | a |
        | d |
  Rule: Success
    Scenario: Shown
      Then a
`;
const scenarios = [
  ['features/1-first.feature', 'Feature: 1\n  Scenario: Alones\n    Then a\n'] as const,
  [feature, text] as const,
].flatMap(([file, own]) => parseFeature(own, file)?.scenarios ?? []);

const waiver = (scenario: string, rule?: string, expires = '2026-11-21') => ({
  feature,
  ...(rule !== undefined && { rule }),
  scenario,
  reason: 'r',
  owner: 'Ada',
  expires,
});

const waiversOf = (entries: readonly object[], today = '2026-11-21') => {
  const source = parsePolicy(JSON.stringify({ waivers: entries }, null, 1), 'policy.json');
  expect(source.findings).toEqual([]);
  return joinWaivers(source, today);
};

const named = (name: string, rule?: string) =>
  scenarios.filter((scenario) => scenario.name === name && scenario.rule?.name === rule);

describe('waiverFor', () => {
  const waived = (entries: readonly object[], today?: string) =>
    scenarios
      .filter((scenario) => waiverFor(waiversOf(entries, today), scenario))
      .map(({ rule, name }) => (rule ? `${rule.name}: ${name}` : name));

  test('a waiver holds for the one scenario that it names, with all the rows of its examples', () => {
    expect(waived([])).toEqual([]);
    expect(waived([waiver('Shown', 'Fallback')])).toEqual(['Fallback: Shown']);
    expect(waived([waiver('Shown', 'Fallback'), waiver('Shown', 'Success')])).toEqual([
      'Fallback: Shown',
      'Success: Shown',
    ]);
    expect(waived([waiver('Row', 'Fallback')])).toEqual(['Fallback: Row', 'Fallback: Row']);
    expect(waived([waiver('Alone')])).toEqual(['Alone']);
    expect(waived([waiver('Shown'), waiver('Alone', 'Fallback'), waiver('shown', 'Fallback')])).toEqual([]);
    expect(waived([{ ...waiver('Alone'), feature: 'features/3.feature' }])).toEqual([]);
  });

  test('it says who answers for it, and where it stands', () => {
    const [alone] = named('Alone');
    expect(alone && waiverFor(waiversOf([waiver('Alone')]), alone)).toEqual({
      ...waiver('Alone'),
      place: { file: 'policy.json', line: 1, column: 1 },
    });
  });

  test.each([
    ['2026-11-20', ['Alone']],
    ['2026-11-21', ['Alone']],
    ['2026-11-22', []],
    ['2027-01-01', []],
  ])('it holds through the day on which it expires: %s', (today, held) => {
    expect(waived([waiver('Alone')], today)).toEqual(held);
  });
});

describe('checkWaivers', () => {
  const check = (
    entries: readonly object[],
    { today = '2026-11-21', failed = [] as readonly Scenario[], ran = scenarios } = {},
  ) => {
    const ended = ran.map((scenario) => ({ scenario, failed: failed.includes(scenario) }));
    return checkWaivers(waiversOf(entries, today), scenarios, ended).map(renderFinding);
  };

  test('a waiver whose scenario failed is in use, in one row of its examples or all', () => {
    expect(check([waiver('Alone')], { failed: named('Alone') })).toEqual([]);
    expect(check([waiver('Row', 'Fallback')], { failed: named('Row', 'Fallback').slice(1) })).toEqual([]);
  });

  test.each([
    [
      'its scenario did not fail',
      waiver('Shown', 'Fallback'),
      'scenario "Shown" is waived, but did not fail. Delete the waiver.',
    ],
    [
      'there is none',
      waiver('Lost', 'Fallback'),
      'there is no scenario "Lost" in Rule "Fallback" of features/2-screens.feature. Correct what the waiver names, or delete it.',
    ],
    [
      'there is one of nearly that name',
      waiver('Showm', 'Fallback'),
      'there is no scenario "Showm" in Rule "Fallback" of features/2-screens.feature. Did you mean "Shown" in Rule "Fallback" of features/2-screens.feature? Correct what the waiver names, or delete it.',
    ],
    [
      'there is one of nearly that name in its file, and another before',
      waiver('Aloen'),
      'there is no scenario "Aloen" outside any Rule of features/2-screens.feature. Did you mean "Alone" outside any Rule of features/2-screens.feature? Correct what the waiver names, or delete it.',
    ],
    [
      'its file is none',
      { ...waiver('Alone'), feature: './features/2-screens.feature' },
      'there is no scenario "Alone" outside any Rule of ./features/2-screens.feature. Did you mean "Alone" outside any Rule of features/2-screens.feature? Correct what the waiver names, or delete it.',
    ],
    [
      'its Rule is left out',
      waiver('Row'),
      'there is no scenario "Row" outside any Rule of features/2-screens.feature. Fix its "rule": "Row" stands in Rule "Fallback".',
    ],
    [
      'it has no Rule',
      waiver('Alone', ''),
      'there is no scenario "Alone" in Rule "" of features/2-screens.feature. Fix its "rule": "Alone" stands outside any Rule.',
    ],
  ])('waiver-unused: %s', (_, entry, printed) => {
    const others = scenarios.filter((scenario) => scenario.rule?.name !== 'Fallback' || scenario.name !== 'Shown');
    const entries = [waiver('Shown', 'Success'), entry];
    expect(check(entries, { failed: others })).toEqual([`policy.json:1:1 waiver-unused: ${printed}`]);
  });

  test('a scenario that did not run says nothing about its waiver', () => {
    expect(check([waiver('Alone')], { ran: named('Shown', 'Success') })).toEqual([]);
    expect(check([waiver('Gone')], { ran: [] }).length).toBe(1);
  });

  test('waiver-expired, whether its scenario failed or not, or is gone', () => {
    const printed = (name: string) =>
      `policy.json:1:1 waiver-expired: the waiver of scenario "${name}", for which Ada answers, held through 2026-11-21 and no longer. Fix what fails and delete the waiver, or have Ada set another day.`;
    const today = '2026-11-22';
    expect(check([waiver('Alone')], { today })).toEqual([printed('Alone')]);
    expect(check([waiver('Alone')], { today, failed: named('Alone') })).toEqual([printed('Alone')]);
    expect(check([waiver('Gone')], { today })).toEqual([printed('Gone')]);
  });
});
