/** Records a verdict for other programs. */
import { recordFinding } from '../base/finding.ts';
import type { Step } from '../features/feature.ts';
import { verdictExitCode } from './exit-code.ts';
import type { PolicySource } from './policy.ts';
import type { Proof } from './proof.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import type { SentenceVerdict } from './sentence-verdict.ts';
import { sentenceStates } from './states.ts';
import type { Verdict } from './verdict.ts';
import type { ComparedVerdict } from './verdict-change.ts';
import type { RecordedStep, VerdictRecord } from './verdict-record.ts';

/** As much of a verdict as is compared with an earlier one. */
export function recordCompared(verdict: Pick<Verdict, 'day' | 'runs' | 'sentences' | 'scenarios'>) {
  const { day, runs, sentences, scenarios } = verdict;
  return {
    format: 1 as const,
    day,
    runs: [...runs],
    sentences: sentences.map(recordSentence),
    scenarios: scenarios.map(recordScenario),
  } satisfies ComparedVerdict;
}

export function recordVerdict(verdict: Omit<Verdict, 'board' | 'change'>): VerdictRecord {
  const { findings, policy, safeToMerge, safeToRelease, trace } = verdict;
  const { format, day, runs, ...compared } = recordCompared(verdict);
  return {
    format,
    day,
    safeToMerge,
    safeToRelease,
    exitCode: { merge: verdictExitCode(verdict, 'merge'), release: verdictExitCode(verdict, 'release') },
    runs,
    policy: recordPolicy(policy),
    findings: findings.map(recordFinding),
    ...compared,
    questions: trace.openQuestions.map(({ number, point, kind, question, sentences, place }) => ({
      number,
      kind,
      question,
      sentences: sentences.map(({ id }) => id),
      place,
      ...(point !== undefined && { point }),
    })),
  };
}

function recordPolicy({ policy: { $schema: _, ...policy }, place }: PolicySource) {
  return { file: place.file, ...policy };
}

function recordSentence({ id, point, text, place, status, state, questions, proof }: SentenceVerdict) {
  const { light } = sentenceStates[state];
  const asked = questions.map(({ number }) => number);
  return {
    id,
    point,
    text,
    place,
    status,
    state,
    light,
    questions: asked,
    ...(proof && { proof: recordProof(proof) }),
  };
}

function recordProof({ required, killed, mutations }: Proof) {
  return {
    required,
    killed,
    mutations: mutations.map(({ rank, change, key, noticed }) => ({
      ...{ rank, change, key },
      killedBy: noticed.map(({ scenario }) => scenario.case.place),
    })),
  };
}

function recordScenario(one: ScenarioVerdict) {
  const { scenario, case: ended, sentences, outcome, state, notApplicable, waiver } = one;
  const reason = notApplicable ?? waiver?.reason;
  return {
    place: ended.place,
    name: ended.name,
    kind: scenario.kind,
    state,
    sentences: [...sentences],
    ...(scenario.rule && { rule: scenario.rule.name }),
    ...(outcome && { duration: outcome.duration, attempts: outcome.attempts }),
    ...(reason !== undefined && { reason }),
    ...(scenario.kind === 'enforced' && { steps: ended.steps.map(recordStep) }),
  };
}

/** By its steps a later verdict knows a scenario again that was renamed or moved. */
export function recordStep({ keyword, text, type, argument }: Step): RecordedStep {
  const given = argument?.kind === 'table' ? { ...argument, rows: argument.rows.map((row) => [...row]) } : argument;
  return { text: `${keyword} ${text}`, type, ...(given && { argument: given }) };
}
