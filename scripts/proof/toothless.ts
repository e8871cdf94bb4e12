/** The findings of a proof: each sentence that something was seen to change for, and nobody noticed. */
import type { Difference } from '../../steps/records.ts';
import type { Finding, Place } from '../base/finding.ts';
import { inMarks, shorten } from '../base/text.ts';
import { sidesOf } from './difference.ts';
import type { Proof, ProvenMutant } from './proof.ts';
import { isOnlyDenied, survivorsOf } from './sentence-proof.ts';

type Proven = Pick<Proof, 'sentences' | 'cases' | 'mutants'>;

/** One for each mutant that nobody noticed, and for each case that notices nothing, at the case that should. */
export function findToothless({ sentences, cases, mutants }: Proven): Finding[] {
  const sentencesOf = (ids: readonly string[]) =>
    sentences
      .filter(({ id }) => ids.includes(id))
      .map(({ id, text }) => `${inMarks(text)} (sentence ${id})`)
      .join(' and ');
  const blunt = cases.filter(({ place, bites }) => !bites && survivorsOf(place, mutants).length > 0);
  return [
    ...mutants
      .filter(({ verdict, attempts }) => verdict === 'toothless' && !attempts.every(isOf(blunt)))
      .map((mutant) => toothless(mutant, sentencesOf(mutant.sentences))),
    ...blunt.flatMap(({ place, scenario, sentences: ids }) => {
      const survived = survivorsOf(place, mutants);
      const [first] = survived;
      if (first === undefined) return [];
      const seen = survived.map(({ words }) => words).join('; ');
      const problem = `scenario "${scenario}" stays green whatever it sees of ${sentencesOf(ids)}: ${seen}`;
      return [{ ...finding(place, problem, first.difference), fix: 'Write a Then that fails for each of these' }];
    }),
    ...sentences.flatMap(({ id, text }) => {
      const own = cases.filter((one) => one.sentences.includes(id));
      const [first] = own;
      if (first === undefined || !isOnlyDenied(text, own)) return [];
      const problem = `${sentencesOf([id])} is not checked: each of its scenarios says only what is not there`;
      return [{ ...finding(first.place, problem, undefined), fix: 'Write a scenario that looks for what it says is' }];
    }),
  ];
}

function isOf(cases: Proof['cases']): (attempt: { readonly place: string }) => boolean {
  return (attempt) => cases.some(({ place }) => place === attempt.place);
}

function toothless({ words, attempts, difference }: ProvenMutant, sentences: string): Finding {
  const survived = attempts.filter(({ verdict }) => verdict === 'survived');
  const [first] = survived;
  const scenarios = survived.map(({ scenario }) => `"${scenario}"`).join(', ');
  return {
    ...finding(
      first?.place ?? '',
      `${sentences} is not checked: a product ${words} left ${scenarios} green`,
      difference,
    ),
    fix: 'Write a Then that fails for it, or check all that the sentence says in the one there is',
  };
}

function finding(place: string, problem: string, difference: Difference | undefined): Omit<Finding, 'fix'> {
  const sides = difference && listed(difference);
  return {
    code: 'sentence-toothless',
    place: parsePlace(place),
    problem,
    ...(sides && { expected: `a failure where one sees ${sides.after}`, actual: `as green as with ${sides.before}` }),
  };
}

/** @param place as `file:line:column` */
function parsePlace(place: string): Place {
  const [, file = place, line = '1', column = '1'] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  return { file, line: Number(line), column: Number(column) };
}

/** Both sides, in a line each. */
function listed(difference: Difference): { readonly before: string; readonly after: string } {
  const { before, after } = sidesOf(difference);
  const inLine = (side: readonly string[], none: string) =>
    shorten(side.map((line) => `"${line}"`).join(', ') || none, 300);
  return { before: inLine(before, 'the product itself'), after: inLine(after, 'nothing of it') };
}
