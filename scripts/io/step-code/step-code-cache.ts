/** Keeps what was found in the step code until that changes: loading ts-morph takes longer than all else `trace` does. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Place } from '../../core/finding.ts';
import { type StepCode, StepKeyword } from '../../core/step-definitions/step-definition.ts';
import { keepFile } from '../kept-file.ts';

/**
 * The step code kept in `file` if it was kept under this digest, else what `parse` finds, which is then kept. That it
 * can be neither read nor written is no error: it is found anew each time.
 */
export async function cachedStepCode(file: string, digest: string, parse: () => Promise<StepCode>): Promise<StepCode> {
  const kept = await readKept(file);
  if (kept?.digest === digest) return kept.code;
  const code = await parse();
  await keepFile(file, JSON.stringify({ digest, code }, renderPattern)).catch(() => {});
  return code;
}

/** A string as it is; a regular expression by its source and flags, since JSON has none. */
const Pattern = z.union([
  z.string(),
  z.object({ source: z.string(), flags: z.string() }).transform(({ source, flags }) => new RegExp(source, flags)),
]);

const documentation = { meaning: z.string().optional(), point: z.int().optional(), examples: z.array(z.string()) };

const Kept = z.object({
  digest: z.string(),
  code: z.object({
    definitions: z.array(z.object({ ...documentation, keyword: StepKeyword, expression: Pattern, place: Place })),
    parameterTypes: z.array(
      z.object({
        ...documentation,
        name: z.string(),
        regexps: z.array(Pattern),
        preferForRegexpMatch: z.boolean(),
        useForSnippets: z.boolean(),
        place: Place,
      }),
    ),
  }),
});

async function readKept(file: string): Promise<z.infer<typeof Kept> | undefined> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function renderPattern(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
}
