/** How a sentence stood in the last runs: a mark for each, in words for those who do not see them, and what is odd about it. */
import type { SentenceHistory } from '../../history/sentence-history.ts';
import { renderStart } from '../../runs/run.ts';
import { type Light, type StatementState, sentenceStates } from '../../verdict/states.ts';

/** Nothing where there was no run before. */
export function PastOf({
  past: { states, slower, redSince, isFlaky, notJudgedSince },
}: {
  readonly past: SentenceHistory;
}) {
  const notes = [
    ...(redSince === undefined ? [] : [`Red since ${renderStart(redSince)}.`]),
    ...(isFlaky ? ['It turned while no source changed: flaky.'] : []),
    ...(slower ? [`Slower than it was: ${seconds(slower.now)}, and ${seconds(slower.before)} before.`] : []),
    ...(notJudgedSince === undefined ? [] : [`Not judged since the release of ${renderStart(notJudgedSince)}.`]),
  ];
  if (states.length < 2 && notes.length === 0) return null;
  return (
    <p className="past">
      Last runs{' '}
      <span className="marks" role="img" aria-label={inWords(states)}>
        {states.map((state, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run has nothing but its place among them
          <span key={at} className={lightOf(state)}>
            {state === undefined ? '?' : signs[lightOf(state)]}
          </span>
        ))}
      </span>
      {notes.length > 0 && ` ${notes.join(' ')}`}
    </p>
  );
}

/** What is odd about it, in a word or two to stand beside it. */
export function flagOf({ redSince, isFlaky, slower, notJudgedSince, states }: SentenceHistory): string | undefined {
  if (isFlaky) return 'flaky';
  if (redSince !== undefined && states.length > 1) return `since ${redSince.slice(0, 10)}`;
  if (notJudgedSince !== undefined) return 'not judged since the release';
  return slower ? 'slower' : undefined;
}

const signs = { green: '✔', red: '✖', amber: '▲', grey: '–' } as const satisfies Record<Light, string>;

function lightOf(state: StatementState | undefined): Light {
  return state === undefined ? 'grey' : sentenceStates[state].light;
}

/** Such as "Last 3 runs, the latest last: passing 2 times, failing once". */
function inWords(states: readonly (StatementState | undefined)[]): string {
  const runs: { readonly word: string; times: number }[] = [];
  for (const state of states) {
    const word = state === undefined ? 'no verdict' : sentenceStates[state].word;
    const last = runs.at(-1);
    if (last?.word === word) last.times++;
    else runs.push({ word, times: 1 });
  }
  const words = runs.map(({ word, times }) => `${word} ${times === 1 ? 'once' : `${times} times`}`);
  return `In the last ${states.length} runs, the latest last: ${words.join(', then ')}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
