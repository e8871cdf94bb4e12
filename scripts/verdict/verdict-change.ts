/** An earlier verdict, what turned red since, and which enforced scenario asserts less or otherwise than it did there. */
import { diffArrays } from 'diff';
import { z } from 'zod';
import type { Obstacle } from '../base/cannot-judge.ts';
import { groupBy } from '../base/group-by.ts';
import { valueOfJson } from '../base/json.ts';
import { inMarks } from '../base/text.ts';
import { renderIssue } from '../run/outcomes/message.ts';
import { Revision, RunDescription } from '../run/outcomes/run-description.ts';
import { scenarioStates } from './states.ts';
import { type RecordedStep, VerdictRecord } from './verdict-record.ts';

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
    sentences: z.array(VerdictRecord.shape.sentences.element.pick({ id: true, point: true, text: true })).readonly(),
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
  readonly weakened: readonly WeakenedScenario[];
};

export type WeakenedScenario = {
  /** The scenario as it is now, or as it was where it is gone. */
  readonly scenario: ComparedScenario;
  readonly isGone: boolean;
  /** What was weakened, one reason each. */
  readonly reasons: readonly string[];
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
    weakened: findWeakenedScenarios(before, now, partners),
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

/** Looks only at scenarios whose sentences are all still in the document, whatever their ids, which shift with their neighbours. */
function findWeakenedScenarios(
  before: ComparedVerdict,
  now: ComparedVerdict,
  partners: ReadonlyMap<ComparedScenario, ComparedScenario>,
): WeakenedScenario[] {
  const [textsBefore, textsNow] = [textsById(before), textsById(now)];
  const standing = new Set(textsNow.values());
  return before.scenarios.flatMap((old): WeakenedScenario[] => {
    const said = old.sentences.flatMap((id) => textsBefore.get(id) ?? []);
    const isSame = old.kind === 'enforced' && said.length > 0 && said.every((text) => standing.has(text));
    if (!isSame) return [];
    const one = partners.get(old);
    if (one === undefined) return [{ scenario: old, isGone: true, reasons: ['is gone'] }];
    const quoted = new Set(one.sentences.map((id) => textsNow.get(id)));
    const reasons = [
      ...(one.kind === 'enforced' ? findWeakened(old.steps ?? [], one.steps ?? []) : [`is now @${one.kind}`]),
      ...said.filter((text) => !quoted.has(text)).map((text) => `no longer quotes "${text.replace(/^\d+ /, '')}"`),
    ];
    return reasons.length === 0 ? [] : [{ scenario: one, isGone: false, reasons }];
  });
}

/** Its point and its words make a sentence. */
function textsById({ sentences }: ComparedVerdict): ReadonlyMap<string, string> {
  return new Map(sentences.map(({ id, point, text }) => [id, `${point} ${text}`]));
}

/** One reason each, such as `"Then a" is gone`; none where steps were only added that say what comes out. */
function findWeakened(before: readonly RecordedStep[], now: readonly RecordedStep[]): string[] {
  let at = 0;
  return diffArrays([...before], [...now], { comparator: (a, b) => a.text === b.text }).flatMap((change) => {
    if (change.added)
      return change.value.filter(({ type }) => type !== 'outcome').map((one) => `${nameOf(one)} is new`);
    const olds = before.slice(at, at + change.value.length);
    at += olds.length;
    if (change.removed) return olds.map((old) => `${nameOf(old)} is gone`);
    return olds.flatMap((old, index) => changeOf(old, change.value[index]));
  });
}

/** A table may gain rows where it says what comes out. */
function changeOf(old: RecordedStep, one: RecordedStep | undefined): string[] {
  const [before, now] = [old.argument, one?.argument];
  const isTable = before?.kind === 'table' && now?.kind === 'table' && old.type === 'outcome';
  const isSame = isTable ? isWithin(before.rows, now.rows) : JSON.stringify(before) === JSON.stringify(now);
  return isSame ? [] : [`${nameOf(old)} has another ${before?.kind ?? now?.kind}`];
}

/** Whether some rows stand among others in the same order, each as often. */
function isWithin(some: readonly (readonly string[])[], others: readonly (readonly string[])[]): boolean {
  let next = 0;
  for (const row of others) if (JSON.stringify(row) === JSON.stringify(some[next])) next++;
  return next === some.length;
}

function nameOf({ text }: RecordedStep): string {
  return inMarks(text);
}
