/** What each scenario is to prove, as this worker was given it when it started. */
import { readFileSync } from 'node:fs';
import { readEnvironment } from '../environment.ts';
import { json, type SentenceToProve, ToProve } from '../records.ts';

let known: ToProve | undefined;

/** The sentences that the scenario at a place quotes; none where nobody asked for a proof, as where plain Cucumber runs. */
export function sentencesOf(place: string): readonly SentenceToProve[] {
  const { proof } = readEnvironment();
  known ??= proof === undefined ? {} : json.pipe(ToProve).parse(readFileSync(proof, 'utf8'));
  return known[place] ?? [];
}
