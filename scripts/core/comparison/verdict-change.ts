/** What changed from an earlier verdict to a later one. */
import { z } from 'zod';
import { OpenKind } from '../features/scenario-kind.ts';
import { Revision, RunDescription } from '../runs/run.ts';
import { VerdictRecord } from '../verdict/verdict-record.ts';
import { pairByKey } from './pairing.ts';
import { ComparedPolicy, findLoosened } from './policy-change.ts';
import { ComparedScenario, compareScenarios, type ScenarioChange } from './scenario-change.ts';
import { ComparedSentence, compareSentences, type SentenceChange } from './sentence-change.ts';
import { findWeakenedScenarios, type WeakenedScenario } from './weakened-scenario.ts';

const { questions } = VerdictRecord.shape;

/** An open question in as much of it as is compared: it is the same where its point and its words are. */
const ComparedQuestion = questions.element
  .pick({ number: true, point: true, question: true })
  .extend({ kind: OpenKind.optional().catch(undefined) })
  .readonly();
export type ComparedQuestion = z.infer<typeof ComparedQuestion>;

/** A run in as much as a verdict of whatever version has it. For people; nothing is compared. */
const ReportedRun = z.object({
  start: RunDescription.shape.start.optional().catch(undefined),
  revision: Revision.optional().catch(undefined),
});

/**
 * `verdict.json` in as much of it as is compared; a whole one is one, too. It asks for no more than that, so that what
 * other versions of this program wrote can be read as long as these parts mean the same.
 */
export const ComparedVerdict = VerdictRecord.pick({
  format: true,
  day: true,
  safeToMerge: true,
  safeToRelease: true,
  exitCode: true,
})
  .extend({
    statements: z.array(ComparedSentence).readonly(),
    scenarios: z.array(ComparedScenario).readonly(),
    questions: z.array(ComparedQuestion).readonly(),
    policy: ComparedPolicy.optional().catch(undefined),
    runs: z.array(ReportedRun).readonly().optional().catch(undefined),
  })
  .readonly();
export type ComparedVerdict = z.infer<typeof ComparedVerdict>;

/** What a verdict says for a purpose, `none` where there was no basis for one. */
export type Safety = 'safe' | 'not safe' | 'none';

export type SafetyChange = { readonly before: Safety; readonly now: Safety };

type QuestionChange = {
  readonly added: readonly ComparedQuestion[];
  /** No longer asked: answered, one hopes. */
  readonly answered: readonly ComparedQuestion[];
};

/** What is for developers to write: since then, and no longer. */
type UnwrittenChange = { readonly added: readonly ComparedQuestion[]; readonly gone: readonly ComparedQuestion[] };

/** Which verdict it was, as far as it is known. */
export type Since = {
  /** As YYYY-MM-DD. */
  readonly day: string;
  /** When the first of its runs began, in ISO 8601. */
  readonly start?: string;
  /** At which all of its runs were made. */
  readonly revision?: Revision;
};

export type VerdictChange = {
  /** The earlier verdict. */
  readonly since: Since;
  /** Missing where it says the same as before. */
  readonly merge?: SafetyChange;
  readonly release?: SafetyChange;
  /** What the release policy lets pass and did not before; nothing where either verdict does not say its policy. */
  readonly loosened: readonly string[];
  readonly sentences: SentenceChange;
  readonly scenarios: ScenarioChange;
  /** Enforced ones that assert less or otherwise, though their sentences are as they were. */
  readonly weakened: readonly WeakenedScenario[];
  readonly questions: QuestionChange;
  readonly unwritten: UnwrittenChange;
};

/** Everything in the order in which it stands in the later verdict; what is gone, in that of the earlier one. */
export function compareVerdicts(before: ComparedVerdict, now: ComparedVerdict): VerdictChange {
  const merge = { before: safetyOf(before, 'merge'), now: safetyOf(now, 'merge') };
  const release = { before: safetyOf(before, 'release'), now: safetyOf(now, 'release') };
  return {
    since: sinceOf(before),
    ...(merge.before !== merge.now && { merge }),
    ...(release.before !== release.now && { release }),
    loosened: before.policy && now.policy ? findLoosened(before.policy, now.policy) : [],
    sentences: compareSentences(before.statements, now.statements),
    scenarios: compareScenarios(before.scenarios, now.scenarios),
    weakened: findWeakenedScenarios(before, now),
    ...compareQuestions(before.questions, now.questions),
  };
}

function sinceOf({ day, runs = [] }: ComparedVerdict): Since {
  const [start] = runs.flatMap((run) => run.start ?? []).toSorted();
  const [revision, ...others] = new Map(runs.map((run) => [JSON.stringify(run.revision), run.revision])).values();
  return { day, ...(start !== undefined && { start }), ...(revision && others.length === 0 && { revision }) };
}

function safetyOf(verdict: ComparedVerdict, purpose: 'merge' | 'release'): Safety {
  if (purpose === 'merge' ? verdict.safeToMerge : verdict.safeToRelease) return 'safe';
  return verdict.exitCode[purpose] === 2 ? 'none' : 'not safe';
}

function compareQuestions(
  before: readonly ComparedQuestion[],
  now: readonly ComparedQuestion[],
): Pick<VerdictChange, 'questions' | 'unwritten'> {
  const { gone, added } = pairByKey(before, now, (one) =>
    JSON.stringify([one.point ?? null, one.question, isWork(one)]),
  );
  const isQuestion = (one: ComparedQuestion) => !isWork(one);
  return {
    questions: { added: added.filter(isQuestion), answered: gone.filter(isQuestion) },
    unwritten: { added: added.filter(isWork), gone: gone.filter(isWork) },
  };
}

/** What is to be written stands among the questions of a record. */
function isWork({ kind }: ComparedQuestion): boolean {
  return kind === 'unwritten';
}
