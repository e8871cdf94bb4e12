/** A line of the history: one run that was judged, and how each sentence of the document stood after it. */
import { z } from 'zod';
import { Reading, SourceDigests, Target } from '../runs/run.ts';
import type { JudgedStatement } from '../verdict/judged-statement.ts';
import { StatementState } from '../verdict/states.ts';
import { type Verdict, verdictExitCode } from '../verdict/verdict.ts';

const ExitCode = z.literal([0, 1, 2]);
const Digest = z.string().regex(/^[\da-f]{8,64}$/, 'must be a digest in hexadecimal');

/** What a line says, apart from the seal of the file. */
export const HistoryLine = z
  .strictObject({
    format: z.literal(1),
    project: Digest.describe('Of the title of the document: a history of another one is ignored'),
    run: Digest.describe('Of the messages of all its parts, by which a run that is judged again is known'),
    time: z.iso.datetime().describe('When the first part began'),
    commit: z
      .string()
      .regex(/^[\da-f]{7,64}$/)
      .optional(),
    modified: z.boolean().optional(),
    target: Target,
    sources: z.strictObject(SourceDigests.shape),
    reading: Reading.optional().describe('Missing where the line is of before it was noted'),
    browser: z.string().max(100).optional().describe('Such as firefox'),
    exitCode: z.strictObject({ merge: ExitCode, release: ExitCode }),
    sentences: z
      .record(Digest, z.tuple([StatementState, z.int().nonnegative().max(1e9)]))
      .describe('By a digest of point and text: the state, and how long its scenarios took together, in ms'),
  })
  .describe('One line of history.ndjson: a run that was judged');
export type HistoryLine = z.infer<typeof HistoryLine>;

/** A digest of a text, in hexadecimal. */
export type DigestOf = (text: string) => string;

/** How a sentence is known from one run to the next: by its point and its words, since its number may change. */
export function sentenceKey({ traced: { statement } }: Pick<JudgedStatement, 'traced'>, digestOf: DigestOf): string {
  return digestOf(`${statement.point} ${statement.text}`).slice(0, 16);
}

/** The line of a verdict over a whole run; undefined where no run was judged. */
export function toHistoryLine(verdict: Verdict, digestOf: DigestOf): HistoryLine | undefined {
  const { runs, statements } = verdict;
  const [first] = runs.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  if (first === undefined) return undefined;
  const durations = durationsOf(verdict);
  const sentences = statements
    .filter(({ traced }) => !traced.statement.heading)
    .map((one) => [
      sentenceKey(one, digestOf),
      [one.state, Math.round(durations.get(one.traced.statement.id) ?? 0)] as const,
    ]);
  const { target, digests: sources, reading, browser, revision } = first;
  const line = {
    format: 1,
    project: projectKey(verdict, digestOf),
    run: digestOf(
      runs
        .map(({ messages }) => messages)
        .toSorted()
        .join(' '),
    ),
    time: first.start,
    ...(revision && { commit: revision.commit, modified: revision.modified }),
    target,
    sources,
    reading,
    ...(browser && { browser: browser.name }),
    exitCode: { merge: verdictExitCode(verdict, 'merge'), release: verdictExitCode(verdict, 'release') },
    sentences: Object.fromEntries(sentences),
  };
  return HistoryLine.safeParse(line).data; // undefined, too, for what no run of this program says
}

/** Of which project a history is. */
export function projectKey({ statements }: Pick<Verdict, 'statements'>, digestOf: DigestOf): string {
  return digestOf(`document ${statements[0]?.traced.statement.text ?? ''}`).slice(0, 16);
}

/** How long the enforced scenarios of each sentence took together, in ms. */
function durationsOf({ judged }: Verdict): Map<string, number> {
  const durations = new Map<string, number>();
  for (const { scenario, statements, outcome } of judged) {
    if (scenario.kind !== 'enforced' || outcome === undefined) continue;
    for (const id of statements) durations.set(id, (durations.get(id) ?? 0) + outcome.duration);
  }
  return durations;
}
