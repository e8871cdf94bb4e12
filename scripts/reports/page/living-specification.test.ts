import { expect, test } from 'vitest';
import type { Evidence } from '../../run/outcomes/evidence.ts';
import type { ScenarioVerdict } from '../../verdict/scenario-verdict.ts';
import { pageScenarios } from './living-specification.ts';

const verdictOn = (sentences: readonly string[], attempt?: string) =>
  ({
    scenario: { place: { file: 'features/2-a.feature', line: 3, column: 1 } },
    sentences,
    outcome: attempt === undefined ? undefined : { attempt },
  }) as unknown as ScenarioVerdict;

function scenariosOf(verdicts: readonly ScenarioVerdict[], evidence: Readonly<Record<string, object>> = {}) {
  return pageScenarios(verdicts, new Map(Object.entries(evidence)) as ReadonlyMap<string, Evidence>);
}

test('each is named after the first sentence that it speaks of, and no two alike', () => {
  const verdicts = [['2.1'], ['2.1', '2.2'], ['2.2', '2.1'], [], []].map((sentences) => verdictOn(sentences));
  const pageOf = scenariosOf(verdicts);
  expect(verdicts.map((one) => pageOf(one).anchor.replace('scenario-', ''))).toEqual([
    '2.1-1',
    '2.1-2',
    '2.2-1',
    'none-1',
    'none-2',
  ]);
});

test('it has what was judged of it, and its evidence', () => {
  const [first, second] = [verdictOn(['2.1'], 'one'), verdictOn(['2.1'], 'two')];
  const picture = { pictures: [] };
  const pageOf = scenariosOf([first, second], { two: picture });
  expect(pageOf(first)).toMatchObject({ ...first, anchor: 'scenario-2.1-1', evidence: undefined });
  expect(pageOf(second)).toMatchObject({ ...second, evidence: picture, quoted: [] });
});
