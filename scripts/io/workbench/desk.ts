/** What is written in the workbench: answers in the document, scenarios, drafts of steps; each shown before it is written. */
import path from 'node:path';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { parseFeature } from '../../core/features/feature.ts';
import { divideSetup } from '../../core/features/setup.ts';
import type { FileChange } from '../../core/fill/file-change.ts';
import { type Finding, sortFindings } from '../../core/finding.ts';
import { joinSteps } from '../../core/step-definitions/step-use.ts';
import { joinTrace } from '../../core/trace/trace.ts';
import { diffOf, type FileDiff, type PreparedAnswer, prepareAnswer } from '../../core/workbench/answer-preview.ts';
import type { Ask, DocumentEdit, FeatureEdit } from '../../core/workbench/ask.ts';
import type { Problem } from '../../core/workbench/snapshot.ts';
import { readFeatureTexts } from '../features.ts';
import type { Project } from '../project.ts';
import { readSources } from '../sources.ts';
import { readText } from '../text-file.ts';
import type { LiveReading } from './live-sources.ts';
import { refuseElsewhere, takeBack, writeSafely } from './safe-changes.ts';
import { problemOf } from './source-part.ts';

/** What the desk answers to. */
type DeskAsk = Exclude<Ask, { kind: 'run' | 'stop' | 'run changed' | 'inspect' | 'open' | 'run draft' }>;

export type Desk = { answer(ask: DeskAsk): Promise<unknown> };

/** What is wrong with a feature that is being written. */
type CheckedFeature = { readonly findings: readonly Finding[]; readonly problem: Problem | undefined };

/** @param undone hears whether there is something to be undone */
export function openDesk(
  project: Project,
  reading: () => LiveReading | undefined,
  undone: (can: boolean) => void,
): Desk {
  const document = path.relative(project.root, project.specification).replaceAll(path.sep, '/');
  let last: readonly FileChange[] = [];

  async function write(changes: readonly FileChange[]): Promise<void> {
    await writeSafely(project, changes);
    last = changes;
    undone(changes.length > 0);
  }

  async function prepare(edit: DocumentEdit): Promise<PreparedAnswer> {
    const texts = new Map([...(await readFeatureTexts(project))].filter(([file]) => file !== project.setup));
    return prepareAnswer(edit, document, texts);
  }

  async function saveAnswer(edit: DocumentEdit, withFeatures: boolean): Promise<void> {
    const [own, ...features] = (await prepare(edit)).changes;
    await write([...(own ? [own] : []), ...(withFeatures ? features : [])]);
  }

  async function saveFeature({ file, before, text }: FeatureEdit): Promise<void> {
    if (!file.endsWith('.feature')) throw noFeature(file);
    await write([{ file, before, after: text }]);
  }

  async function readFeature(file: string): Promise<string> {
    if (!file.endsWith('.feature')) throw noFeature(file);
    await refuseElsewhere(project, file);
    return readText(project.root, file);
  }

  async function draftStubs(): Promise<readonly FileChange[]> {
    const { draftSteps } = await import('../step-stubs/step-stubs.ts');
    return (await draftSteps(project, await readSources(project))).changes;
  }

  /** What was written last, back as it was; files that were begun then are there no more. */
  async function undo(): Promise<void> {
    await takeBack(project, last);
    last = [];
    undone(false);
  }

  return {
    async answer(ask) {
      switch (ask.kind) {
        case 'document':
          return readText(project.root, document);
        case 'preview answer':
          return (await prepare(ask.edit)).preview;
        case 'save answer':
          return saveAnswer(ask.edit, ask.features);
        case 'feature':
          return readFeature(ask.file);
        case 'check feature':
          return checkFeature(project, reading(), ask.edit);
        case 'save feature':
          return saveFeature(ask.edit);
        case 'preview stubs':
          return (await draftStubs()).map(diffOf) satisfies readonly FileDiff[];
        case 'save stubs':
          return write(await draftStubs());
        case 'undo':
          return undo();
        default:
          return ask satisfies never;
      }
    },
  };
}

/** What would be wrong if the text were saved, as far as it stands in this file. */
function checkFeature(
  project: Project,
  reading: LiveReading | undefined,
  { file, text }: Pick<FeatureEdit, 'file' | 'text'>,
): CheckedFeature {
  const { document, code, texts } = reading ?? {};
  if (document === undefined || texts === undefined) return { findings: [], problem: undefined };
  try {
    const all = [...new Map([...texts, [file, text]])].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const features = all.flatMap(([name, own]) => parseOrLeave(own, name, name === file) ?? []);
    const divided = divideSetup(features, project.setup);
    const found = [
      ...joinTrace(document.specification, divided.features).findings,
      ...(code ? joinSteps(code, features).findings : []),
    ];
    return { findings: sortFindings(found.filter(({ place }) => place.file === file)), problem: undefined };
  } catch (error) {
    return { findings: [], problem: problemOf(error, file) };
  }
}

/** @throws CannotJudge for the file that is being written, where it is not Gherkin; others are left out */
function parseOrLeave(text: string, file: string, isOwn: boolean) {
  try {
    return parseFeature(text, file).feature;
  } catch (error) {
    if (isOwn) throw error;
    return undefined;
  }
}

function noFeature(where: string): CannotJudge {
  return new CannotJudge({ where, what: 'it is no feature file', fix: 'Open it in an editor of your own' });
}
