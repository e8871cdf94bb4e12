/** The scenarios of a run as the living specification shows them, with all that is known of each. */
import type { Evidence } from '../../evidence/evidence.ts';
import { groupBy } from '../../group-by.ts';
import type { Outcome } from '../../runs/outcome.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Judged } from '../../verdict/judged.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import type { PageScenario } from './page-sentence.ts';
import { type At, quotedIn } from './sentence-spans.ts';

/** What the scenarios are joined with. */
type Source = {
  readonly trace: Pick<Trace, 'scenarios' | 'openQuestions'>;
  readonly verdict: Pick<Verdict, 'judged'>;
  readonly evidence: ReadonlyMap<string, Evidence>;
};

export type PageScenarios = {
  /** Under the sentence that it stands `at`: in full under the first that it speaks of, so that its pictures are on the page once. */
  of(judged: Judged, at?: At): PageScenario;
};

export function pageScenarios({ trace, verdict, evidence }: Source): PageScenarios {
  const names = nameScenarios(verdict.judged);
  const passagesOf = new Map(trace.scenarios.map(({ scenario, passages }) => [scenario, passages]));
  const asked = groupBy(trace.openQuestions, ({ place }) => place);
  const evidenceOf = (outcome: Pick<Outcome, 'attempt'> | undefined) => outcome && evidence.get(outcome.attempt);
  return {
    of: (judged, at) => {
      const [first] = judged.statements;
      const passages = passagesOf.get(judged.scenario) ?? [];
      return {
        name: names.get(judged) ?? '',
        judged,
        questions: asked.get(judged.scenario.place) ?? [],
        evidence: evidenceOf(judged.outcome),
        earlier: evidenceOf(judged.outcome?.earlier),
        quoted: at ? quotedIn(passages, at) : [],
        shownAt: at && first !== at.statement.id ? first : undefined,
      };
    },
  };
}

/** By the first sentence that each speaks of, counted from 1 under it. */
function nameScenarios(judged: readonly Judged[]): ReadonlyMap<Judged, string> {
  const names = new Map<Judged, string>();
  const counts = new Map<string, number>();
  for (const one of judged) {
    const first = one.statements[0] ?? 'none';
    const count = (counts.get(first) ?? 0) + 1;
    counts.set(first, count);
    names.set(one, `${first}-${count}`);
  }
  return names;
}
