import { describe, expect, test } from 'vitest';
import { lightOfVerdict, meaningOf, scenarioStates, sentenceStates, tallies } from './states.ts';

const cases = Object.entries(scenarioStates);

describe('the states of scenarios', () => {
  test('have words of their own, and the same ones in a comparison', () => {
    for (const words of [cases.map(([, { word }]) => word), cases.map(([, { phrase }]) => phrase)])
      expect(new Set(words).size).toBe(cases.length);
    for (const [state, { word, phrase }] of cases) {
      expect(word, state).toMatch(/^[A-Z][a-z, ]+$/);
      const verbs = phrase.replace(/^was |was (?=waived)/g, '');
      expect(word.toLowerCase(), state).toBe(verbs);
    }
  });

  test('have the light of what they make of a sentence', () => {
    for (const [state, { makes = 'open', light }] of cases) expect(light, state).toBe(sentenceStates[makes].light);
  });

  test.for([
    ['passed', 'passing; passed of a part; passed on the board; JUnit passed; fails nothing'],
    ['failed', 'failing; failed of a part; failed on the board; JUnit failed; fails merge'],
    ['not-run', 'failing; failed of a part; failed on the board; JUnit failed; fails merge'],
    ['blocked', 'blocked; blocked of a part; neither on the board; JUnit error; fails merge'],
    ['flaky', 'flaky; passed of a part, in the progress flaky; passed on the board; JUnit passed; fails release'],
    ['waived', 'waived; failed of a part; neither on the board; JUnit skipped; fails nothing'],
    ['open', 'nothing; open of a part; neither on the board; JUnit skipped; fails nothing'],
    ['not-applicable', 'not-applicable; nothing of a part; nothing on the board; JUnit skipped; fails nothing'],
    ['stale', 'stale; nothing of a part; neither on the board; JUnit error; fails nothing'],
  ] as const)('%s counts as it should everywhere', ([state, expected]) => {
    const { makes, counter, counterInProgress, board, junit, fails } = scenarioStates[state];
    const nothing = 'nothing';
    const inProgress = counterInProgress ? `, in the progress ${counterInProgress}` : '';
    expect(
      `${makes ?? nothing}; ${counter ?? nothing} of a part${inProgress}; ${board ?? nothing} on the board; JUnit ${junit}; fails ${fails ?? nothing}`,
    ).toBe(expected);
  });

  test('are counted below the board where few end so', () => {
    expect(cases.flatMap(([state, { below }]) => (below === undefined ? [] : `${state}: ${below}`))).toEqual([
      'blocked: blocked',
      'flaky: passed only when tried again',
      'waived: failures waived',
      'not-applicable: not applicable to this target',
    ]);
  });
});

describe('the states of sentences', () => {
  const rows = Object.entries(sentenceStates);

  test('have words, a drawing and a meaning of their own', () => {
    for (const key of ['word', 'name', 'icon', 'meaning'] as const)
      expect(new Set(rows.map(([, row]) => row[key])).size).toBe(rows.length);
    for (const [state, { word, name, icon, meaning }] of rows) {
      expect([word, name, icon].join('\n'), state).toMatch(/^[a-z ]+\n[a-z ,()]+\n[a-z]+$/);
      expect(meaning, state).toMatch(/^[A-Z].+\.$/);
    }
  });

  test('are counted by the worst first, and all others last', () => {
    expect(tallies).toEqual([
      'uncovered',
      'failing',
      'blocked',
      'flaky or waived',
      'unwritten',
      'open',
      'not run',
      'passing',
      'other',
    ]);
  });

  test('have a meaning of their own for what is not shown only where it fails', () => {
    expect(rows.filter(([state]) => meaningOf(state as never, true) !== meaningOf(state as never, false))).toEqual([
      ['failing', sentenceStates.failing],
    ]);
    expect(meaningOf('failing', true)).toBe('A scenario that checks it failed or did not run.');
    expect(meaningOf('failing', false)).toBe('Not shown, but its scenario did not end as an open one.');
  });
});

test.for([
  ['safe to merge', true, true, 'green'],
  ['not safe to merge', false, false, 'red'],
  ['safe to merge alone, so that a release waits', false, true, 'amber'],
] as const)('a verdict has a light of its own: %s', ([, isSafe, safeToMerge, light]) => {
  expect(lightOfVerdict(isSafe, { safeToMerge })).toBe(light);
});
