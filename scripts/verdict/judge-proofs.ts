/** Joins the sentences with their proofs, and finds those that are not proven. */
import type { Finding } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { counted, firstFew, inMarks } from '../base/text.ts';
import type { Mutations } from '../run/outcomes/mutation.ts';
import type { Policy } from './policy.ts';
import { isKilled, type Proof, type ProvenMutation } from './proof.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import type { SentenceVerdict } from './sentence-verdict.ts';

/** The sentences that are shown, each with its proof where all of its scenarios have passed: one that failed might notice more. */
export function joinProofs(sentences: readonly SentenceVerdict[], mutations: Mutations): SentenceVerdict[] {
  return sentences.map((sentence) => {
    const own = sentence.scenarios.filter(
      ({ scenario, state }) => scenario.kind === 'enforced' && state !== 'not-applicable',
    );
    const passed = own.filter(({ state }) => state === 'passed' || state === 'flaky');
    if (sentence.status !== 'shown' || passed.length === 0 || passed.length < own.length) return sentence;
    return { ...sentence, proof: proofOf(sentence.id, passed, mutations) };
  });
}

function proofOf(id: string, scenarios: readonly ScenarioVerdict[], mutations: Mutations): Proof {
  const all = scenarios.flatMap((scenario) =>
    (mutations.get(scenario.outcome?.attempt ?? '') ?? [])
      .filter(({ sentence }) => sentence === id)
      .map((mutation) => ({ scenario, mutation })),
  );
  const proven = [...groupBy(all, ({ mutation: { rank, key } }) => `${rank} ${key}`).values()].flatMap((own) => {
    const survivor = own.find(({ mutation }) => mutation.killedBy === undefined) ?? own[0];
    if (survivor === undefined) return [];
    const { rank, change, key, step } = survivor.mutation;
    return [
      {
        ...{ rank, change, key },
        ...(step !== undefined && { step }),
        noticed: own.flatMap(({ scenario, mutation }) =>
          mutation.killedBy === undefined ? [] : [{ scenario, step: mutation.killedBy }],
        ),
        unnoticed: own.flatMap(({ scenario, mutation }) => (mutation.killedBy === undefined ? [scenario] : [])),
      },
    ];
  });
  const required = proven.filter(({ rank }) => rank === 'required');
  return { required: required.length, killed: required.filter(isKilled).length, mutations: proven };
}

/** `mutation-survived` for each required one that no scenario of its sentence noticed, and `sentence-not-proven`. */
export function findUnproven(
  sentences: readonly SentenceVerdict[],
  { proven: demanded }: Pick<Policy, 'proven'>,
): Finding[] {
  return sentences.flatMap((sentence): Finding[] => {
    const { id, text, place, point, proof } = sentence;
    if (proof === undefined) return [];
    const survivors = proof.mutations.filter((one) => one.rank === 'required' && !isKilled(one));
    if (proof.required > 0) return survivors.map((one) => survived(sentence, one));
    if (demanded === false || (Array.isArray(demanded) && !demanded.includes(point))) return [];
    return [
      {
        code: 'sentence-not-proven',
        place,
        problem: `${inMarks(text)} (sentence ${id}) is not proven: it says nothing literally, and its steps name nothing that could be shown otherwise`,
        fix: 'Name in a Then what the sentence says is shown, or accept it: "proven" in the release policy',
      },
    ];
  });
}

function survived({ id, place }: SentenceVerdict, { change, step, unnoticed }: ProvenMutation): Finding {
  const steps = [...new Set(unnoticed.flatMap(({ case: ended }) => ended.steps))];
  const could = steps
    .filter(({ type }) => type === 'outcome')
    .map(({ keyword, text }) => inMarks(`${keyword} ${text}`));
  return {
    code: 'mutation-survived',
    place,
    problem: `with ${change}, ${unnoticed.length === 1 ? 'the scenario' : `all ${counted(unnoticed.length, 'scenario')}`} of sentence ${id} that ${unnoticed.length === 1 ? 'observes' : 'observe'} it still ${unnoticed.length === 1 ? 'passes' : 'pass'}`,
    ...(could.length > 0 && {
      expected: 'a step that fails on it',
      actual: firstFew([...new Set(could)]),
    }),
    fix: step === undefined ? 'Have a Then say what the sentence says' : `Add, for example: ${step}`,
  };
}
