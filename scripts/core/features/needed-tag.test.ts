import { describe, expect, test } from 'vitest';
import { renderFinding } from '../finding.ts';
import { parseFeature } from './feature.ts';
import { checkScenarios } from './scenario-form.ts';

function findingsOf(tags: string, steps: string, examples = ''): string[] {
  const outline = examples === '' ? 'Scenario' : 'Scenario Outline';
  const text = `Feature: 1\n  ${tags}\n  ${outline}: s\n    ${steps}\n    ${steps.startsWith('*') ? '' : 'Then it is'}\n${examples}`;
  const { feature } = parseFeature(text, 'features/1-a.feature');
  return feature ? checkScenarios(feature).map(renderFinding) : [];
}

const problem = (tag: string, thing: string) =>
  `features/1-a.feature:3:3 override-misplaced: ${tag} keeps scenario "s" from every deployed target, and not all that it runs names a ${thing}. Name the ${thing} in a step, or take the tag off.`;

describe('@any-host needs a host that a step names', () => {
  test.each([
    'Given it is loading from "shop.example"',
    'Given it is loading from "https://shop.example:8443/a"',
    'Given it is loading from "bücher.example"',
    'Given it is loading from "192.0.2.7"',
    'Given it is loading from "[2001:db8::7]"',
    'Given it is loading from localhost',
    'Given it is loading from any host',
    'Given the host names:\n      | a | b |',
    'Given these:\n      | shop.example |',
  ])('%s', (steps) => {
    expect(findingsOf('@any-host', steps)).toEqual([]);
  });

  test.each([
    'Given it is loading',
    'Given it reads "while loading {host}"',
    'Given it says "Is it? No. It is."',
    'Given ada@shop.example is signed in',
    'Given a ghost is loading',
    'Given a fee of 0.20 in version 1.2.3',
  ])('but not: %s', (steps) => {
    expect(findingsOf('@any-host', steps)).toEqual([problem('@any-host', 'host')]);
  });

  test('in each of its examples', () => {
    const step = 'Given it is loading from "<where>"';
    const examples = '    Examples:\n      | where |\n      | shop.example |\n';
    expect(findingsOf('@any-host', step, examples)).toEqual([]);
    expect(findingsOf('@any-host', step, `${examples}      | here |\n`)).toEqual([problem('@any-host', 'host')]);
  });
});

test('@server-side-without-digest needs a step that says so', () => {
  const tag = '@server-side-without-digest';
  expect(findingsOf(tag, 'When it fails without a digest')).toEqual([]);
  expect(findingsOf(tag, 'When it fails')).toEqual([problem(tag, 'digest')]);
});

test('what is open, or has neither tag, needs nothing', () => {
  expect(findingsOf('@any-host @unwritten', '* to be written: it')).toEqual([]);
  expect(findingsOf('@slow', 'When it fails')).toEqual([]);
});
