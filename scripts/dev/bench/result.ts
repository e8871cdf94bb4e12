/** What a benchmark found: numbers, and limits that some of them must keep. */
import { z } from 'zod';

/** JSON has no NaN, which stands for what could not be measured, and writes null. */
const Measured = z
  .number()
  .nullable()
  .transform((number) => number ?? Number.NaN);

const Unit = z.enum(['×', 'MB', 'ms', '%']);

/** One number that must not be above `limit`. */
export const Check = z.object({ name: z.string(), actual: Measured, limit: z.number(), unit: Unit }).readonly();
export type Check = z.infer<typeof Check>;

/** One number for the reader. */
export const Row = z.object({ name: z.string(), actual: Measured, unit: Unit }).readonly();
export type Row = z.infer<typeof Row>;

export const Result = z
  .object({ name: z.string(), checks: z.array(Check).readonly(), rows: z.array(Row).readonly() })
  .readonly();
export type Result = z.infer<typeof Result>;

/** The latest results in the places of earlier ones of the same name, new ones last. */
export function mergeResults(earlier: readonly Result[], latest: readonly Result[]): readonly Result[] {
  return [...new Map([...earlier, ...latest].map((result) => [result.name, result])).values()];
}

/** Whether the number keeps its limit. */
export function isKept({ actual, limit }: Check): boolean {
  return actual <= limit;
}

/** The result as a small table: what is held against a limit first. */
export function renderResult({ name, checks, rows }: Result): string {
  const lines = [
    ...checks.map((check) => {
      const verdict = isKept(check) ? 'kept' : 'BROKEN';
      return [
        check.name,
        renderNumber(check),
        `at most ${renderNumber({ ...check, actual: check.limit })}: ${verdict}`,
      ];
    }),
    ...rows.map((row) => [row.name, renderNumber(row), '']),
  ];
  const [widest, longest] = [0, 1].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map(([label = '', number = '', note = '']) =>
    `  ${label.padEnd(widest ?? 0)}  ${number.padStart(longest ?? 0)}  ${note}`.trimEnd(),
  );
  return [name, ...table].join('\n');
}

function renderNumber({ actual, unit }: Row): string {
  return unit === '×' ? `${actual.toFixed(2)} ×` : `${Math.round(actual)} ${unit}`;
}
