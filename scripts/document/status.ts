/** The status of a sentence: what the document says about its content. */
import { z } from 'zod';
import type { Wording } from './wording.ts';

/** Content that is shown, that is openly not, that is outside the contract, or that is about the document itself. */
export const Status = z.enum(['shown', 'not-shown', 'outside', 'about']);
export type Status = z.infer<typeof Status>;

/**
 * The first row that a sentence matches gives its status; one that matches none is `shown`.
 * A row with `after` holds only right behind a sentence of that status. Case, emphasis, and quotation marks and
 * brackets in front make no difference.
 */
const table: readonly {
  readonly status: Status;
  readonly says: (said: string, wording: Wording) => boolean;
  readonly after?: Status;
}[] = [
  { status: 'outside', says: (said, { isOutside }) => isOutside(said) },
  { status: 'outside', says: (said) => /^None of these\b/i.test(said), after: 'outside' },
  { status: 'about', says: (said, { isAbout }) => isAbout(said) },
  { status: 'not-shown', says: (said, { notShownIn }) => notShownIn(said).length > 0 },
  { status: 'not-shown', says: (said) => /^No\b.*\b(?:is|are) shown\b[^\p{L}\p{N}]*$/iu.test(said) },
];

/** The status of a sentence, given as it reads (without Markdown's marks), and of the sentence right before it. */
export function statusOf(sentence: string, before: Status | undefined, wording: Wording): Status {
  const said = sentence.replace(inFront, '');
  const row = table.find(({ says, after }) => says(said, wording) && (after === undefined || after === before));
  return row?.status ?? 'shown';
}

/** Whether a sentence says "not shown" and nothing else: that of which it speaks is what its heading names. */
export function isBareNotShown(sentence: string, wording: Wording): boolean {
  return wording.isBareNotShown(sentence.replace(inFront, ''));
}

/** Whether a sentence begins with a part of the document, such as "The table below": it may speak of that alone. */
export function isOfDocument(sentence: string): boolean {
  return partOfDocument.test(sentence.replace(inFront, ''));
}

const partOfDocument =
  /^(?:(?:the|this) (?:document|specification)|(?:this|these|the following) (?:point|section|table|list)s?|(?:the )?(?:point|section|table|list)s? (?:\d+|below|above))\b/i;
const inFront = /^[^\p{L}\p{N}]+/u;

const strengths = { shown: 2, 'not-shown': 1, outside: 0, about: 0 } as const satisfies Record<Status, number>;

/** Whether `a` asks for more than `b`: shown is stronger than not shown, which is stronger than the other two. */
export function isStronger(a: Status, b: Status): boolean {
  return strengths[a] > strengths[b];
}

/** The strongest of the statuses, the earliest where some are equal; undefined where there is none. */
export function strongest(statuses: readonly Status[]): Status | undefined {
  return statuses.reduce<Status | undefined>(
    (best, status) => (best === undefined || isStronger(status, best) ? status : best),
    undefined,
  );
}
