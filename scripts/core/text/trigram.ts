/** Texts by their trigrams (sequences of three characters), so that those alike are found without comparing each. */

/** What some text has in common with each text of the index, by its position there. */
type Likeness = {
  /** How many trigrams the text has. */
  readonly wanted: number;
  /** How many of them each text of the index has. */
  readonly shared: Uint16Array;
};

export type TrigramIndex = {
  /** How many trigrams each text has. */
  readonly sizes: readonly number[];
  readonly compare: (text: string) => Likeness;
};

/** Indexes the texts; case counts for nothing, and the beginning and the end of a text are those of words. */
export function indexTrigrams(texts: readonly string[]): TrigramIndex {
  const holders = new Map<string, number[]>();
  const sizes = texts.map((text, index) => {
    const held = trigrams(text);
    for (const trigram of held) {
      const known = holders.get(trigram);
      if (known) known.push(index);
      else holders.set(trigram, [index]);
    }
    return held.size;
  });
  const compare = (text: string) => {
    const wanted = trigrams(text);
    const shared = new Uint16Array(texts.length);
    for (const trigram of wanted)
      for (const index of holders.get(trigram) ?? []) shared[index] = (shared[index] ?? 0) + 1;
    return { wanted: wanted.size, shared };
  };
  return { sizes, compare };
}

function trigrams(text: string): Set<string> {
  const padded = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}
