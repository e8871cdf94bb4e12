/** Puts stubs into the step files that they belong in. */

import type { FileChange } from '../../core/fill/file-change.ts';
import { groupBy } from '../../core/group-by.ts';
import type { Point } from '../../core/specification/specification.ts';
import type { ParameterTypeDefinition } from '../../core/step-definitions/step-definition.ts';
import { type Code, importsOf, joinCode, renderCode } from '../../core/stubs/code.ts';
import { type Cover, coverSteps } from '../../core/stubs/cover.ts';
import { findHome, type Home } from '../../core/stubs/home.ts';
import { createParameterRegistry } from '../../core/stubs/parameter-registry.ts';
import { draftStub } from '../../core/stubs/stub.ts';
import type { DividedSteps } from '../../core/stubs/undefined-step.ts';
import { splitMark } from '../../core/text/byte-order-mark.ts';
import type { StepFile } from '../step-code/step-code.ts';
import { formatSource } from './formatter.ts';
import { addImports } from './imports.ts';
import { readParameterValues } from './parameter-values.ts';
import { findWorld } from './world.ts';

/** What decides on the stubs; paths are relative to the root, with forward slashes. */
export type StubSources = {
  readonly root: string;
  /** Where new step files are put. */
  readonly folder: string;
  readonly files: readonly StepFile[];
  readonly points: readonly Point[];
  readonly parameterTypes: readonly ParameterTypeDefinition[];
  readonly steps: DividedSteps;
};

/** The changes of the step files, in the order of the steps. */
export async function draftStepFiles(sources: StubSources): Promise<FileChange[]> {
  const { root, files, parameterTypes, steps } = sources;
  const found = readParameterValues(root, parameterTypes);
  const guessed = new Set([...found].filter(([, { guessed }]) => guessed).map(([name]) => name));
  const values = new Map(Array.from(found, ([name, { type }]) => [name, type]));
  const types = { world: [findWorld(files)], values };
  const covers = coverSteps(steps, createParameterRegistry(parameterTypes, guessed));
  const homes = groupBy(
    covers.map((cover) => ({ home: homeOf(cover, sources), stub: draftStub(cover, types) })),
    ({ home }) => home.file,
  );
  return Promise.all(
    Array.from(homes, ([file, stubs]) => {
      const [subject = ''] = stubs.map(({ home }) => home.subject);
      const before = files.find((one) => one.file === file)?.text;
      const added = joinCode(
        stubs.map(({ stub }) => stub),
        '\n',
      );
      return before === undefined
        ? newFile(root, { file, subject }, added)
        : grownFile(root, { file, text: before }, added);
    }),
  );
}

function homeOf({ expression, steps: [first] }: Cover, { folder, files, points }: StubSources): Home {
  const title = points.find(({ number }) => number === first?.feature.point)?.title ?? '';
  const step = { expression: expression.source, feature: first?.feature.file ?? '', title };
  return findHome(
    step,
    folder,
    files.map(({ file }) => file),
  );
}

async function newFile(root: string, { file, subject }: Home, stubs: Code): Promise<FileChange> {
  const { text: imports, nameOf } = addImports(file, '', importsOf(stubs));
  const text = await formatSource(root, file, `${imports}\n${renderCode(stubs, nameOf)}`);
  return { file, before: undefined, after: `/** Steps about ${subject}. */\n${text}` };
}

/** Only what is added is formatted, unless the whole file is exactly as it would be formatted. */
async function grownFile(root: string, { file, text: before }: StepFile, stubs: Code): Promise<FileChange> {
  const { mark, source: written } = splitMark(before);
  const { text, nameOf } = addImports(file, written, importsOf(stubs));
  const [formatted, added] = await Promise.all([
    formatSource(root, file, written),
    formatSource(root, file, renderCode(stubs, nameOf)),
  ]);
  const eol = written.includes('\r\n') ? '\r\n' : '\n';
  const gap = written.endsWith('\n') ? eol : eol + eol;
  const after = text + gap + added.replaceAll(/\r?\n/g, eol);
  return { file, before, after: mark + (formatted === written ? await formatSource(root, file, after) : after) };
}
