/** Where the case stands that somebody who writes a feature is in. */
import type { Feature } from '../features/feature.ts';
import type { Place } from '../finding.ts';

/** The case that a line is in: the last that begins there or above. */
export function caseAt(feature: Feature | undefined, line: number): Place | undefined {
  return (feature?.scenarios ?? [])
    .flatMap(({ place, cases }) => cases.map((one) => ({ from: place.line, place: one.place })))
    .filter(({ from, place }) => from <= line && (place.line <= line || place.line === from))
    .at(-1)?.place;
}
