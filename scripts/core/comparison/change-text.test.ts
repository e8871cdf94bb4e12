import { describe, expect, test } from 'vitest';
import { changeOf, everyChange, hostileChange } from '../../dev/test-support/changed-verdict.ts';
import { plain } from '../palette.ts';
import { renderChange, renderChangeSummary, renderSince } from './change-text.ts';

const marked = {
  ...plain,
  red: (text: string) => `<red>${text}</red>`,
  green: (text: string) => `<green>${text}</green>`,
};

test('a terminal is expected the verdicts, and how many changes there are of each kind', () => {
  expect(renderChange(everyChange, marked).split('\n')).toEqual([
    'What has changed since the verdict of 2026-11-19:',
    '<red>✖ Not safe to merge (before: safe)</red>',
    '<red>✖ Scenarios that turned red: 1, marked below</red>',
    '<red>✖ New scenarios that are red: 1, marked below</red>',
    'Scenarios that turned amber or grey: 1; Scenarios that turned green: 1; New scenarios: 1; Scenarios that are gone: 1; Reworded sentences: 1; New sentences: 1; Sentences that moved to another point: 1; Sentences that are gone: 1; New questions: 1; Questions that are no longer asked: 1; New to be written: 1; No longer to be written: 1',
  ]);
});

test('what becomes safe is expected in green, and that there was no verdict', () => {
  expect(renderChange(changeOf({ exit: 2 }, {}), marked).split('\n')).toEqual([
    'What has changed since the verdict of 2026-11-19:',
    '<green>✔ Safe to merge (before: no verdict)</green>',
    '<red>✖ Not safe to release (before: no verdict)</red>',
  ]);
  expect(renderChange(changeOf({}, { exit: 2 }), plain)).toMatch('\n✖ No verdict on a merge (before: safe)\n');
});

test('where nothing has changed, it says that', () => {
  const nothing = changeOf({}, {});
  expect(renderChange(nothing, plain)).toBe('Nothing has changed since the verdict of 2026-11-19.');
  expect(renderChangeSummary(nothing)).toEqual(['Nothing has changed since the verdict of 2026-11-19.']);
});

test('the summary lists all kinds of changes, and marks the words that did', () => {
  expect(renderChangeSummary(everyChange)).toEqual([
    '## What has changed since the verdict of 2026-11-19',
    '**Verdicts: 1**',
    '- ✖ Not safe to merge (before: safe)',
    '**Scenarios that turned red: 1, marked below**',
    '**New scenarios that are red: 1, marked below**',
    '**Scenarios that turned amber or grey: 1**',
    '- 1.1: “Turns flaky” (passed when tried again, before: passed; features/1.feature:3:3)',
    '**Scenarios that turned green: 1**',
    '- 1.1: “Turns green” (passed, before: failed; features/1.feature:2:3)',
    '**New scenarios: 1**',
    '- 1.1: “Is new” (open; features/1.feature:4:3)',
    '**Scenarios that are gone: 1**',
    '- “Is gone” (was: passed; features/1.feature)',
    '**Reworded sentences: 1**',
    '- 1.1: “An order has a <ins>long </ins>number.”',
    '**New sentences: 1**',
    '- 2.3: “Everybody may sell.”',
    '**Sentences that moved to another point: 1**',
    '- 2.2: “It ships on Mondays, and on no other day.” (was in point 1)',
    '**Sentences that are gone: 1**',
    '- “not shown.” (was in point 2)',
    '**New questions: 1**',
    '- 1: “Who else?” (point 1)',
    '**Questions that are no longer asked: 1**',
    '- “Which number?” (point 1)',
    '**New to be written: 1**',
    '- “The number” (point 1)',
    '**No longer to be written: 1**',
    '- “The weight” (point 1)',
  ]);
});

describe('scenarios that were weakened', () => {
  const place = { file: 'features/1.feature', line: 4, column: 3 };
  const scenario = { place, name: 'An order', state: 'passed' as const, statements: ['1.1'] };
  const reasons = ['"Then a" is gone', '"Then b" is given another text'];
  const change = {
    ...changeOf({}, {}),
    weakened: [
      { scenario, reasons, isGone: false, proven: false },
      { scenario, reasons: ['is gone'], isGone: true },
      { scenario, reasons, isGone: false, proven: true },
    ],
  };
  const [first, gone, proven] = [
    'An order ("Then a" is gone; "Then b" is given another text; no longer proven; features/1.feature:4:3)',
    'An order (is gone; features/1.feature)',
    'An order ("Then a" is gone; "Then b" is given another text; still proven; features/1.feature:4:3)',
  ];

  test('are named on a terminal', () => {
    expect(renderChange(change, plain).split('\n').slice(1)).toEqual([
      '▲ Enforced scenarios that assert less or otherwise: 3',
      ...[first, gone, proven].map((item) => `    ${item}`),
    ]);
  });

  test('are named in the summary', () => {
    const [, title, list] = renderChangeSummary(change);
    expect(title).toBe('**Enforced scenarios that assert less or otherwise: 3**');
    expect(list).toMatch('- 1.1: “An order” ("Then a" is gone; "Then b" is given another text; no longer proven;');
  });
});

test('what the policy lets pass is named on a terminal and in the summary', () => {
  const change = { ...changeOf({}, {}), loosened: ['accepts 2 @pending in point 3, before: 0'] };
  expect(renderChange(change, plain).split('\n').slice(1)).toEqual([
    '▲ What the release policy lets pass, and did not before: 1',
    '    accepts 2 @pending in point 3, before: 0',
  ]);
  expect(renderChangeSummary(change).slice(1)).toEqual([
    '**What the release policy lets pass, and did not before: 1**',
    '- “accepts 2 @pending in point 3, before: 0”',
  ]);
});

test('hostile texts are words, and there are never too many of them', () => {
  const weakened = hostileChange.scenarios.added.map((scenario) => ({ scenario, isGone: false, reasons: ['is gone'] }));
  const terminal = renderChange({ ...hostileChange, weakened }, plain);
  expect(terminal.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(terminal).toMatch('\n    … and 490 more\n');
  expect(terminal.split('\n').length).toBeLessThan(20);
  expect(terminal.length).toBeLessThan(10_000);

  const summary = renderChangeSummary(hostileChange).join('\n\n');
  expect(summary.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(summary).toMatch('\n- … and 480 more');
  expect(summary).toMatch(
    '\\</style\\>\\<script\\>alert(1)\\</script\\> \\# \\*a\\* \\[b\\](javascript:c) \\`d\\` \\& \\| \\~\\~e\\~\\~',
  );
  expect(summary).not.toMatch(/(?<!\\)<(?!\/?(?:ins|del)>)/);
  expect(summary.length).toBeLessThan(50_000);
});

const day = '2026-11-21';
const start = `${day}T10:05:59.000Z`;
const revision = { commit: '1a2b3c4d5e6f', modified: false };

test.each([
  [{ day }, '2026-11-21'],
  [{ day, start }, '2026-11-21 10:05 UTC'],
  [{ day, revision }, '2026-11-21 (revision 1a2b3c4)'],
  [{ day, start, revision: { ...revision, branch: 'main' } }, '2026-11-21 10:05 UTC (revision 1a2b3c4 on main)'],
  [
    { day, start, revision: { ...revision, modified: true } },
    '2026-11-21 10:05 UTC (revision 1a2b3c4, with changes not committed)',
  ],
])('which verdict it was is named as far as it is known: %j', (since, expected) => {
  expect(renderSince(since)).toBe(expected);
  const change = { ...everyChange, since };
  expect(renderChange(change, plain)).toMatch(`What has changed since the verdict of ${expected}:\n`);
  expect(renderChangeSummary(change)[0]).toBe(`## What has changed since the verdict of ${expected}`);
});

test('a branch with a hostile name is words', () => {
  const since = { day, revision: { ...revision, branch: `\u001B[2J\n# <b>*a* ${'x'.repeat(1_000)}` } };
  const change = { ...changeOf({}, {}), since };
  expect(renderChange(change, plain)).toMatch(/^Nothing has changed since the verdict of [^\p{Cc}]{1,400}\.$/u);
  expect(renderChangeSummary(change)[0]).not.toMatch(/\n|[^\\]<b>|[^\\]\*a/);
});
