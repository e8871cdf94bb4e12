/** Phrases: what a scenario quotes of a sentence that says what is not shown, of which others may quote the rest. */
import type { Span } from '../specification/span.ts';
import type { PlacedWord, PointWords } from '../trace/passage.ts';

/**
 * The stretches of a sentence that hold the words wanted. Each takes in the words that it cannot be read without: those
 * beside it up to the next comma or "and", where they are `alike`, an article in front, and the "are" of
 * `who the customers are`.
 */
export function phrasesOf(
  place: PointWords,
  sentence: readonly PlacedWord[],
  { wanted, alike }: Readonly<Record<'wanted' | 'alike', (word: PlacedWord) => boolean>>,
): Span[] {
  const spans: Span[] = [];
  for (const run of runsOf(sentence, wanted)) {
    const { start, end } = widen(place, sentence, run, alike);
    const last = spans.at(-1);
    if (last && start <= last.end) spans.splice(-1, 1, { start: last.start, end: Math.max(end, last.end) });
    else spans.push({ start, end });
  }
  return spans;
}

/** The indices of the first word and the last of each run that no word interrupts but such as need no cover. */
type Run = { readonly first: number; readonly last: number };

function runsOf(sentence: readonly PlacedWord[], wanted: (word: PlacedWord) => boolean): Run[] {
  const runs: Run[] = [];
  let open = false;
  for (const [index, placed] of sentence.entries()) {
    if (placed.word.free) continue;
    const run = runs.at(-1);
    if (!wanted(placed)) open = false;
    else if (open && run) runs.splice(-1, 1, { first: run.first, last: index });
    else {
      runs.push({ first: index, last: index });
      open = true;
    }
  }
  return runs;
}

function widen(
  { point: { text } }: PointWords,
  sentence: readonly PlacedWord[],
  run: Run,
  alike: (word: PlacedWord) => boolean,
): Span {
  const adjoins = (index: number) =>
    text.slice(sentence[index]?.word.end, sentence[index + 1]?.word.start) === ' ' && index >= 0;
  const belongs = (index: number) => {
    const placed = sentence[index];
    return placed !== undefined && !placed.word.free && alike(placed);
  };
  let { first, last } = run;
  while (adjoins(first - 1) && belongs(first - 1)) first--;
  while (adjoins(last) && belongs(last + 1)) last++;
  const wordAt = (index: number) => sentence[index]?.word.text.toLowerCase() ?? '';
  if (adjoins(last) && verbs.has(wordAt(last + 1)) && !denials.has(wordAt(last + 2))) last++;
  while (adjoins(first - 1) && leading.has(wordAt(first - 1))) first--;
  return { start: sentence[first]?.word.start ?? 0, end: sentence[last]?.word.end ?? 0 };
}

const leading: ReadonlySet<string> = new Set(['a', 'an', 'the', 'it', 'its', 'their']);
const verbs: ReadonlySet<string> = new Set(['is', 'are']);
/** Behind a verb, they say that what the phrase names is not shown. */
const denials: ReadonlySet<string> = new Set(['not', 'shown']);
