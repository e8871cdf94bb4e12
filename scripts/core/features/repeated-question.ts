/** Questions that are asked more than once: nobody should have to answer twice, and an answer closes only one of them. */
import { type Finding, renderPlace } from '../finding.ts';
import type { Feature, Scenario } from './feature.ts';
import { askedIn } from './open-scenario.ts';

/** One finding for each scenario that asks, word for word, what one before it does, in whichever file. */
export function findRepeatedQuestions(features: readonly Feature[]): Finding[] {
  const first = new Map<string, Scenario>();
  return features
    .flatMap(({ scenarios }) => scenarios.filter(isAsking))
    .flatMap((scenario) =>
      questionsOf(scenario).flatMap((question) => {
        const earlier = first.get(question);
        if (!earlier) first.set(question, scenario);
        const { file, place } = scenario;
        const isSame = earlier?.file === file && earlier.place.line === place.line;
        return !earlier || isSame ? [] : [repeated(scenario, question, earlier)];
      }),
    );
}

type Asking = Scenario & { readonly kind: 'pending' | 'question' };

function isAsking(scenario: Scenario): scenario is Asking {
  return scenario.kind === 'pending' || scenario.kind === 'question';
}

function questionsOf({ kind, cases }: Asking): string[] {
  return [...new Set(cases.flatMap((one) => askedIn(one, kind)?.replaceAll(/\s+/g, ' ') ?? []))];
}

function repeated({ place }: Scenario, question: string, earlier: Scenario): Finding {
  return {
    code: 'duplicate-scenario',
    place,
    problem: `another scenario asks "${question}", too, word for word (${renderPlace(earlier.place)})`,
    fix: 'Delete it and quote its words in the other, or ask what is different about it',
  };
}
