/** What a JSON schema says of a value, by ajv: as any other program sees it, and not by the zod schema that it is made of. */
import Ajv from 'ajv';
import addFormats from 'ajv-formats';

/** Where a value does not hold to a schema, and why; nothing where it does. Old schemas have patterns that are none of Unicode. */
export function schemaErrors(schema: object, value: unknown, unicodeRegExp = true): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp });
  addFormats(ajv);
  const holds = ajv.compile(schema);
  holds(value);
  return (holds.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}
