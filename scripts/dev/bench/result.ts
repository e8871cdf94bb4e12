/** What a benchmark found: numbers, and limits that some of them must keep. */

/** One number for the reader; NaN stands for what could not be measured. */
export type Row = { readonly name: string; readonly actual: number; readonly unit: '×' | 'ms' };

/** One number that must not be above `limit`. */
export type Check = Row & { readonly limit: number };

export type Result = { readonly name: string; readonly checks: readonly Check[]; readonly rows: readonly Row[] };

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
