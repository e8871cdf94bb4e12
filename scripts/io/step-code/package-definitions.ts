/** What the steps of this package define: read from their sources once, and kept beside what is built of them. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Place } from '../../core/finding.ts';
import { type StepCode, StepKeyword } from '../../core/step-definitions/step-definition.ts';
import { packageFolder } from '../package-folder.ts';
import { digestOfSteps, readStepFiles } from './step-files.ts';

/** A regular expression by its source and flags, since JSON has none. */
const Pattern = z.union([
  z.string(),
  z.object({ source: z.string(), flags: z.string() }).transform(({ source, flags }) => new RegExp(source, flags)),
]);

const documentation = {
  meaning: z.string().optional(),
  point: z.int().optional(),
  examples: z.array(z.string()),
  place: Place,
};

const PackageDefinitions = z.object({
  /** Of the sources that they were read from. */
  digest: z.string(),
  definitions: z.array(z.object({ ...documentation, keyword: StepKeyword, expression: Pattern })),
  parameterTypes: z.array(
    z.object({
      ...documentation,
      name: z.string(),
      regexps: z.array(Pattern),
      preferForRegexpMatch: z.boolean(),
      useForSnippets: z.boolean(),
    }),
  ),
});
export type PackageDefinitions = z.infer<typeof PackageDefinitions>;

const kept = path.join(packageFolder, 'dist', 'step-definitions.json');

/** As they are kept; undefined where there are none. Their places are relative to the folder of the package. */
export async function readPackageDefinitions(): Promise<PackageDefinitions | undefined> {
  try {
    return PackageDefinitions.parse(JSON.parse(await readFile(kept, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Reads and keeps them, as the build of the package does. @throws CannotJudge where they cannot be read */
export async function buildPackageDefinitions(): Promise<StepCode> {
  const { parseStepCode } = await import('./step-code.ts');
  const files = await readStepFiles(packageFolder, 'steps');
  const code = parseStepCode(files);
  const aside = `${kept}.${process.pid}`;
  await mkdir(path.dirname(kept), { recursive: true });
  await writeFile(aside, JSON.stringify({ digest: digestOfSteps(files, 'steps'), ...code }, renderPattern));
  await rename(aside, kept);
  return code;
}

function renderPattern(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
}
