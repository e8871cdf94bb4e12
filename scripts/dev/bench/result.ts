/** What a benchmark found: numbers, each with the limit that it must keep. */

/** One number that must not be above `limit`; NaN stands for what could not be measured. */
export type Check = {
  readonly name: string;
  readonly actual: number;
  readonly limit: number;
  readonly unit: '×' | 'ms';
};

export type Result = { readonly name: string; readonly checks: readonly Check[] };

/** Whether the number keeps its limit. */
export function isKept({ actual, limit }: Check): boolean {
  return actual <= limit;
}

/** The result, one number a line. */
export function renderResult({ name, checks }: Result): string {
  const lines = checks.map((check) => {
    const { actual, limit, unit } = check;
    return `  ${check.name}: ${renderNumber(actual, unit)}, at most ${renderNumber(limit, unit)}: ${isKept(check) ? 'kept' : 'BROKEN'}`;
  });
  return [name, ...lines].join('\n');
}

function renderNumber(number: number, unit: Check['unit']): string {
  return unit === '×' ? `${number.toFixed(2)} ×` : `${Math.round(number)} ${unit}`;
}
