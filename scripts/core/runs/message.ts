/** A message is one line that Cucumber records of a run, in as much of it as a verdict needs. */
import { type Envelope, TestStepResultStatus } from '@cucumber/messages';
import { z } from 'zod';
import { parseJson } from '../text/json-text.ts';

const Instant = z.object({ seconds: z.int(), nanos: z.int() });
/** A point in time since 1970, or a length of time. */
export type Instant = z.infer<typeof Instant>;

const Result = z.object({
  status: z.enum(TestStepResultStatus),
  duration: Instant,
  message: z.string().optional(),
  exception: z.object({ type: z.string() }).optional(),
});
/** What came of a step or a hook. */
export type Result = z.infer<typeof Result>;

/** The kinds of message that a verdict is made from, by their names in Cucumber's protocol. */
const shapes = {
  parseError: z.object({ message: z.string() }),
  pickle: z.object({
    id: z.string(),
    uri: z.string(),
    name: z.string(),
    location: z.object({ line: z.int().positive(), column: z.int().positive().optional() }).optional(),
    steps: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
  testRunStarted: z.object({ id: z.string().optional() }),
  testRunHookStarted: z.object({ id: z.string(), testRunStartedId: z.string() }),
  testRunHookFinished: z.object({ testRunHookStartedId: z.string(), result: Result }),
  testCase: z.object({
    id: z.string(),
    pickleId: z.string(),
    testRunStartedId: z.string().optional(),
    testSteps: z.array(
      z.object({ id: z.string(), pickleStepId: z.string().optional(), hookId: z.string().optional() }),
    ),
  }),
  testCaseStarted: z.object({
    id: z.string(),
    attempt: z.int().nonnegative(),
    testCaseId: z.string(),
    timestamp: Instant,
  }),
  testStepFinished: z.object({ testCaseStartedId: z.string(), testStepId: z.string(), testStepResult: Result }),
  testCaseFinished: z.object({ testCaseStartedId: z.string(), willBeRetried: z.boolean(), timestamp: Instant }),
  testRunFinished: z.object({
    testRunStartedId: z.string().optional(),
    success: z.boolean(),
    message: z.string().optional(),
    exception: z.object({ message: z.string().optional() }).optional(),
  }),
} as const satisfies Partial<Record<keyof Envelope, z.ZodType>>;

type Shapes = typeof shapes;
export type Kind = keyof Shapes;

/** A message of one kind, under the name of that kind as in Cucumber's own envelope, which is a message, too. */
export type Message = { readonly [K in Kind]?: MessageOf<K> };
export type MessageOf<K extends Kind> = Fixed<z.infer<Shapes[K]>>;

type Fixed<T> = T extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Fixed<T[Key]> }
    : T;

/** The kind of a message; undefined where it is passed over. */
export function kindOf(message: Message): Kind | undefined {
  return Object.keys(message).find(isKind);
}

/** The kinds that say nothing about how a scenario ended. No version of Cucumber but the one in use may add to them. */
const passedOver = {
  attachment: true,
  externalAttachment: true,
  gherkinDocument: true,
  hook: true,
  meta: true,
  parameterType: true,
  source: true,
  stepDefinition: true,
  suggestion: true,
  testStepStarted: true,
  undefinedParameterType: true,
} as const satisfies Record<Exclude<keyof Envelope, Kind>, true>;

/** Every kind of message there is. */
export const kinds: readonly string[] = [...Object.keys(shapes), ...Object.keys(passedOver)];

/** How much of the beginning of a line, in bytes, is enough to decide whether it is passed over. */
export const beginningLength = Math.max(...Object.keys(passedOver).map((kind) => `{"${kind}":`.length));

/**
 * Whether a line is of a kind that is passed over, decided from its beginning alone, so that the rest need not be read.
 * Where it begins otherwise than Cucumber writes, only the whole line can decide.
 */
export function isPassedOver(beginning: string): boolean {
  const end = beginning.startsWith('{"') ? beginning.indexOf('":', 2) : -1;
  return end !== -1 && Object.hasOwn(passedOver, beginning.slice(2, end));
}

/** A line as a message: `undefined` where it is passed over, or what is wrong with it. */
export type ParsedMessage = { readonly message: Message | undefined } | { readonly problem: string };

/** Reads one line, which must hold one message of a known kind. */
export function parseMessage(line: string): ParsedMessage {
  const envelope = parseObject(line);
  if (envelope === undefined) return { problem: 'the line is not a message, or it is cut' };
  const names = Object.keys(envelope);
  const [kind] = names;
  if (kind === undefined || names.length > 1) return { problem: 'the line must hold one message' };
  if (Object.hasOwn(passedOver, kind)) return { message: undefined };
  if (!isKind(kind)) return { problem: `there is no kind of message called ${JSON.stringify(kind.slice(0, 40))}` };
  const parsed = shapes[kind].safeParse(envelope[kind]);
  if (parsed.success) return { message: { [kind]: parsed.data } };
  return { problem: `the ${kind} is not as Cucumber writes it: ${renderIssue(parsed.error)}` };
}

function parseObject(line: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(line);
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(shapes, name);
}

/** The first of what is wrong, and where in the value it is. */
export function renderIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.message} (${issue?.path.join('.') || 'the whole'})`;
}
