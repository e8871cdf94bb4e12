/** What the actions of scenarios may send to a deployed target, beside what only asks for something. */

import { z } from 'zod';
import { httpMethods } from '../../steps/records.ts';
import { refuseTwice, strictObject, words } from '../base/json.ts';

const sent = httpMethods.split('|').filter((method) => method !== 'GET' && method !== 'HEAD');

/** `#` and what follows it is never sent. */
const call = new RegExp(`^(?:${sent.join('|')}) (?:/|https?://[^/?#\\s])[^#\\s]*$`);

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const expectedCall = `${anyOf.format(sent)}, and a path from its first slash, or a whole URL: "POST /login"`;

const allowed = 'an object, as {"allow": "all", "reason": "…"} or {"allow": ["POST /login"], "reason": "…"}';

export const PolicyWrites = strictObject(
  {
    allow: z
      .union(
        [
          z.literal('all'),
          z
            .array(z.string(expectedCall).regex(call, expectedCall))
            .superRefine(refuseTwice((one) => one, 'is the same'))
            .readonly(),
        ],
        '"all", or a list of calls such as "POST /login"',
      )
      .describe(
        'Every call ("all"), or those of a method and a path, such as "POST /login" and "PUT /books/{id}"; a query does not count',
      ),
    reason: words.describe('Why scenarios may send this to a deployed target'),
  },
  allowed,
);
export type PolicyWrites = z.infer<typeof PolicyWrites>;

/** What a policy that says this allows, in one line. */
export function renderWrites({ allow, reason }: PolicyWrites): string {
  return `actions may send ${allow === 'all' ? 'whatever they do' : allow.join(', ') || 'nothing'}: ${reason}`;
}
