/** English words by which a link, or an address, says that it ends a session or changes something. */
import { unescaped } from '../address-text.ts';

const inEnglish = [
  /(?:log|sign).{0,3}(?:out|off)|end.?session|sessions?.end/,
  /delete|remove|cancel|revoke|deactivate|unsubscribe/,
]
  .map(({ source }) => source)
  .join('|');

/** Of a path that says what is closed, as `/accounts/7/close`; "Open/close" is none. */
const closing = /(?:^|\s)[/#]\S+\/close\/?(?=[?#\s]|$)/.source;

/** What is bought, or sent to somebody. */
const giving = /buy|purchase|checkout|\bpay\b|add.?to|\bsend\b|submit|subscribe/.source;

/** Any part of a word counts, and so does what leads to a file, or gives something away: for links that nobody has named. */
export const leavingAnywhere = `${inEnglish}|download|export|${giving}|${closing}`;

/** Where somebody has named the link, only whole words count: "Cancelled orders" is a list. But "deleteorder" is no word. */
const leavingByName = new RegExp(
  `\\b(?:${inEnglish})\\b|log(?:out|off)\\b|signout|\\b(?:delete|remove|revoke|deactivate)(?![ds])|${closing}`,
  'i',
);

/** By which word one of the texts, such as a name or the path of an address, says so. */
export function leavingWord(texts: readonly string[]): string | undefined {
  const printed = texts.flatMap((text) => [text, splitName(unescaped(text))]);
  return printed.map((text) => leavingByName.exec(text)?.[0].trim()).find((word) => word !== undefined);
}

/** `user_logout`, `userLogout` and `logout2` as words. */
function splitName(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2');
}
