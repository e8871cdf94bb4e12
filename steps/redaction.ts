/** Redaction: takes secrets out of every text that leaves the steps. */

/** A text with no secret in it. */
export type Redact = (text: string) => string;

/** What stands in place of a secret. */
export const redacted = '(secret)';

/** Shorter texts, such as "1" or "en", are no secrets: taking them out would leave nothing readable. */
const shortestSecret = 4;

/** Takes the secrets out, also as they are written in JSON, in addresses and in base64. The longest go first. */
export function redacting(secrets: readonly string[]): Redact {
  const forms = new Set(secrets.filter((secret) => secret.length >= shortestSecret).flatMap(formsOf));
  const sorted = [...forms].toSorted((a, b) => b.length - a.length);
  return (text) => sorted.reduce((left, form) => left.replaceAll(form, redacted), text);
}

/** Takes them out of every text in a value that came from JSON, and leaves its numbers as they are. */
export function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [redact(key), redactValue(held, redact)]));
}

function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const uri = encodeURIComponent(secret);
  const bytes = Buffer.from(secret);
  return [
    secret,
    json,
    JSON.stringify(json).slice(1, -1),
    uri,
    uri.replaceAll('%20', '+'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
  ];
}
