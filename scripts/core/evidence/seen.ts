/** What was seen while the scenarios ran, and is not specified: evidence for the open questions. It decides nothing. */
import { z } from 'zod';
import { compareTexts } from '../finding.ts';
import { type Counted, openTally, type Tally } from '../tally.ts';
import { oneLine } from '../text/one-line.ts';
import { attachedList, CallRecord, type RecordName, recordNames, records } from './attached-record.ts';
import type { Attachment } from './attachment.ts';

const Times = z.int().positive().describe('How often it was seen');
const Remaining = z.int().nonnegative().describe('How many more different ones there were, at least');

const SeenCall = z
  .object({
    method: z.string(),
    path: z.string().describe('The shape of its path: what only distinguishes one thing from another is left out'),
    times: Times,
    scenarios: z.int().positive().describe('In how many scenarios it was seen'),
    answers: z
      .array(z.object({ answer: z.string(), times: Times }))
      .describe('Statuses, why there was none in the words of the browser, or "none"; the most frequent first'),
    answersRemaining: Remaining,
    payloads: z.array(z.string()).describe('Shapes of its body, the values left out; the most frequent first'),
    payloadsRemaining: Remaining,
  })
  .describe('Calls of the product of one method and one shape of path');
export type SeenCall = z.infer<typeof SeenCall>;

/** What is recorded of it in `verdict.json`. */
export const Seen = z
  .object({
    calls: z.array(SeenCall).describe('In the order of their paths'),
    callsRemaining: Remaining,
    specified: z
      .array(z.object({ call: z.string(), times: Times }))
      .describe('Calls that a step of a scenario names, and that are not among the others for that'),
    specifiedRemaining: Remaining,
    otherCalls: z
      .array(z.object({ kind: z.string(), times: Times }))
      .describe('Calls that are not of the product, such as assets or error reporting, by their kinds'),
    alternatives: z
      .array(z.object({ words: z.string(), when: z.string(), seen: z.string(), times: Times }))
      .describe('Of which words of the document another reading was seen, when, and what was seen'),
    alternativesRemaining: Remaining,
    faults: z
      .array(z.object({ fault: z.string(), technique: z.string(), times: Times }))
      .describe('How loading was made to fail'),
    faultsRemaining: Remaining,
    faked: z
      .array(z.object({ call: z.string(), answer: z.string(), times: Times }))
      .describe('Which calls a scenario answered in place of the product, held back or lost, and how'),
    fakedRemaining: Remaining,
    unnamed: z
      .array(z.object({ part: z.string(), file: z.string(), times: Times }))
      .describe('Which parts of the screen have no accessible name, and by which file of names they were found'),
    unnamedRemaining: Remaining,
  })
  .describe('What was seen and is not specified: evidence for the open questions, by which nothing is judged');
export type Seen = z.infer<typeof Seen>;

/** How many different things are listed of each sort, and how many are counted, of which those are the most frequent: together few enough for a page. */
const printed = { calls: 50, kinds: 20, answers: 3, payloads: 3, records: 20 } as const;
const room = { calls: 200, parts: 20, records: 200 } as const;

/** The longest of some words, in characters. */
const longest = { method: 20, path: 200, kind: 40, answer: 50 } as const;

type Call = Pick<SeenCall, 'method' | 'path'> & {
  readonly scenarios: Set<string>;
  readonly answers: Tally<string>;
  readonly payloads: Tally<string>;
  /** Whether a step names one of them. */
  isSpecified: boolean;
};

/** Collects the evidence of attempts at scenarios. */
export type SeenCollector = {
  add(attachment: Attachment): void;
  /** Undefined where there is nothing to say: that pages are made of documents and assets is no news. */
  seen(): Seen | undefined;
};

/** @param scenarios the names of the scenarios, each another, by the ids of the attempts at them; of others nothing is collected */
export function collectSeen(scenarios: ReadonlyMap<string, string>): SeenCollector {
  const calls = openTally<Call>(room.calls);
  const kinds = openTally<string>(room.parts);
  const specified = openTally<string>(room.records);
  const lists = recordNames.map((name) => ({ name, tally: openTally<object>(room.records) }));
  return {
    add(attachment) {
      const scenario = scenarios.get(attachment.testCaseStartedId);
      if (scenario === undefined) return;
      for (const item of attachedList(attachment, 'calls') ?? []) addCall({ calls, kinds, specified }, item, scenario);
      for (const { name, tally } of lists)
        for (const item of attachedList(attachment, name) ?? []) addRecord(tally, records[name], item);
    },
    seen() {
      const things = { ...renderCalls(calls), ...renderSpecified(specified), ...renderRecords(lists) };
      const isSomething = Object.values(things).some((list) => Array.isArray(list) && list.length > 0);
      return isSomething ? { ...things, ...renderKinds(kinds) } : undefined;
    },
  };
}

/** Of most calls, such as those for assets, no more is asked than what kind they are. */
const Sorted = z.object({
  kind: z.string().transform((kind) => oneLine(kind, longest.kind)),
  specified: CallRecord.unwrap().shape.specified,
});

type CallTallies = {
  readonly calls: Tally<Call>;
  readonly kinds: Tally<string>;
  readonly specified: Tally<string>;
};

function addCall({ calls, kinds, specified }: CallTallies, item: unknown, scenario: string): void {
  const { kind, specified: name } = Sorted.safeParse(item).data ?? {};
  if (name !== undefined) specified.count(name, () => name);
  if (kind !== undefined && kind !== 'product') kinds.count(kind, () => kind);
  const { data: call } = kind === 'product' ? CallRecord.safeParse(item) : {};
  if (!call) return;
  const { payload, method: asked, path: shape = call.url.replace(/[?#].*/, '') } = call;
  const [method, path] = [oneLine(asked, longest.method), oneLine(shape, longest.path)];
  const found = calls.count(JSON.stringify([path, method]), () => ({
    method,
    path,
    scenarios: new Set(),
    answers: openTally(room.parts),
    payloads: openTally(room.parts),
    isSpecified: false,
  }));
  if (!found) return;
  found.isSpecified ||= name !== undefined;
  const answer = oneLine(call.failure ?? String(call.status ?? 'none'), longest.answer);
  found.scenarios.add(scenario);
  found.answers.count(answer, () => answer);
  if (payload !== undefined) found.payloads.count(payload, () => payload);
}

function addRecord<T>(tally: Tally<T>, schema: z.ZodType<T>, item: unknown): void {
  const { data } = schema.safeParse(item);
  if (data !== undefined) tally.count(JSON.stringify(data), () => data);
}

function renderCalls(tally: Tally<Call>): Pick<Seen, 'calls' | 'callsRemaining'> {
  const { counted, remaining } = tally.list(room.calls);
  const all = counted.filter(({ thing }) => !thing.isSpecified);
  const calls = all.slice(0, printed.calls).toSorted(byKey);
  return { calls: calls.map(renderCall), callsRemaining: all.length - calls.length + remaining };
}

function renderSpecified(tally: Tally<string>): Pick<Seen, 'specified' | 'specifiedRemaining'> {
  const { counted, remaining } = tally.list(printed.records);
  const specified = counted.toSorted(byKey).map(({ thing, times }) => ({ call: thing, times }));
  return { specified, specifiedRemaining: remaining };
}

function renderCall({ thing: { method, path, scenarios, answers, payloads }, times }: Counted<Call>): SeenCall {
  const [answered, shapes] = [answers.list(printed.answers), payloads.list(printed.payloads)];
  return {
    method,
    path,
    times,
    scenarios: scenarios.size,
    answers: answered.counted.map(({ thing, times }) => ({ answer: thing, times })),
    answersRemaining: answered.remaining,
    payloads: shapes.counted.map(({ thing }) => thing),
    payloadsRemaining: shapes.remaining,
  };
}

function renderKinds(tally: Tally<string>): Pick<Seen, 'otherCalls'> {
  return { otherCalls: tally.list(printed.kinds).counted.map(({ thing, times }) => ({ kind: thing, times })) };
}

/** The records of each list under its name, and how many more there are. */
function renderRecords(lists: readonly { readonly name: RecordName; readonly tally: Tally<object> }[]) {
  const rendered = lists.flatMap(({ name, tally }) => {
    const { counted, remaining } = tally.list(printed.records);
    const listed = counted.toSorted(byKey).map(({ thing, times }) => ({ ...thing, times }));
    return [
      [name, listed],
      [`${name}Remaining`, remaining],
    ];
  });
  return Object.fromEntries(rendered) as Pick<Seen, RecordName | `${RecordName}Remaining`>;
}

function byKey(a: Counted<unknown>, b: Counted<unknown>): number {
  return compareTexts(a.key, b.key);
}
