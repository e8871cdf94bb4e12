/** Findings and places, each on a line. */
import { z } from 'zod';

export const Place = z.object({ file: z.string(), line: z.number(), column: z.number() });

export const Finding = z.object({
  code: z.string(),
  severity: z.string().optional(),
  place: Place,
  problem: z.string(),
  expected: z.string().optional(),
  actual: z.string().optional(),
  fix: z.string().optional(),
});

export function placeText({ file, line, column }: z.infer<typeof Place>): string {
  return `${file}:${line}:${column}`;
}

export function findingLine({
  code,
  severity,
  place,
  problem,
  expected,
  actual,
  fix,
}: z.infer<typeof Finding>): string {
  const parts = { expected, actual, fix };
  const said = Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [` | ${name}: ${text}`]));
  return `${placeText(place)} ${code} (${severity}): ${[problem, ...said].join('').replaceAll('\n', '⏎')}`;
}
