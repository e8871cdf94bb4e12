/** A proof, and its progress, as text for a terminal. */

import type { Palette } from '../base/palette.ts';
import { counted } from '../base/text.ts';
import { shorten } from '../fill/title.ts';
import type { Proof, ProvenMutant, SentenceProof } from './proof.ts';

/** How far it is, what came of it so far, and how long the rest may take. */
export function renderProofProgress(known: readonly ProvenMutant[], total: number, elapsedMs: number): string {
  const seconds = Math.round(((elapsedMs / Math.max(1, known.length)) * (total - known.length)) / 1_000);
  const rest = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
  const estimate = known.length < 5 || seconds < 1 ? '' : `, about ${rest} left`;
  return `${known.length} of ${total}: ${renderTally(known)}${estimate}`;
}

/** What came of mutants, such as "12 killed, 1 toothless"; what there is none of is left out. */
export function renderTally(mutants: readonly ProvenMutant[]): string {
  const counts = (['killed', 'toothless', 'inert', 'crashed', 'hung', 'spared'] as const).map((verdict) => {
    const { length } = mutants.filter((mutant) => mutant.verdict === verdict);
    return { length, verdict };
  });
  return counts
    .filter(({ length }) => length > 0)
    .map(({ length, verdict }) => `${length} ${verdict}`)
    .join(', ');
}

/** Sentence by sentence, and what it comes to; `isWhole` is false of a proof of some scenarios. */
export function renderProof(
  { sentences, mutants }: Pick<Proof, 'sentences' | 'mutants'>,
  palette: Palette,
  isWhole: boolean,
): string {
  const proven = sentences.filter(({ state }) => state === 'proven').length;
  const tally = mutants.length === 0 ? '' : `: ${renderTally(mutants)}`;
  const all = `${proven} of ${counted(sentences.length, 'shown sentence')} proven${tally}.`;
  const paint = proven === sentences.length ? palette.green : palette.yellow;
  const part = isWhole ? [] : [palette.yellow('Not a proof of the whole, and not kept: only a part was asked for.')];
  return [...sentences.map((one) => renderSentence(one, palette)), '', paint(all), ...part].join('\n');
}

function renderSentence({ id, text, state, killed, mutants, why }: SentenceProof, palette: Palette): string {
  const sign = { proven: palette.green('✔'), toothless: palette.red('✖'), unproven: palette.yellow('–') }[state];
  const count = mutants === 0 ? '' : ` ${palette.dim(`(${killed} of ${counted(mutants, 'mutant')} killed)`)}`;
  const lines = [`${sign} ${id} ${state}: ${shorten(text)}${count}`];
  return [...lines, ...(state === 'unproven' ? why.map((reason) => `    ${reason}`) : [])].join('\n');
}
