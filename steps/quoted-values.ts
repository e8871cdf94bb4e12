/** The values that a step has in quotation marks, all read in one way: `{string}` of Cucumber leaves doubled backslashes doubled. */
import { readQuoted } from './records.ts';

const quotation = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/gs;

/** The values that Cucumber gives of a step of that text, those in quotation marks read as `readQuoted` reads them. */
export function readValues(text: string, values: readonly unknown[]): readonly unknown[] {
  if (!text.includes('\\\\')) return values;
  const read = new Map(
    [...text.matchAll(quotation)].map(({ 1: double, 2: single = '' }) => {
      const inner = double ?? single;
      return [inner.replaceAll(/\\(["'])/g, '$1'), readQuoted(inner)];
    }),
  );
  return values.map((value) => (typeof value === 'string' ? (read.get(value) ?? value) : value));
}
