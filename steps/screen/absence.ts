/** That a part is nowhere on the screen: what a person would see of it anywhere counts, also in a field, a frame or an alert. */
import type { Problem } from './look.ts';
import { partAbsent } from './named-part.ts';
import type { Observation } from './observation.ts';
import { isText, type Part } from './part.ts';
import { findIn, type KnownNames } from './part-finder.ts';
import { textAbsentIn } from './shown-text.ts';

/** Why the part is not absent in a scope; undefined where it is. */
export function absenceIn(
  observation: Observation,
  scope: number,
  part: Part,
  names?: KnownNames,
): Problem | undefined {
  if (isText(part)) return textAbsentIn(part, scope)(observation);
  return partAbsent(part)(findIn(observation, scope, part, { names, isWhole: true }));
}
