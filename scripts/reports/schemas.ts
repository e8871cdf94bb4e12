/** The schemas of what commands write or print as JSON for other programs, and of what people write. */
import { z } from 'zod';
import { Place } from '../base/finding.ts';
import { renderJson } from '../base/json.ts';
import { Names } from '../features/names.ts';
import { Policy } from '../verdict/policy.ts';
import { FindingRecord, VerdictRecord } from '../verdict/verdict-record.ts';
import { PhraseBookRecord } from './phrases/phrase-record.ts';

/** What `npm run trace -- --json` prints, in as much of it as others may rely on. */
const TraceRecord = z
  .looseObject({
    trace: z.looseObject({
      sentences: z.array(
        z.looseObject({
          sentence: z.looseObject({ id: z.string(), point: z.int(), text: z.string(), place: Place }),
          status: z.string(),
          uncovered: z.array(z.looseObject({ text: z.string() })),
        }),
      ),
      scenarios: z.array(
        z.looseObject({
          scenario: z.looseObject({ name: z.string(), file: z.string(), kind: z.string(), place: Place }),
          sentences: z.array(z.string()),
        }),
      ),
    }),
    findings: z.array(FindingRecord),
  })
  .describe('The document joined with the features, before any run');

/** The schemas of what programs write, by the names of their files. */
export const schemas = {
  verdict: VerdictRecord,
  phrases: PhraseBookRecord,
  trace: TraceRecord,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The schemas of what people write: an editor completes, explains and checks it by them. */
const written = { 'release-policy': Policy, names: Names } as const;

/** The JSON schema of what comes out of a schema, or goes `in`; in draft 7, the newest that every editor knows in full. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { target: 'draft-7', io });
}

/** The files of the schemas, each a report by itself. */
export const schemaReports = [...reportsOf(schemas, 'output'), ...reportsOf(written, 'input')];

function reportsOf(all: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output') {
  return Object.entries(all).map(([name, schema]) => {
    return { file: `schemas/${name}.schema.json`, render: () => renderJson(jsonSchemaOf(schema, io)) };
  });
}
