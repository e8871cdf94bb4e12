/** Redaction: takes secrets out of every text that leaves the steps. */

/** A text with no secret in it. */
export type Redact = (text: string) => string;

/** What stands in place of a secret, unless that would make up another one. */
export const redacted = '(secret)';

/** Shorter texts, such as "1" or "en", are no secrets: taking them out would leave nothing readable. */
export const shortestSecret = 4;

/** Takes the secrets out, also as they are written in JSON, in HTML, in addresses and in base64, and read byte by byte. */
export function redacting(secrets: readonly string[]): Redact {
  const long = secrets.filter((secret) => secret.length >= shortestSecret);
  const forms = [...new Set([...long, ...long.map(readByteByByte)].flatMap(formsOf))];
  const mark = [redacted, ...otherMarks].find((one) => !forms.some((form) => makesUp(form, one))) ?? '';
  return (text) => {
    let written = '';
    let end = 0;
    for (const [from, to] of stretches(text, forms)) {
      written += text.slice(end, from) + mark;
      end = to;
    }
    return written + text.slice(end);
  };
}

/** Takes them out of every text in a value that came from JSON, and leaves its numbers as they are. */
export function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [redact(key), redactValue(held, redact)]));
}

const otherMarks = ['…', '█', '\u{fffd}'];

/** Whether a mark is, holds, or could complete a secret. */
function makesUp(form: string, mark: string): boolean {
  if (form.includes(mark) || mark.includes(form)) return true;
  return [...mark].some((_, at) => form.startsWith(mark.slice(at)) || form.endsWith(mark.slice(0, at + 1)));
}

/** Where the text holds any of them, in order; what overlaps or touches is one stretch. */
function stretches(text: string, forms: readonly string[]): readonly (readonly [from: number, to: number])[] {
  const found = forms.flatMap((form) => placesOf(form, text)).toSorted(([a], [b]) => a - b);
  const joined: [from: number, to: number][] = [];
  for (const [from, to] of found) {
    const last = joined.at(-1);
    if (last === undefined || from > last[1]) joined.push([from, to]);
    else last[1] = Math.max(last[1], to);
  }
  return joined;
}

function placesOf(form: string, text: string): (readonly [from: number, to: number])[] {
  const places: (readonly [number, number])[] = [];
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) places.push([at, at + form.length]);
  return places;
}

function formsOf(secret: string): string[] {
  const json = inJson(secret);
  return [secret, json, inJson(json), inHtml(secret), ...inAddresses(secret), ...inBase64(secret)];
}

/** As by whoever takes the octets of UTF-8 for letters, which is what `atob` does. */
function readByteByByte(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function inAddresses(text: string): string[] {
  // Half a character has no place in an address.
  const whole = text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
  const component = encodeURIComponent(whole);
  const form = new URLSearchParams([['', whole]]).toString().slice(1);
  const forms = [component, component.replaceAll('%20', '+'), form, form.replaceAll('+', '%20'), encodeURI(whole)];
  return forms.flatMap((one) => [one, one.replaceAll(/%[\dA-F]{2}/g, (octet) => octet.toLowerCase())]);
}

/** Also as it stands in the middle of a longer text: without the characters that what is around it has a part in. */
function inBase64(text: string): string[] {
  const bytes = Buffer.from(text);
  const inside = [0, 1, 2].map((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    return all.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6));
  });
  const standard = [bytes.toString('base64'), ...inside.filter((form) => form.length >= shortestSecret)];
  return standard.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')]);
}
