/** Calls that a sentence says are made, and the steps that say the contrary. */

/** Whether a sentence says of the call between two stretches that it is made: where anything is denied, that may be the call. */
export function isSaidToBeMade(before: string, behind: string): boolean {
  const [lead, rest] = [before.split(sentenceEnd).at(-1) ?? '', behind.split(sentenceEnd)[0] ?? ''];
  return !denied.test(lead) && !denied.test(rest);
}

/** Whether a step says that something is not so, as `POST "/orders" was called 0 times` does, apart from what it quotes. */
export function deniesCall(step: string): boolean {
  return denied.test(step.replaceAll(/"(?:[^"\\]|\\.)*"/g, ''));
}

const sentenceEnd = /[.;!?](?=\s|$)/;
const denied =
  /(?<![\p{L}\p{N}])(?:not|never|no|nor|nothing|nobody|none|neither|cannot|without|unless|0 times|\p{L}+n['’]t)(?!\p{L})/iu;
