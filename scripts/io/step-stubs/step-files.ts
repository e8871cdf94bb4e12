/** Puts stubs into the step files that they belong in. */

import path from 'node:path';
import type { FileChange } from '../../core/fill/file-change.ts';
import { groupBy } from '../../core/group-by.ts';
import { createRegistry, type ParameterTypeDefinition } from '../../core/step-definitions/step-definition.ts';
import { coverSteps } from '../../core/stubs/expression.ts';
import { findHome } from '../../core/stubs/home.ts';
import { draftStub, type Stub } from '../../core/stubs/stub.ts';
import type { DividedSteps } from '../../core/stubs/undefined-step.ts';
import { splitMark } from '../../core/text/byte-order-mark.ts';
import type { StepFile } from '../step-code/step-code.ts';
import { formatSource } from './formatter.ts';
import { addImports, type Imports } from './imports.ts';
import { findWorld, type World } from './world.ts';

/** What decides on the stubs; paths are relative to the root, with forward slashes. */
export type StubSources = {
  readonly root: string;
  /** That of the project's own step files, where new ones are put. */
  readonly folder: string;
  readonly files: readonly StepFile[];
  readonly parameterTypes: readonly ParameterTypeDefinition[];
  readonly steps: DividedSteps;
};

/** The changes of the step files, in the order of the steps. */
export async function draftStepFiles(sources: StubSources): Promise<FileChange[]> {
  const { root, folder, files, parameterTypes, steps } = sources;
  const world = findWorld(files, folder);
  const names = files.map(({ file }) => file).filter((file) => file.startsWith(`${folder}/`));
  const homes = groupBy(coverSteps(steps, createRegistry(parameterTypes)), ({ expression, steps: [first] }) =>
    findHome({ expression: expression.source, feature: first?.feature.file ?? '' }, folder, names),
  );
  return Promise.all(
    Array.from(homes, ([file, covers]) => {
      const stubs = covers.map((cover) => draftStub(cover, world?.name ?? 'World'));
      const imports = importsOf(stubs, file, world);
      const added = stubs.map(({ text }) => text).join('\n');
      const before = files.find((one) => one.file === file)?.text;
      return before === undefined
        ? newFile(root, file, imports, added)
        : grownFile(root, { file, text: before }, imports, added);
    }),
  );
}

/** Where the project has no World that can be named, Cucumber's own is imported. */
function importsOf(stubs: readonly Stub[], file: string, world: World | undefined): Imports {
  const cucumber = [...stubs.flatMap(({ imports }) => imports), ...(world ? [] : ['type World'])];
  const own: Imports = new Map([['@cucumber/cucumber', [...new Set(cucumber)]]]);
  if (world === undefined || world.file === file) return own;
  return new Map([...own, [specifierOf(world.file, file), [`type ${world.name}`]]]);
}

/** A module as a step file imports it: by the name of this package, where it is installed as one. */
function specifierOf(module: string, from: string): string {
  if (/(?:^|\/)node_modules\//.test(module)) return 'shown/kit';
  const relative = path.posix.relative(path.posix.dirname(from), module);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

async function newFile(root: string, file: string, imports: Imports, stubs: string): Promise<FileChange> {
  const subject = path.basename(file, '.steps.ts').replaceAll('-', ' ');
  const text = await formatSource(root, file, `${addImports('', imports)}\n${stubs}`);
  return { file, before: undefined, after: `/** Steps about ${subject}. */\n${text}` };
}

/** Only what is added is formatted, unless the whole file is exactly as it would be formatted. */
async function grownFile(
  root: string,
  { file, text: before }: StepFile,
  imports: Imports,
  stubs: string,
): Promise<FileChange> {
  const { mark, source: written } = splitMark(before);
  const [formatted, added] = await Promise.all([formatSource(root, file, written), formatSource(root, file, stubs)]);
  const eol = written.includes('\r\n') ? '\r\n' : '\n';
  const importing = addImports(written, imports);
  const gap = importing.endsWith('\n') ? eol : eol + eol;
  const after = importing + gap + added.replaceAll(/\r?\n/g, eol);
  return { file, before, after: mark + (formatted === written ? await formatSource(root, file, after) : after) };
}
