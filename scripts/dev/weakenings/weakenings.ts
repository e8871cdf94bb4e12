/** The known weakenings, each one edit that makes a scenario or a step notice less, and rewordings, after which it notices as much. */
import type { FindingCode } from '../../base/finding.ts';
import { type FeatureEdits, featuresTable, rehearsalTable } from './feature-tables.ts';
import { rewordings } from './rewordings.ts';
import { stepTable } from './step-table.ts';

export type Weakening = {
  readonly part: 'features' | 'rehearsal';
  /** In plain words. */
  readonly what: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** The Rule that is proven by less. Where its own text is changed, that is the file's. */
  readonly rule: string;
  /** A text that occurs once in the Rule, or in a file of steps, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** What names it, for a sentence of the Rule. After a rewording nothing does. */
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

export function isOfSteps({ file }: Weakening): boolean {
  return file.startsWith('steps/');
}

/** The text of its file with the weakening. @throws Error where it cannot be applied */
export function withWeakening(weakening: Weakening, text: string): string {
  const { file, rule, from, to } = weakening;
  const rules = isOfSteps(weakening) ? [text] : splitRules(text);
  const at = isOfSteps(weakening) ? 0 : rules.findIndex((one) => nameOf(one) === rule);
  const own = rules[at] ?? '';
  const times = own.split(from).length - 1;
  if (from === to || times !== 1)
    throw new Error(`${JSON.stringify(from)} occurs ${times} times in "${rule}" of ${file}, not once: write it anew`);
  return rules
    .with(
      at,
      own.replace(from, () => to),
    )
    .join('\n\n');
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

/** Puts together those that can be tried at once: of Rules that quote nothing in common, and none of steps, which is one of all Rules. */
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
