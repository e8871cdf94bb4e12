import { expect, test } from 'vitest';
import { parseSpecification } from '../document/specification.ts';
import { parseFeature } from '../feature/feature.ts';
import { plain } from '../palette.ts';
import type { OutcomeStatus } from '../run/outcome.ts';
import { joinTrace } from '../trace/trace.ts';
import { joinBoard, renderBoard } from './board.ts';
import { joinOutcomes } from './verdict.ts';

const { specification } = parseSpecification(
  '# A product\n\n## 1. What it does, told at some length\n\nIt greets. It says hello. Its purpose is not shown.\n\n## 2. Screens\n\nnot shown.\n',
  'features/specification.md',
);
const { feature } = parseFeature(
  `Feature: 1. What it does
  Rule: Greets
    > It greets. It says hello.
    Scenario: One
      Then it greets
    Scenario: Two
      Then it greets
    @question
    Scenario: How
      > says hello
      * to be specified: In which language?
    @pending
    Scenario: Purpose
      > purpose
      * to be specified: Why?
`,
  'features/1-what.feature',
);
const trace = joinTrace(specification, feature ? [feature] : []);

function boardAfter(statuses: readonly OutcomeStatus[]): string[] {
  const outcomes = trace.scenarios.flatMap(({ scenario: { place, name } }, index) => {
    const status = statuses[index];
    return status ? [{ place, name, status, duration: 0 }] : [];
  });
  return renderBoard(joinBoard(trace, joinOutcomes(trace, outcomes)), plain).split('\n');
}

test('before a run the board counts what is enforced and open', () => {
  expect(renderBoard(joinBoard(trace, []), plain).split('\n')).toEqual([
    'Point                             Shown  Not shown  Enforced  Open  Questions',
    '0 A product                           1          –  –            –          –',
    '1 What it does, told at some le…      2          1  2            1          1',
    '2 Screens                             –          1  –            –          –',
    'Total                                 3          2  2            1          1',
    'Outside the contract: 0; about the document: 0; overrides of the wording: 0',
  ]);
});

test('after a run it says how many of the enforced scenarios passed', () => {
  expect(boardAfter(['passed', 'passed', 'pending', 'pending'])[2]).toMatch('✔ 2 of 2 ');
  expect(boardAfter(['passed', 'failed', 'pending', 'pending'])[2]).toMatch('✖ 1 of 2 ');
  expect(boardAfter(['passed'])[2]).toMatch('✖ 1 of 2 ');
});
