/** What `verdict.json` says, in lines: both verdicts, policy, findings, sentences, scenarios, questions. */
import { z } from 'zod';
import { Finding, findingLine, Place, placeText } from './finding-lines.ts';

export const VerdictJson = z.object({
  safeToMerge: z.boolean(),
  safeToRelease: z.boolean(),
  exitCode: z.unknown(),
  policy: z.unknown(),
  findings: z.array(Finding),
  sentences: z.array(
    z.object({
      id: z.string(),
      place: Place,
      status: z.string(),
      state: z.string(),
      light: z.string(),
      questions: z.array(z.number()).default([]),
    }),
  ),
  scenarios: z.array(
    z.object({
      place: Place,
      name: z.string(),
      rule: z.string().optional(),
      kind: z.string(),
      state: z.string(),
      sentences: z.array(z.string()),
      reason: z.string().optional(),
      steps: z.array(z.object({ text: z.string() })).default([]),
    }),
  ),
  questions: z.array(
    z.object({
      number: z.number(),
      kind: z.string(),
      question: z.string(),
      sentences: z.array(z.string()),
      place: Place,
    }),
  ),
});

export function verdictLines(verdict: z.infer<typeof VerdictJson>): string[] {
  return [
    `safe to merge ${verdict.safeToMerge}, safe to release ${verdict.safeToRelease}, exit ${JSON.stringify(verdict.exitCode)}`,
    `policy ${JSON.stringify(verdict.policy)}`,
    ...verdict.findings.map(findingLine),
    ...verdict.sentences.map(
      ({ id, place, status, state, light, questions }) =>
        `sentence ${id} ${placeText(place)} ${status} ${state} ${light} questions ${questions.join(' ')}`,
    ),
    ...verdict.scenarios.map(
      ({ place, kind, state, rule = '', name, sentences, reason = '', steps }) =>
        `scenario ${placeText(place)} ${kind} ${state} "${rule}" "${name}" sentences ${sentences.join(' ')} ${steps.length} steps ${reason}`,
    ),
    ...verdict.questions.map(
      ({ number, kind, question, sentences, place }) =>
        `question ${number} ${placeText(place)} ${kind}: ${question} sentences ${sentences.join(' ')}`,
    ),
  ];
}
