/** What the mutants say of each sentence, and of each case. */
import { counted } from '../base/text.ts';
import type { Proof, ProvenMutant, SentenceProof } from './proof.ts';
import { denies, type ProofCase, saysWhatIs } from './proof-case.ts';
import type { ProvenText } from './proven-text.ts';
import { withoutQuotes } from './value.ts';

type CaseProof = Proof['cases'][number];
type Named = Pick<ProofCase, 'place' | 'name' | 'sentences' | 'steps'>;

/** Whether each case notices anything at all, and looks for anything that is there. */
export function proveCases(cases: readonly Named[], mutants: readonly ProvenMutant[]): CaseProof[] {
  const biting = new Set(
    mutants.flatMap(({ attempts }) => attempts.filter(({ verdict }) => verdict === 'killed').map(({ place }) => place)),
  );
  return cases.map(({ place, name, sentences, steps }) => {
    const affirms = saysWhatIs({ steps });
    return { place, scenario: name, sentences: [...sentences], bites: biting.has(place), affirms };
  });
}

/** A sentence, with what of it no scenario quotes that has passed. */
type Sentence = ProvenText & { readonly unquoted?: readonly string[] | undefined };

/** What is known of a proof beside what its cases and mutants came to; `start` is when it began. */
type Known = Pick<Proof, 'duration' | 'digests' | 'target' | 'reading' | 'complete'> & { readonly start: Date };

/** The proof of these sentences, by what the cases saw and what became of the mutants. */
export function joinProof(
  { start, ...known }: Known,
  sentences: readonly Sentence[],
  cases: readonly Named[],
  mutants: readonly ProvenMutant[],
): Proof {
  const proved = proveCases(cases, mutants);
  return {
    version: 1,
    start: start.toISOString(),
    ...known,
    sentences: proveSentences(sentences, proved, mutants),
    cases: proved,
    mutants: [...mutants],
  };
}

/** Each sentence, in their order. */
export function proveSentences(
  sentences: readonly Sentence[],
  cases: readonly CaseProof[],
  mutants: readonly ProvenMutant[],
): SentenceProof[] {
  return sentences.map(({ id, text, unquoted = [] }) => {
    const of = mutants.filter(({ sentences, demand }) => demand !== 'spare' && sentences.includes(id));
    const own = cases.filter(({ sentences }) => sentences.includes(id));
    const killed = of.filter(({ verdict }) => verdict === 'killed').length;
    const toothless = [
      ...of.filter(({ verdict }) => verdict === 'toothless').map(whyToothless),
      ...own.flatMap((one) => whyBlunt(one, mutants)),
      ...(isOnlyDenied(text, own) ? [whyDenied] : []),
    ];
    const unproven = [
      ...(own.length === 0 ? ['No enforced scenario that can run here quotes it.'] : []),
      ...(own.length > 0 ? unquoted.map((words) => `No scenario that has passed here is about "${words}".`) : []),
      ...(own.length > 0 ? whyUnproven(of, own) : []),
      ...(own.length > 0 ? whyUnnoticed(text, of) : []),
    ];
    const why = toothless.length > 0 ? toothless : unproven;
    const state = toothless.length > 0 ? 'toothless' : unproven.length > 0 ? 'unproven' : 'proven';
    return { id, text, state, killed, mutants: of.length, why };
  });
}

const whyDenied = 'Each of its scenarios says only what is not there, and none looks for what it says is.';

/** Whether a sentence says that something is so, and its cases say only what is not. */
export function isOnlyDenied(text: string, own: readonly CaseProof[]): boolean {
  return own.length > 0 && own.every(({ affirms }) => !affirms) && !denies(withoutQuotes(text));
}

function whyToothless({ words, attempts }: ProvenMutant): string {
  return `Nobody noticed a product ${words}: ${attempts.map(({ scenario }) => `"${scenario}"`).join(', ')} stayed green.`;
}

/** A case that stays green whatever it sees. */
function whyBlunt({ place, scenario, bites }: CaseProof, mutants: readonly ProvenMutant[]): string[] {
  if (bites) return [];
  const survived = survivorsOf(place, mutants);
  if (survived.length === 0) return [];
  return [`"${scenario}" stays green whatever it sees: ${survived.map(({ words }) => words).join('; ')}.`];
}

/** The mutants that a case saw, and did not notice; none where others ended it, so that nobody knows what it would have noticed. */
export function survivorsOf(place: string, mutants: readonly ProvenMutant[]): ProvenMutant[] {
  const verdictsOf = ({ attempts }: ProvenMutant) =>
    attempts.flatMap((attempt) => (attempt.place === place ? attempt.verdict : []));
  const isEnded = mutants.some((mutant) => verdictsOf(mutant).some((one) => one === 'crashed' || one === 'hung'));
  return isEnded ? [] : mutants.filter((mutant) => verdictsOf(mutant).includes('survived'));
}

/** That a scenario notices a blank screen, say, is nothing of what its sentence says; what is not there cannot be changed. */
function whyUnnoticed(text: string, of: readonly ProvenMutant[]): string[] {
  const isNoticed = denies(withoutQuotes(text)) || of.some(({ verdict }) => verdict === 'killed');
  return isNoticed ? [] : ['No change of what it names was noticed by a scenario about it.'];
}

function whyUnproven(of: readonly ProvenMutant[], own: readonly CaseProof[]): string[] {
  const stopped = (verdict: 'crashed' | 'hung') => of.filter((mutant) => mutant.verdict === verdict);
  const sentences = (['crashed', 'hung'] as const).flatMap((verdict) => {
    const { length } = stopped(verdict);
    const [first] = stopped(verdict);
    return first === undefined ? [] : [`${counted(length, 'mutant')} ${verdict}, such as a product ${first.words}.`];
  });
  const blunt = own
    .filter(({ bites }) => !bites)
    .map(({ scenario }) => `Nothing shows that "${scenario}" notices anything.`);
  return [...sentences, ...blunt];
}
