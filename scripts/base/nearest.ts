/** The text nearest to one that is not there: advice for whoever has to correct it, never a match. */
import search from 'approx-string-match';

/** The stretch of a text that is nearest, and the position of that text among the others. */
export type Near = { readonly index: number; readonly start: number; readonly end: number };

/** How many of 100 characters may be other ones, missing or too many. */
const mostErrors = 40;

/**
 * The stretch among the texts that the fewest changes of a character turn into the wanted one, in either case: `fallback`
 * for `fallbock`. Of several, that of the text whose length is most like it. Undefined where nothing is near, by `most` changes of 100 characters.
 */
export function nearestStretch(texts: readonly string[], wanted: string, most = mostErrors): Near | undefined {
  let errors = Math.floor((wanted.length * most) / 100);
  let nearest: Near | undefined;
  const isCloser = (index: number) => distance(index) < distance(nearest?.index ?? index);
  const distance = (index: number) => Math.abs((texts[index]?.length ?? 0) - wanted.length);
  for (const [index, text] of texts.entries()) {
    const [found] = search(text.toLowerCase(), wanted.toLowerCase(), errors).toSorted(byLength);
    if (!found || (nearest && found.errors === errors && !isCloser(index))) continue;
    errors = found.errors;
    nearest = { index, start: found.start, end: found.end };
  }
  return nearest;
}

/** Puts the longer one of two stretches first that are as near: `has a number` for `has a date`, not `has a`. */
function byLength(one: Omit<Near, 'index'>, other: Omit<Near, 'index'>): number {
  return other.end - other.start - (one.end - one.start);
}

/** The text in which that stretch stands: `accept` for `acept`. */
export function nearestText(texts: readonly string[], wanted: string): string | undefined {
  return texts[nearestStretch(texts, wanted)?.index ?? -1];
}
