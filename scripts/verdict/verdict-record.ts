/** The verdict as it is recorded in `verdict.json`, for other programs to read. */
import { z } from 'zod';
import { Place, severities } from '../base/finding.ts';
import { Status } from '../document/specification.ts';
import { OpenKind, ScenarioKind } from '../features/tags.ts';
import { Run } from '../run/outcomes/run-description.ts';
import { Policy } from './policy.ts';
import { describeNames, Light, ScenarioState, SentenceState, scenarioStates, sentenceStates } from './states.ts';

const Argument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), mediaType: z.string().optional() }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
]);

export const RecordedStep = z
  .object({
    text: z.string().describe('With its keyword, and the values of the examples filled in'),
    type: z.enum(['context', 'action', 'outcome', 'unknown']).describe('An "And" is of the type of what it follows'),
    argument: Argument.optional().describe('The text or the table beneath it'),
  })
  .describe('One step, those of a Background included');
export type RecordedStep = z.infer<typeof RecordedStep>;

const SentenceRecord = z
  .object({
    id: z.string().describe('Such as 2.4, the 4th sentence of point 2'),
    point: z.int(),
    text: z.string(),
    place: Place,
    status: Status.describe('What the document says of the sentence, overrides applied'),
    state: SentenceState.describe(`What the run made of it; ${describeNames(sentenceStates)}`),
    light: Light,
    questions: z.array(z.int()).describe('The numbers of the questions that are asked about it'),
    proof: z
      .object({
        required: z.int().describe('How many mutations contradict it, or empty a step; 0 where it is not proven'),
        killed: z.int().describe('How many of these a scenario of it failed on'),
        mutations: z.array(
          z.object({
            rank: z.enum(['required', 'recorded']),
            change: z.string().describe('What was changed of what was observed'),
            key: z.string().describe('The same without values that only a scenario has: by it a later run is compared'),
            killedBy: z.array(Place).describe('The scenarios that failed on it'),
          }),
        ),
      })
      .optional()
      .describe(
        'What became of the mutations of what its scenarios observed; missing where not all of these have passed',
      ),
  })
  .describe('One sentence of the document');

const ScenarioRecord = z
  .object({
    place: Place.describe('Of the scenario, or of the row of its examples'),
    rule: z.string().optional(),
    name: z.string().describe('With the values of the examples filled in'),
    kind: ScenarioKind,
    state: ScenarioState.describe(describeNames(scenarioStates)),
    sentences: z.array(z.string()).describe('The ids of the sentences it speaks of'),
    duration: z.number().optional().describe('Of all its attempts, in ms; missing where it did not run'),
    attempts: z.int().optional().describe('1 unless it was retried; missing where it did not run'),
    steps: z.array(RecordedStep).optional().describe('Those of an enforced one'),
    reason: z.string().optional().describe('Why it is not applicable, or why its failure is waived'),
  })
  .describe('One scenario, or one row of its examples');

/** One thing wrong, with how grave it is. */
export const FindingRecord = z.object({
  code: z.enum(Object.keys(severities) as (keyof typeof severities)[]),
  severity: z
    .enum(['error', 'release', 'warning', 'unjudgeable'])
    .describe(
      '"release" is an error for a release and a warning for a merge; "unjudgeable" leaves no basis for a verdict',
    ),
  place: Place,
  problem: z.string(),
  expected: z.string().optional(),
  actual: z.string().optional(),
  fix: z.string(),
  detail: z.string().optional().describe('What a failing step said, or one that was blocked'),
});

const QuestionRecord = z.object({
  number: z.int().describe('What is to be written is numbered after all that is asked'),
  point: z.int().optional(),
  kind: OpenKind.describe("`unwritten` is no question: it is shown, and the developers' work"),
  question: z.string().describe('The question, or what is to be written'),
  sentences: z.array(z.string()),
  place: Place,
});

const ExitCode = z.literal([0, 1, 2]);

/** The file of the record, in the folder of the reports. */
export const verdictFile = 'verdict.json';

/** What is in it. The same sources, runs and policy give the same record on the same day. */
export const VerdictRecord = z
  .object({
    format: z.literal(1),
    day: z.iso.date().describe('The day, in UTC, by which waivers were judged'),
    safeToMerge: z.boolean().describe('Everything shown is enforced and passes; everything open is honestly open'),
    safeToRelease: z.boolean().describe('Safe to merge, and nothing is open but for what the release policy accepts'),
    exitCode: z
      .object({ merge: ExitCode, release: ExitCode })
      .describe('How the gate ends for each purpose: 0 safe, 1 not safe, 2 no basis for a verdict'),
    runs: z.array(Run),
    policy: Policy.omit({ $schema: true }).extend({ file: z.string() }).describe('The release policy it was judged by'),
    findings: z.array(FindingRecord),
    sentences: z.array(SentenceRecord),
    scenarios: z.array(ScenarioRecord),
    questions: z.array(QuestionRecord),
  })
  .describe('What the gate found: both verdicts, and all that they rest on');
export type VerdictRecord = z.infer<typeof VerdictRecord>;
