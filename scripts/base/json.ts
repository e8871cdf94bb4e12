/** JSON that people write, and that people read. */
import { z } from 'zod';
import type { Finding } from './finding.ts';

export const words = z.string('a text with words in it').regex(/[\p{L}\p{N}]/u, 'a text with words in it');

/** Where an editor finds the rules of a file. */
export const schemaField = z.string('a text').optional().describe('Where an editor finds the rules of this file');

/** An object with these fields only; `whole` is what is expected where it is none. */
export function strictObject<const T extends z.core.$ZodLooseShape>(shape: T, whole = 'an object') {
  const fields = `only ${Object.keys(shape).join(', ')}`;
  return z.strictObject(shape, { error: ({ code }) => (code === 'unrecognized_keys' ? fields : whole) });
}

/** Refuses an entry of a list that is the same as one before, by its key. */
export function refuseTwice<T>(keyOf: (entry: T) => string, sameness: string) {
  return (entries: readonly T[], context: z.RefinementCtx): void => {
    const first = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const same = first.get(keyOf(entry));
      if (same === undefined) first.set(keyOf(entry), index);
      else context.addIssue({ code: 'custom', path: [index], message: `${sameness} as ${same}` });
    }
  };
}

type JsonIssue = Pick<Finding, 'problem' | 'expected' | 'actual' | 'fix'>;

/** What the file holds, or what is wrong with it: at least one thing. */
export type ParsedJson<T> =
  | { readonly data: T; readonly issues: readonly [] }
  | { readonly data: undefined; readonly issues: readonly [JsonIssue, ...JsonIssue[]] };

/** Reads JSON by a schema whose messages say what is expected. @param whole what the file is, such as "policy" */
export function parseJson<T>(text: string, schema: z.ZodType<T>, whole: string): ParsedJson<T> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const problem = `it is not JSON (${error instanceof Error ? error.message : error})`;
    return { data: undefined, issues: [{ problem, fix: `Fix it; a ${whole} is plain JSON` }] };
  }
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return { data, issues: [] };
  const [first, ...others] = error.issues.flatMap((issue) => toIssues(issue, value, whole));
  if (first === undefined) throw error;
  return { data: undefined, issues: [first, ...others] };
}

function toIssues({ path, message, ...issue }: z.core.$ZodIssue, value: unknown, whole: string): JsonIssue[] {
  const name = nameOf(path, whole);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      problem: `${name} has the field "${key}", which means nothing`,
      expected: message,
      fix: 'Correct its name, or delete it',
    }));
  if (issue.code === 'custom') return [{ problem: `${name} ${message}`, fix: 'Leave one of the two' }];
  const actual = valueAt(value, path);
  if (actual === undefined)
    return [
      {
        problem: `${nameOf(path.slice(0, -1), whole)} has no "${String(path.at(-1))}"`,
        expected: message,
        fix: 'Add it',
      },
    ];
  return [{ problem: `${name} is not what it must be`, expected: message, actual: render(actual), fix: 'Correct it' }];
}

/** `waivers.0.expires` */
function nameOf(path: readonly PropertyKey[], whole: string): string {
  return path.length === 0 ? `the ${whole}` : path.map(String).join('.');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (outer, key) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, key) : undefined),
    value,
  );
}

function render(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const json = JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}

/** A value as the text of a file of JSON that people read, too. */
export function renderJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The value that it holds; undefined where it is no JSON. Its error would repeat the text, which may be secret. */
export function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
