/** The verdict on a proof: what it says of each sentence, where it is one of the sources that are judged, and what the policy demands of it. */
import type { Reading } from '../../steps/records.ts';
import type { Finding } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import type { Proof } from '../proof/proof.ts';
import { findToothless } from '../proof/toothless.ts';
import type { SourceDigests, Target } from '../run/outcomes/run-description.ts';
import type { Policy } from './policy.ts';
import type { SentenceVerdict } from './sentence-verdict.ts';

/** What a verdict is made on, and a proof must have been made on, too, to say anything of it. */
type Basis = { readonly digests: SourceDigests; readonly target: Target; readonly reading: Reading };

export type ProofVerdict = {
  readonly sentences: readonly SentenceVerdict[];
  readonly findings: readonly Finding[];
};

/** The sentences with their proof, and the findings about it. Without a proof there are findings only where the policy demands one. */
export function judgeProof(
  sentences: readonly SentenceVerdict[],
  proof: Proof | undefined,
  basis: Basis,
  { proven: demanded }: Pick<Policy, 'proven'>,
): ProofVerdict {
  const valid = proof !== undefined && isOf(proof, basis) ? proof : undefined;
  const joined = valid === undefined ? sentences : sentences.map((sentence) => joinProof(sentence, valid));
  return {
    sentences: joined,
    findings: [
      ...(valid === undefined ? [] : findToothless(valid)),
      ...joined
        .filter((one) => isDemanded(one, demanded))
        .flatMap((one) => notProven(one, valid ? undefined : lackOf(proof))),
    ],
  };
}

function lackOf(proof: Proof | undefined): string {
  if (proof === undefined) return 'there is no proof';
  return proof.complete ? 'the proof is one of other sources, or of another target' : 'the proof was interrupted';
}

/** Whether the proof is complete and was made of these sources and this target. On a deployed target the client's source is not looked at. */
function isOf({ digests, target, reading, complete }: Proof, basis: Basis): boolean {
  const sources = ['specification', 'features', 'steps'] as const;
  const names = basis.target.kind === 'deployed' ? sources : ([...sources, 'client'] as const);
  const isSame = names.every((name) => digests[name] === basis.digests[name]);
  return (
    complete &&
    isSame &&
    target.kind === basis.target.kind &&
    target.url === basis.target.url &&
    reading === basis.reading
  );
}

function joinProof(verdict: SentenceVerdict, { sentences, mutants }: Proof): SentenceVerdict {
  const { id } = verdict;
  const sentence = sentences.find((one) => one.id === id);
  if (sentence === undefined) return verdict;
  const own = mutants.filter((mutant) => mutant.sentences.includes(id));
  return { ...verdict, proof: { sentence, mutants: own } };
}

/** What is shown, and enforced, in a point of which the policy wants a proof. */
function isDemanded({ point, status, traced }: SentenceVerdict, demanded: Policy['proven']): boolean {
  if (status !== 'shown' || traced.scenarios.enforced.length === 0) return false;
  return Array.isArray(demanded) ? demanded.includes(point) : demanded === true;
}

/** One that is toothless is an error by itself. */
function notProven({ id, text, place, proof }: SentenceVerdict, lack: string | undefined): Finding[] {
  const { state, why } = proof?.sentence ?? { state: 'unproven', why: [lack ?? 'the proof says nothing of it'] };
  if (state !== 'unproven') return [];
  return [
    {
      code: 'sentence-not-proven',
      place,
      problem: `${inMarks(text)} (sentence ${id}) is not proven: ${why.join(' ').replace(/\.$/, '')}`,
      fix: 'Run npm run prove after a green npm run accept, on the same sources',
    },
  ];
}
