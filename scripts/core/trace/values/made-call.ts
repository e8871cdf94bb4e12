/** Calls that a sentence says are made, and the steps that say the contrary. */
import { never } from './denial.ts';
import { withoutQuoted } from './quoted-text.ts';

/**
 * Whether a sentence says of the call between two stretches that it is made: `Saving calls POST /orders.`, `POST /orders is
 * sent.` Not where the sentence denies or limits anything, which may be the call.
 */
export function isSaidToBeMade(before: string, behind: string): boolean {
  const [lead, rest] = [before.split(sentenceEnd).at(-1) ?? '', behind.split(sentenceEnd)[0] ?? ''];
  if (limits.test(lead) || limits.test(rest)) return false;
  return calls.test(lead) || isCalled.test(rest);
}

/** Whether a step says that a call is not made, as `POST "/orders" was called 0 times` does. */
export function deniesCall(step: string): boolean {
  return isNotCalled.test(withoutQuoted(step));
}

const sentenceEnd = /[.;!?](?=\s|$)/;
const calls = /(?<!\p{L})(?:calls?|sends?|makes?|posts?|requests?|asks(?: for)?) (?:the |an? )?[*_]*$/iu;
const isCalled = /^[*_]* (?:is|are) (?:then )?(?:called|sent|made|requested)(?!\p{L})/iu;
const limits = new RegExp(
  String.raw`(?<!\p{L})(?:${never}|no|nor|none|neither|without|unless|until|before|only|most|instead|rather)(?!\p{L})`,
  'iu',
);
const isNotCalled = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${never} (?:been |be )?(?:called|sent|made|requested)|0 times)(?!\p{L})|^no `,
  'iu',
);
