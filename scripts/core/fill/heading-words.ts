/** Words of headings: what a point says under a heading, and where it says the heading's words in other letters. */

import type { Quote } from '../features/description.ts';
import type { Statement } from '../specification/specification.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { type Passage, type PointWords, passageAt } from '../trace/passage.ts';
import type { Joined } from './joined.ts';

/** The sentences under a heading: under that of a point all of the point, else those up to the next heading. */
export function under(heading: Statement, joined: Joined): readonly Statement[] {
  const all = joined.pointOf(heading)?.point.statements ?? [];
  const below = all.slice(all.indexOf(heading) + 1);
  const isOfPoint = heading.id === `${heading.point}.0`;
  const next = isOfPoint ? -1 : below.findIndex((one) => one.heading === 'section');
  return (next < 0 ? below : below.slice(0, next)).filter((one) => !one.heading);
}

/**
 * Where sentences say the words of a quote that only headings over them hold, such as "fields" where one begins with
 * "Fields"; nothing where a heading itself needs the quote.
 */
export function saidUnderHeading(quote: Quote, point: number | undefined, joined: Joined): Passage[] {
  const passages = joined.find(quote, point);
  const headings = passages.flatMap(({ begin }) => (begin?.heading && begin.status === 'about' ? begin : []));
  if (headings.length < passages.length) return [];
  const below = new Set(headings.flatMap((heading) => under(heading, joined)));
  const places = new Set(passages.map((passage) => passage.in));
  return [...places]
    .flatMap((place) => findInAnyLetters(quote.text, place))
    .filter(({ begin, words }) => begin !== undefined && below.has(begin) && words.length > 0);
}

/** As `findQuote`, whether the letters are small or capital. */
function findInAnyLetters(text: string, place: PointWords): Passage[] {
  const pattern = new RegExp(escapePattern(text), 'giu');
  return [...place.point.text.matchAll(pattern)].flatMap(
    ({ 0: found, index }) => passageAt(place, index, index + found.length) ?? [],
  );
}
