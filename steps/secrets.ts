/** The secrets by which this process is let in to a target, taken out of everything that leaves the steps. */

import type { World } from '@cucumber/cucumber';
import { parseJson } from './json-text.ts';
import { secretsOf } from './network/access.ts';
import { Access, json } from './records.ts';
import { type Redact, redacting, redactValue, shortestSecret } from './redaction.ts';

let known: Redact | undefined;
/** What variables of the environment held that steps have named. */
const named = new Set<string>();

/** The text with no secret of this process in it. @throws Error if it cannot be known what is secret */
export function redact(text: string): string {
  known ??= redacting([...readSecrets(process.env.SHOWN_ACCESS), ...named]);
  return known(text);
}

/**
 * The text with what the variables hold that it names as `${NAME}`; from then on that is a secret.
 * @throws Error where such a variable is not set, or too short to be taken out of everything that is printed
 */
export function fillSecrets(text: string): string {
  return text.replace(/\$\{([^{}]*)\}/g, (_, name: string) => {
    const value = process.env[name] ?? '';
    if (value.length < shortestSecret)
      throw new Error(
        value === ''
          ? `The environment has no variable ${name}, which the step names. Set it before the run.`
          : `What the variable ${name} holds is too short for a secret: it needs ${shortestSecret} characters.`,
      );
    if (!named.has(value)) known = undefined;
    named.add(value);
    return value;
  });
}

/** Attaches what it is given, texts without the secrets; of JSON its texts, so that it stays JSON. */
export function withoutSecrets(attach: World['attach']): World['attach'] {
  const guarded = (data: unknown, ...rest: unknown[]) =>
    Reflect.apply(attach, undefined, [typeof data === 'string' ? redactAny(data) : data, ...rest]);
  return guarded as World['attach'];
}

function redactAny(text: string): string {
  const value = /^[[{]/.test(text) ? parseJson(text) : undefined; // else it is no list and no object
  return value === undefined ? redact(text) : JSON.stringify(redactValue(value, redact));
}

function readSecrets(access: string | undefined): readonly string[] {
  return access === undefined ? [] : secretsOf(json.pipe(Access).parse(access));
}
