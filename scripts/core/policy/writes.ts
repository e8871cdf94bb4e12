/** What the actions of scenarios may send to a deployed target, beside what only asks for something. */
import { z } from 'zod';
import { refuseTwice, strictObject, words } from '../json/fields.ts';

const oneCall = 'a method other than GET and HEAD, and a path from its first slash, or a whole URL: "POST /login"';

/** `#` and what follows it is never sent. */
const call = /^(?!GET |HEAD )[A-Z]+ (?:\/|https?:\/\/[^/?#\s])[^#\s]*$/;

export const PolicyWrites = strictObject({
  allow: z
    .union(
      [
        z.literal('all'),
        z
          .array(z.string(oneCall).regex(call, oneCall))
          .superRefine(refuseTwice((allowed) => allowed, 'is the same'))
          .readonly(),
      ],
      '"all", or a list of calls such as "POST /login"',
    )
    .describe(
      'Every call ("all"), or those of a method and a path, such as "POST /login" and "PUT /books/{id}"; a query does not count',
    ),
  reason: words.describe('Why scenarios may send this to a deployed target'),
});
export type PolicyWrites = z.infer<typeof PolicyWrites>;

/** What a policy that says this allows, in one line. */
export function renderWrites({ allow, reason }: PolicyWrites): string {
  return `actions may send ${allow === 'all' ? 'whatever they do' : allow.join(', ') || 'nothing'}: ${reason}`;
}
