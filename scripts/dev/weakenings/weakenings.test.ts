import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFeature } from '../../features/feature.ts';
import { checkOutlines } from '../../features/outline.ts';
import { repository } from '../targets/place.ts';
import { isOfSteps, onlyRules, roundsOf, type Weakening, weakenings, withWeakening } from './weakenings.ts';

const textOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const one: Weakening = {
  ...{ part: 'features', what: 'A is b', file: 'features/1-a.feature', rule: 'Two', from: 'a', to: '$&' },
  by: 'mutation-survived',
};
const feature = 'Feature: 1. A\n\n  Rule: One\n    a\n\n  @shown\n  Rule: Two\n    b a\n';

test('there are forty weakenings and twenty rewordings at least, and each changes its file, whose outlines stay whole', () => {
  expect(weakenings.filter(({ by }) => by !== undefined).length).toBeGreaterThanOrEqual(40);
  expect(weakenings.filter(({ by }) => by === undefined).length).toBeGreaterThanOrEqual(20);
  for (const weakening of weakenings) {
    const changed = withWeakening(weakening, textOf(weakening.file));
    if (isOfSteps(weakening)) continue;
    const outlines = parseFeature(changed, weakening.file)?.outlines;
    expect(outlines && checkOutlines(outlines), `${weakening.rule}: ${weakening.what}`).toEqual([]);
  }
});

test('the Rule that is run for a weakening of a step stands in the features', () => {
  const features = readdirSync(path.join(repository, 'features')).filter((name) => /^\d.*\.feature$/.test(name));
  const text = features.map((name) => textOf(`features/${name}`)).join('\n');
  for (const { rule } of weakenings.filter(isOfSteps)) expect(text).toContain(`\n  Rule: ${rule}\n`);
});

test('a weakening changes its Rule alone, and is refused where it finds its text never, or twice', () => {
  expect(withWeakening(one, feature)).toBe(feature.replace('b a', 'b $$&'));
  for (const from of ['x', '\n']) expect(() => withWeakening({ ...one, from }, feature)).toThrow('write it anew');
});

test('a feature is cut down to the Rules that are run, with their tags', () => {
  expect(onlyRules(feature, new Set(['Two']))).toBe('Feature: 1. A\n\n  @shown\n  Rule: Two\n    b a\n');
});

test('what is tried at once is of sentences of its own, and a step is tried by itself', () => {
  const step = { ...one, file: 'steps/a.ts', rule: 'Three' };
  const rows = [one, { ...one, what: 'again' }, { ...one, rule: 'One' }, step];
  const rounds = roundsOf(rows, ({ rule }) => [rule]);
  expect(rounds.map((round) => round.map((row) => rows.indexOf(row)))).toEqual([[0, 2], [1], [3]]);
});
