import { expect, test } from 'vitest';
import { parseFeature } from '../features/feature.ts';
import { RecordedStep, recordStep } from './verdict-record.ts';

const { feature } = parseFeature(
  `Feature: 2
  Scenario: Steps
    Given a shop
    When it gets
      | book | price |
      | Dune | 9     |
    Then it says
      """json
      {}
      """
    * something
`,
  'features/2.feature',
);
const steps = feature?.scenarios[0]?.cases[0]?.steps ?? [];

test('a step is recorded with its keyword, its type and what stands beneath it', () => {
  const recorded = steps.map(recordStep);
  expect(recorded).toEqual([
    { text: 'Given a shop', type: 'context' },
    {
      text: 'When it gets',
      type: 'action',
      argument: {
        kind: 'table',
        rows: [
          ['book', 'price'],
          ['Dune', '9'],
        ],
      },
    },
    { text: 'Then it says', type: 'outcome', argument: { kind: 'text', text: '{}', mediaType: 'json' } },
    { text: '* something', type: 'unknown' },
  ]);
  expect(recorded.map((step) => Object.keys(step).length)).toEqual([2, 3, 3, 2]);
  expect(recorded.map((step) => RecordedStep.parse(step))).toEqual(recorded);
});
