/** What is wrong with a policy, as findings at the places of the values that are wrong. */
import type { z } from 'zod';
import { type Finding, type Place, sortFindings } from '../finding.ts';
import type { Json } from './json.ts';

/** One `policy-invalid` for each fault of the JSON, or if it has none for each issue; its message says what is expected. */
export function toFindings(json: Json, issues: readonly z.core.$ZodIssue[]): Finding[] {
  if (json.faults.length === 0) return sortFindings(issues.flatMap((issue) => toFindingsOf(issue, json)));
  return json.faults.map(({ place, problem }) => invalid(place, { problem, fix: 'Fix it; a policy is plain JSON' }));
}

function toFindingsOf(issue: z.core.$ZodIssue, json: Json): Finding[] {
  const { path, message } = issue;
  const place = json.placeOf(path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        invalid(json.placeOfKey(path, key), {
          problem: `${nameOf(path)} has the field "${key}", which means nothing`,
          expected: message,
          fix: 'Correct its name, or delete it',
        }),
      );
    case 'custom':
      return [invalid(place, { problem: `${nameOf(path)} ${message}`, fix: 'Leave one of the two' })];
    default:
      return [misfit(path, message, json)];
  }
}

function misfit(path: readonly PropertyKey[], expected: string, json: Json): Finding {
  const place = json.placeOf(path);
  const actual = valueAt(json.value, path);
  if (actual === undefined)
    return invalid(place, {
      problem: `${nameOf(path.slice(0, -1))} has no "${String(path.at(-1))}"`,
      expected,
      fix: 'Add it',
    });
  return invalid(place, {
    problem: `${nameOf(path)} is not what it must be`,
    expected,
    actual: renderValue(actual),
    fix: 'Correct it',
  });
}

function invalid(place: Place, printed: Pick<Finding, 'problem' | 'expected' | 'actual' | 'fix'>): Finding {
  return { code: 'policy-invalid', place, ...printed };
}

/** As a person would say it, counted from 1: `"expires" in number 2 of "waivers"`. */
function nameOf(path: readonly PropertyKey[]): string {
  const [list, index, field] = path;
  if (list === undefined) return 'the policy';
  if (typeof index !== 'number') return `"${String(list)}"`;
  const entry = `number ${index + 1} of "${String(list)}"`;
  return field === undefined ? entry : `"${String(field)}" in ${entry}`;
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
