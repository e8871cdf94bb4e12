/** English words by which a link, or an address, says that it ends a session or changes something. */
import { unescaped } from '../address-text.ts';

const inEnglish = [
  /(?:log|sign).{0,3}(?:out|off)|end.?session|sessions?.end/,
  /delete|remove|cancel|revoke|deactivate|unsubscribe|download|export/,
]
  .map(({ source }) => source)
  .join('|');

/** Of a path that says what is closed, as `/accounts/7/close`; "Open/close" is none. */
const closing = /(?:^|\s)[/#]\S+\/close\/?(?=[?#\s]|$)/.source;

/** Any part of a word counts: for links that nobody has named. */
export const leavingAnywhere = `${inEnglish}|${closing}`;

/** Where somebody has named the link, only whole words count: "Cancelled orders" is a list. But "deleteorder" is no word. */
const leavingByName = new RegExp(
  `\\b(?:${inEnglish})\\b|log(?:out|off)\\b|signout|\\b(?:delete|remove|revoke|deactivate)(?![ds])|${closing}`,
  'i',
);

/** Whether one of the texts, such as a name or the path of an address, says so in words of its own. */
export function saysLeaving(texts: readonly string[]): boolean {
  return texts.some((text) => [text, splitName(unescaped(text))].some((printed) => leavingByName.test(printed)));
}

/** `user_logout`, `userLogout` and `logout2` as words. */
function splitName(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2');
}
