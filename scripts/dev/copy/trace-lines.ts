/** What `trace --json` says, in lines: points, sentences, scenarios, questions, findings. */
import { z } from 'zod';
import type { Ending } from './commands.ts';
import { Finding, findingLine, Place, placeText } from './finding-lines.ts';

const Scenario = z.object({
  name: z.string(),
  place: Place,
  kind: z.string(),
  tags: z.array(z.string()),
  rule: z.object({ name: z.string() }).optional(),
  quotes: z.array(z.object({ text: z.string(), place: Place })),
  cases: z.array(z.object({ name: z.string(), place: Place, steps: z.array(z.unknown()) })),
});

const TraceOutput = z.object({
  trace: z.object({
    points: z.array(
      z.object({ number: z.number(), title: z.string(), sentences: z.unknown(), scenarios: z.unknown() }),
    ),
    scenarios: z.array(z.object({ scenario: Scenario, sentences: z.array(z.string()) })),
    sentences: z.array(
      z.object({
        status: z.string(),
        statuses: z.array(z.string()),
        scenarios: z.record(z.string(), z.array(z.object({ place: Place }))),
        uncovered: z.array(z.unknown()),
        sentence: z.object({ id: z.string(), text: z.string(), place: Place }),
      }),
    ),
    openQuestions: z.array(
      z.object({
        number: z.number(),
        kind: z.string(),
        point: z.number(),
        question: z.string(),
        quotes: z.array(z.string()),
        place: Place,
      }),
    ),
    overrides: z.number(),
    values: z.unknown(),
  }),
  findings: z.array(Finding),
});

export function traceLines({ exitCode, stdout }: Ending): string[] {
  const { trace, findings } = TraceOutput.parse(JSON.parse(stdout));
  return [
    `exit ${exitCode}`,
    ...trace.points.map(
      ({ number, title, sentences, scenarios }) =>
        `point ${number} "${title}" ${JSON.stringify(sentences)} ${JSON.stringify(scenarios)}`,
    ),
    ...trace.sentences.map(({ sentence: { id, text, place }, status, statuses, scenarios, uncovered }) => {
      const held = Object.entries(scenarios).flatMap(([kind, by]) =>
        by.length === 0 ? [] : [`${kind} ${by.map((one) => placeText(one.place)).join(' ')}`],
      );
      const words = [...new Set(statuses)].join(',');
      return `sentence ${id} ${placeText(place)} ${status} (words ${words}) "${text.replaceAll('\n', '⏎')}" ${held.join('; ')} uncovered ${JSON.stringify(uncovered)}`;
    }),
    ...trace.scenarios.flatMap(({ scenario: { name, place, kind, tags, rule, quotes, cases }, sentences }) => [
      `scenario ${placeText(place)} ${kind} "${rule?.name ?? ''}" "${name}" ${tags.join(' ')} sentences ${sentences.join(' ')}`,
      ...quotes.map((quote) => `  quote ${placeText(quote.place)} "${quote.text.replaceAll('\n', '⏎')}"`),
      ...cases.map((one) => `  case ${placeText(one.place)} "${one.name}", ${one.steps.length} steps`),
    ]),
    ...trace.openQuestions.map(
      ({ number, kind, question, quotes, place }) =>
        `question ${number} ${placeText(place)} ${kind}: ${question} about ${JSON.stringify(quotes)}`,
    ),
    `overrides ${trace.overrides}, values ${JSON.stringify(trace.values)}`,
    ...findings.map(findingLine),
  ];
}
