import { expect, test } from 'vitest';
import type { Evidence } from '../../run/outcomes/evidence.ts';
import type { ScenarioVerdict } from '../../verdict/scenario-verdict.ts';
import { pageScenarios } from './living-specification.ts';

const judgedOf = (sentences: readonly string[], attempt?: string) =>
  ({
    scenario: { place: { file: 'features/2-a.feature', line: 3, column: 1 } },
    sentences,
    outcome: attempt === undefined ? undefined : { attempt },
  }) as unknown as ScenarioVerdict;

function scenariosOf(judged: readonly ScenarioVerdict[], evidence: Readonly<Record<string, object>> = {}) {
  const kept = new Map(Object.entries(evidence)) as ReadonlyMap<string, Evidence>;
  return pageScenarios({ trace: { scenarios: [], openQuestions: [] }, verdict: { judged }, evidence: kept });
}

test('each is named after the first sentence that it speaks of, and no two alike', () => {
  const judged = [['2.1'], ['2.1', '2.2'], ['2.2', '2.1'], [], []].map((sentences) => judgedOf(sentences));
  const pages = scenariosOf(judged);
  expect(judged.map((one) => pages.of(one).name)).toEqual(['2.1-1', '2.1-2', '2.2-1', 'none-1', 'none-2']);
});

test('it has what was judged of it, and its evidence', () => {
  const [first, second] = [judgedOf(['2.1'], 'one'), judgedOf(['2.1'], 'two')];
  const picture = { pictures: [] };
  const pages = scenariosOf([first, second], { two: picture });
  expect(pages.of(first)).toMatchObject({ judged: first, name: '2.1-1', evidence: undefined });
  expect(pages.of(second)).toMatchObject({ judged: second, evidence: picture, questions: [], quoted: [] });
});
