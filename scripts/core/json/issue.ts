/** What is wrong with a file of JSON that people write, at the places of the values that are wrong. */
import type { z } from 'zod';
import type { Finding } from '../finding.ts';
import type { Json } from './json.ts';

export type JsonIssue = Pick<Finding, 'place' | 'problem' | 'expected' | 'actual' | 'fix'>;

/**
 * One for each fault of the JSON, or if it has none for each issue, whose message says what is expected.
 * @param whole what the file is, such as "policy"
 */
export function toJsonIssues(json: Json, issues: readonly z.core.$ZodIssue[], whole: string): JsonIssue[] {
  if (json.faults.length === 0) return issues.flatMap((issue) => toIssuesOf(issue, json, whole));
  return json.faults.map(({ place, problem }) => ({ place, problem, fix: `Fix it; a ${whole} is plain JSON` }));
}

function toIssuesOf(issue: z.core.$ZodIssue, json: Json, whole: string): JsonIssue[] {
  const { path, message } = issue;
  const place = json.placeOf(path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        place: json.placeOfKey(path, key),
        problem: `${nameOf(path, whole)} has the field "${key}", which means nothing`,
        expected: message,
        fix: 'Correct its name, or delete it',
      }));
    case 'custom':
      return [{ place, problem: `${nameOf(path, whole)} ${message}`, fix: 'Leave one of the two' }];
    default:
      return [misfit(path, message, json, whole)];
  }
}

function misfit(path: readonly PropertyKey[], expected: string, json: Json, whole: string): JsonIssue {
  const place = json.placeOf(path);
  const actual = valueAt(json.value, path);
  if (actual === undefined) {
    const problem = `${nameOf(path.slice(0, -1), whole)} has no "${String(path.at(-1))}"`;
    return { place, problem, expected, fix: 'Add it' };
  }
  const problem = `${nameOf(path, whole)} is not what it must be`;
  return { place, problem, expected, actual: renderValue(actual), fix: 'Correct it' };
}

/** As a person would say it, counted from 1: `"expires" in number 2 of "waivers"`. */
function nameOf(path: readonly PropertyKey[], whole: string): string {
  const last = path.at(-1);
  if (last === undefined) return `the ${whole}`;
  const outer = path.slice(0, -1);
  if (typeof last === 'number') return `number ${last + 1} of ${nameOf(outer, whole)}`;
  return outer.length === 0 ? `"${String(last)}"` : `"${String(last)}" in ${nameOf(outer, whole)}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (outer, key) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, key) : undefined),
    value,
  );
}

function renderValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const json = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}
