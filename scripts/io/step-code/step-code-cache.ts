/** Keeps what was found in the step code until that changes: loading ts-morph takes longer than all else `trace` does. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Place } from '../../core/finding.ts';
import { type StepCode, StepKeyword } from '../../core/step-definitions/step-definition.ts';
import { keepBuild, oneDay } from '../kept-build.ts';

/**
 * The step code kept below `folder` under this digest, else what `parse` finds, which is then kept, beside that of other
 * sources: of another branch, or of another project. That it can be neither read nor written is no error: it is found
 * anew each time.
 */
export async function cachedStepCode(
  folder: string,
  digest: string,
  parse: () => Promise<StepCode>,
): Promise<StepCode> {
  const kept = await readKept(path.join(folder, digest, name));
  if (kept !== undefined) return kept;
  const code = await parse();
  await keep(folder, digest, code).catch(() => {});
  return code;
}

const name = 'step-code.json';

async function keep(folder: string, digest: string, code: StepCode): Promise<void> {
  await rm(path.join(folder, digest), { recursive: true, force: true }); // what cannot be read
  await keepBuild(folder, digest, oneDay, async (aside) => {
    await mkdir(aside, { recursive: true });
    await writeFile(path.join(aside, name), JSON.stringify(code, renderPattern));
  });
}

/** A string as it is; a regular expression by its source and flags, since JSON has none. */
const Pattern = z.union([
  z.string(),
  z.object({ source: z.string(), flags: z.string() }).transform(({ source, flags }) => new RegExp(source, flags)),
]);

const documentation = {
  code: z.string().optional(),
  meaning: z.string().optional(),
  point: z.int().optional(),
  examples: z.array(z.string()),
};

const Kept = z.object({
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
