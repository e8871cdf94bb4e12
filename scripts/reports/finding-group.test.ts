import { expect, test } from 'vitest';
import type { Finding } from '../base/finding.ts';
import { plain } from '../base/palette.ts';
import { groupFindings, renderGroups, renderGroupsSummary, saidBy } from './finding-group.ts';

const found = (line: number, more: Partial<Finding> = {}): Finding => ({
  code: 'scenario-failed',
  place: { file: 'features/1.feature', line, column: 3 },
  problem: `scenario "${line}" failed`,
  fix: 'Fix it',
  ...more,
});
const said = (line: number, detail: string) => found(line, { detail });

/** The lines of the findings of each group. */
const linesOf = (findings: readonly Finding[]) =>
  groupFindings(findings).map(({ findings: of }) => of.map(({ place }) => place.line));

test.for<[what: string, findings: Finding[], groups: number[][]]>([
  ['one message', [said(1, 'Error: It is lost.\n  here'), said(2, 'Error: It is lost.\n  there')], [[1, 2]]],
  ['other messages', [said(1, 'a'), said(2, 'b')], [[1], [2]]],
  ['no message', [found(1), found(2)], [[1], [2]]],
  ['other codes', [said(1, 'a'), { ...said(2, 'a'), code: 'scenario-waived' }], [[1], [2]]],
  ['the most first', [found(1), said(2, 'a'), said(3, 'a')], [[2, 3], [1]]],
  ['what leaves no basis before', [said(2, 'a'), said(3, 'a'), found(9, { code: 'run-incomplete' })], [[9], [2, 3]]],
])('%s', ([, findings, groups]) => {
  expect(linesOf(findings)).toEqual(groups);
});

test.for([
  ['Error: It is lost:\nmore', 'It is lost'],
  ['AssertionError [ERR_ASSERTION]: a is not b.', 'a is not b'],
  ['Two are left', 'Two are left'],
])('what %j says is %j', ([detail = '', line]) => {
  expect(saidBy(said(1, detail))).toBe(line);
});

const all = [...Array.from({ length: 60 }, (_, at) => said(at + 1, 'Error: It is *lost*.\n  here')), found(99)];

test('on a terminal a group is its message, its scenarios, and what the first of them said', () => {
  const pictures = new Map([['features/1.feature:1:3', 'page.html#1']]);
  const others = Array.from({ length: 20 }, (_, at) => at + 2).join(', ');
  expect(renderGroups(groupFindings(all), plain, 'merge', pictures).split('\n')).toEqual([
    '✖ It is *lost*: 60 scenarios',
    '  features/1.feature:1:3 scenario-failed: scenario "1" failed',
    `  likewise features/1.feature:${others} … and 39 more`,
    '      here',
    '  Fix it. Picture: page.html#1',
    '',
    'features/1.feature:99:3 scenario-failed: scenario "99" failed. Fix it.',
  ]);
});

const mismatch = (title: string, word: string, lines = 1) =>
  [
    `Error: ${title}.`,
    '',
    'Expected:',
    '  It has occurred',
    'Actual:',
    ...Array.from({ length: lines }, (_, at) => `  It has ${word} ${at}`),
    '',
    `Word by word: It has [-occurred-]{+${word}+}`,
  ].join('\n');

test('one wrong word is one finding, whatever asked for it', () => {
  const findings = [
    said(1, mismatch('One is shown', 'happened')),
    said(2, mismatch('Two is shown', 'happened')),
    said(3, mismatch('Two is shown', 'failed')),
  ];
  expect(linesOf(findings)).toEqual([[1, 2], [3]]);
});

test('of what a step said the most important is printed, in ten lines at most', () => {
  const long = [mismatch('It is shown', 'happened', 40), 'one', 'two', 'three', 'four'].join('\n');
  const body = [
    '    Expected: It has occurred',
    '    Actual: It has happened 0',
    '            It has happened 1 … and 38 more lines',
    '    Word by word: It has [-occurred-]{+happened+}',
    '    one',
    '    … and 3 more lines',
  ];
  const [one, two] = [[said(1, long)], [said(1, long), said(2, long)]].map((findings) =>
    renderGroups(groupFindings(findings), plain, 'merge').split('\n'),
  );
  expect(one).toEqual([
    'features/1.feature:1:3 scenario-failed: scenario "1" failed. Fix it.',
    '    Error: It is shown.',
    ...body,
  ]);
  expect(two).toEqual([
    '✖ It is shown: 2 scenarios',
    '  features/1.feature:1:3 scenario-failed: scenario "1" failed',
    '  likewise features/1.feature:2',
    ...body,
    '  Fix it.',
  ]);
});

test('in the summary likewise, without markup of its own', () => {
  const [title, list = ''] = renderGroupsSummary(groupFindings(all), 'merge');
  const lines = list.split('\n');
  expect([title, lines[0], lines.length]).toEqual(['## Findings', '- ✖ It is \\*lost\\* (60 scenarios)', 13]);
  expect(lines.slice(11)).toEqual([
    '  - … and 50 more, in `verdict.json`',
    '- ✖ `features/1.feature:99:3` **scenario-failed**: scenario "99" failed. Fix it.',
  ]);
  expect(renderGroupsSummary([], 'merge')).toEqual([]);
});
