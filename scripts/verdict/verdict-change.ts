/** An earlier verdict, what turned red since, and which sentence is proven by less than it was there. */
import { z } from 'zod';
import type { Obstacle } from '../base/cannot-judge.ts';
import type { Place } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { valueOfJson } from '../base/json.ts';
import { renderIssue } from '../run/outcomes/message.ts';
import { Revision, RunDescription } from '../run/outcomes/run-description.ts';
import { scenarioStates } from './states.ts';
import { VerdictRecord } from './verdict-record.ts';

/** A scenario, or one row of its examples, in as much of it as is compared. */
const ComparedScenario = VerdictRecord.shape.scenarios.element
  .pick({ place: true, rule: true, name: true, kind: true, state: true, sentences: true, steps: true })
  .readonly();
export type ComparedScenario = z.infer<typeof ComparedScenario>;

/** A run in as much of it as people are told. */
const ReportedRun = z.object({
  start: RunDescription.shape.start.optional().catch(undefined),
  revision: Revision.optional().catch(undefined),
});

/** `verdict.json` in as much of it as is compared; a whole one is one, too, and so is that of another version that has it. */
export const ComparedVerdict = VerdictRecord.pick({ format: true, day: true })
  .extend({
    sentences: z
      .array(
        VerdictRecord.shape.sentences.element.pick({ id: true, point: true, text: true, place: true, proof: true }),
      )
      .readonly(),
    scenarios: z.array(ComparedScenario).readonly(),
    runs: z.array(ReportedRun).readonly().optional().catch(undefined),
  })
  .readonly();
export type ComparedVerdict = z.infer<typeof ComparedVerdict>;

export type VerdictChange = {
  /** The earlier verdict: its day, when the first of its runs began, and the revision at which all of them were made. */
  readonly since: { readonly day: string; readonly start?: string; readonly revision?: Revision };
  /** The scenarios that failed or did not run, and did neither before. */
  readonly turnedRed: readonly { readonly before: ComparedScenario; readonly now: ComparedScenario }[];
  readonly weakened: readonly Weakened[];
};

/** A sentence that stands as it did, with the mutations that fewer of its scenarios fail on than before. */
export type Weakened = {
  readonly sentence: { readonly id: string; readonly text: string; readonly place: Place };
  readonly lost: readonly {
    readonly change: string;
    readonly before: readonly Place[];
    readonly now: readonly Place[];
  }[];
};

/** The verdict, or why the text is none. */
export type EarlierVerdict = { readonly verdict: ComparedVerdict } | Pick<Obstacle, 'what' | 'fix'>;

/** What is said of a file that is no verdict. */
export const nameAnother = `Name the verdict.json that an earlier gate wrote`;

/**
 * Reads a verdict in as much of it as is compared. Whatever else is in it, or no longer is, one of another version of
 * this program is read if its format is the same.
 */
export function parseEarlierVerdict(text: string): EarlierVerdict {
  const value = valueOfJson(text);
  if (value === undefined) return { what: 'this is not JSON', fix: nameAnother };
  const { data } = AnyFormat.safeParse(value);
  if (data !== undefined && data.format !== format)
    return {
      what: `the earlier verdict is of format ${data.format}, and not of format ${format}`,
      fix: 'Let this version of the program judge what is to be compared, or leave --since out',
    };
  const parsed = ComparedVerdict.safeParse(value);
  if (parsed.success) return { verdict: parsed.data };
  return { what: `this is not a verdict: ${renderIssue(parsed.error)}`, fix: nameAnother };
}

const { value: format } = ComparedVerdict.unwrap().shape.format;
const AnyFormat = z.object({ format: z.int() });

/** What changed since the earlier verdict, in its order. */
export function compareVerdicts(before: ComparedVerdict, now: ComparedVerdict): VerdictChange {
  const partners = pairScenarios(before.scenarios, now.scenarios);
  const isRed = ({ state }: ComparedScenario) => scenarioStates[state].light === 'red';
  return {
    since: sinceOf(before),
    turnedRed: before.scenarios.flatMap((old) => {
      const one = partners.get(old);
      return one && isRed(one) && !isRed(old) ? [{ before: old, now: one }] : [];
    }),
    weakened: findWeakened(before, now),
  };
}

function sinceOf({ day, runs = [] }: ComparedVerdict): VerdictChange['since'] {
  const [start] = runs.flatMap((run) => run.start ?? []).toSorted();
  const [revision, ...others] = new Map(runs.map((run) => [JSON.stringify(run.revision), run.revision])).values();
  return { day, ...(start !== undefined && { start }), ...(revision && others.length === 0 && { revision }) };
}

/**
 * A scenario is the same where its feature file, rule and name are; of several, such as rows of examples that have no values
 * in their name, one with the same steps, else the next. Of the others one that has the same steps was only renamed.
 */
function pairScenarios(
  before: readonly ComparedScenario[],
  now: readonly ComparedScenario[],
): Map<ComparedScenario, ComparedScenario> {
  const pairs = new Map<ComparedScenario, ComparedScenario>();
  const nameOf = ({ place, rule, name }: ComparedScenario) => JSON.stringify([place.file, rule, name]);
  const stepsOf = ({ place, name, steps }: ComparedScenario) =>
    JSON.stringify([place.file, steps?.map(({ text, argument }) => [text, argument]) ?? name]);
  for (const keyOf of [(one: ComparedScenario) => nameOf(one) + stepsOf(one), nameOf, stepsOf]) {
    const taken = new Set(pairs.values());
    const waiting = groupBy(
      now.filter((one) => !taken.has(one)),
      keyOf,
    );
    for (const old of before) {
      const partner = pairs.has(old) ? undefined : waiting.get(keyOf(old))?.shift();
      if (partner) pairs.set(old, partner);
    }
  }
  return pairs;
}

/**
 * Sentences are the same by their point and their text, whatever their ids. One that has a scenario which did not pass is left
 * out: that is red by itself.
 */
function findWeakened(before: ComparedVerdict, now: ComparedVerdict): Weakened[] {
  const keyOf = ({ point, text }: ComparedVerdict['sentences'][number]) => `${point} ${text}`;
  const earlier = new Map(before.sentences.map((sentence) => [keyOf(sentence), sentence]));
  const unsure = new Set(
    now.scenarios
      .filter(({ kind, state }) => kind === 'enforced' && scenarioStates[state].light !== 'green')
      .flatMap(({ sentences }) => sentences),
  );
  return now.sentences.flatMap((sentence): Weakened[] => {
    const { id, text, place, proof } = sentence;
    const old = earlier.get(keyOf(sentence))?.proof?.mutations ?? [];
    if (unsure.has(id)) return [];
    const killersNow = new Map(proof?.mutations.map(({ rank, key, killedBy }) => [`${rank} ${key}`, killedBy]));
    const lost = old.flatMap(({ rank, key, change, killedBy }) => {
      const killers = killersNow.get(`${rank} ${key}`) ?? [];
      return killers.length < killedBy.length ? [{ change, before: killedBy, now: killers }] : [];
    });
    return lost.length === 0 ? [] : [{ sentence: { id, text, place }, lost }];
  });
}
