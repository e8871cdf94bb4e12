/** The known weakenings, each one edit that makes a scenario or a step notice less, and rewordings, by which the sentence is still proven. */
import type { FindingCode } from '../../base/finding.ts';
import { replaceOnce } from '../replace-once.ts';
import { type FeatureEdits, featuresTable, rehearsalTable } from './feature-tables.ts';
import { rewordings } from './rewordings.ts';
import { stepTable } from './step-table.ts';

export type Weakening = {
  readonly part: 'features' | 'rehearsal';
  /** In plain words. */
  readonly what: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** The name of the Rule whose scenarios are run: it stands in the file, or, where that is one of steps, in any feature. */
  readonly rule: string;
  /** A text that occurs once in the Rule, or in a file of steps, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** What names it, for a sentence of the Rule. A rewording may be named by scenario-weakened, and by nothing else. */
  readonly by: FindingCode | undefined;
};

export const weakenings: readonly Weakening[] = [
  ...ofFeatures('features', 'features', featuresTable),
  ...ofFeatures('rehearsal', 'rehearsal/features', rehearsalTable),
  ...stepTable.map(([file, rule, what, from, to, by]) => ({
    ...{ part: 'features' as const, what, file: `steps/${file}`, rule, from, to, by },
  })),
  ...Object.entries(rewordings).flatMap(([file, rows]) =>
    rows.map(([rule, from, to]) => ({
      ...{ part: 'rehearsal' as const, what: 'In other words', file: `rehearsal/features/${file}.feature` },
      ...{ rule, from, to, by: undefined },
    })),
  ),
];

function ofFeatures(part: Weakening['part'], folder: string, table: FeatureEdits): readonly Weakening[] {
  return Object.entries(table).flatMap(([file, rows]) =>
    rows.map(([rule, what, from, to, by]) => ({ part, what, file: `${folder}/${file}.feature`, rule, from, to, by })),
  );
}

export function isOfSteps({ file }: Pick<Weakening, 'file'>): boolean {
  return file.startsWith('steps/');
}

/** The text of its file with the weakening. @throws Error where it cannot be applied */
export function withWeakening(weakening: Weakening, text: string): string {
  const { file, rule } = weakening;
  if (isOfSteps(weakening)) return replaceOnce(text, weakening, file);
  const rules = splitRules(text);
  const at = rules.findIndex((one) => nameOf(one) === rule);
  return rules.with(at, replaceOnce(rules[at] ?? '', weakening, `"${rule}" of ${file}`)).join('\n\n');
}

/** A feature with no Rules but these. */
export function onlyRules(text: string, names: ReadonlySet<string>): string {
  const [head = '', ...rules] = splitRules(text);
  return [head, ...rules.filter((rule) => names.has(nameOf(rule) ?? ''))].join('\n\n');
}

/** What stands before the first Rule, and each of them with its tags. */
function splitRules(text: string): readonly string[] {
  return text.split(/\n\n(?=(?: {2}@.+\n)* {2}Rule: )/);
}

function nameOf(rule: string): string | undefined {
  return /^(?: {2}@.+\n)* {2}Rule: (.+)/.exec(rule)?.[1];
}

/** Rounds of weakenings that can be tried in one run: no two are of the same sentence; a change of a step has a round of its own, since every Rule may use the step. */
export function roundsOf(
  chosen: readonly Weakening[],
  sentencesOf: (weakening: Weakening) => readonly string[],
): readonly (readonly Weakening[])[] {
  const rounds: { readonly own: Weakening[]; readonly taken: Set<string> }[] = [];
  for (const one of chosen) {
    const sentences = sentencesOf(one);
    const isFree = (round: (typeof rounds)[number]) =>
      !round.own.some(isOfSteps) && !sentences.some((sentence) => round.taken.has(sentence));
    const free = isOfSteps(one) ? undefined : rounds.find(isFree);
    const round = free ?? { own: [], taken: new Set() };
    if (free === undefined) rounds.push(round);
    round.own.push(one);
    for (const sentence of sentences) round.taken.add(sentence);
  }
  return rounds.map(({ own }) => own);
}
