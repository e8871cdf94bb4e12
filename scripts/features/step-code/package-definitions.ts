/** What the steps of this package define: read from their sources when the package is built. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Place } from '../../base/finding.ts';
import { packageFolder } from '../../project/package.ts';
import { StepKeyword } from '../definitions/step-definition.ts';
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

const name = 'step-definitions.json';

/** As they were when the package was built. Their places are relative to its folder. */
export async function readPackageDefinitions(): Promise<PackageDefinitions> {
  return PackageDefinitions.parse(JSON.parse(await readFile(path.join(packageFolder, 'dist', name), 'utf8')));
}

/** Reads them, and writes them down in a folder, as the build of the package does. @throws CannotJudge where they cannot be read */
export async function buildPackageDefinitions(folder: string): Promise<void> {
  const { parseStepCode } = await import('./step-code.ts');
  const files = await readStepFiles(packageFolder, 'steps');
  const code = parseStepCode(files);
  const text = JSON.stringify({ digest: digestOfSteps(files, 'steps'), ...code }, renderPattern);
  await writeFile(path.join(folder, name), text);
}

function renderPattern(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
}
