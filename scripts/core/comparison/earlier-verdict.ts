/** An earlier verdict, read from the text of a `verdict.json`. */

import { z } from 'zod';
import type { Obstacle } from '../cannot-judge.ts';
import { reportNames } from '../reports/report-names.ts';
import { renderIssue } from '../runs/message.ts';
import { parseJson } from '../text/json-text.ts';
import { ComparedVerdict } from './verdict-change.ts';

/** The verdict, or why the text is none. */
export type EarlierVerdict = { readonly verdict: ComparedVerdict } | Pick<Obstacle, 'what' | 'fix'>;

/** What is said of a file that is no verdict. */
export const nameAnother = `Name the ${reportNames.verdict} that an earlier gate wrote`;

/**
 * Reads a verdict in as much of it as is compared. Whatever else is in it, or no longer is, one of another version of
 * this program is read if its format is the same.
 */
export function parseEarlierVerdict(text: string): EarlierVerdict {
  const value = parseJson(text);
  if (value === undefined) return { what: 'this is not JSON', fix: nameAnother };
  const { data } = AnyFormat.safeParse(value);
  if (data !== undefined && data.format !== format)
    return {
      what: `the earlier verdict is of format ${data.format}, and not of format ${format}`,
      fix: 'Let this version of the program judge what is to be compared, or leave --since out',
    };
  const parsed = ComparedVerdict.safeParse(value);
  if (parsed.success) return { verdict: parsed.data };
  return { what: `this is not a verdict: ${renderIssue(parsed.error)}`, fix: nameAnother };
}

const { value: format } = ComparedVerdict.unwrap().shape.format;
const AnyFormat = z.object({ format: z.int() });
