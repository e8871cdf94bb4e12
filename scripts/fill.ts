/** `npm run fill`: has the feature files follow the document, or drafts the steps that they lack. */

import { exitCode, renderFindings } from './base/finding.ts';
import { decide, settleChanges } from './command/ask.ts';
import type { CommandContext, Main } from './command/command.ts';
import type { FillOptions } from './command/command-lines.ts';
import { print } from './command/print.ts';
import { readNumberedSpecification } from './document/read.ts';
import { readFeatureTexts } from './features/read.ts';
import { isNearMiss } from './features/step-use.ts';
import {
  countRemaining,
  renderMoves,
  renderProposal,
  renderRemaining,
  renderSettled,
  renderStepsSettled,
} from './fill/fill-text.ts';
import { fill, findRemaining } from './fill/plan.ts';
import type { Project } from './project/project.ts';
import { readSources } from './trace/read.ts';

export const main: Main<FillOptions> = (options, project, context) =>
  options.steps ? fillSteps(options, project, context) : fillFeatures(options, project, context);

async function fillFeatures(options: FillOptions, project: Project, context: CommandContext): Promise<number> {
  const [document, all] = await Promise.all([readNumberedSpecification(project), readFeatureTexts(project)]);
  const texts = new Map([...all].filter(([file]) => file !== project.setup)); // which speak of the document
  const remaining = findRemaining(document, texts);
  const filled = fill(document, texts, await decide(options, context, remaining));
  print(context, (palette) => renderMoves(filled.moves, palette));
  const settled = await settleChanges(options, project, context, filled.changes, renderProposal(filled));
  // Places are those of the files as they are now.
  print(context, (palette) => renderRemaining(settled ? filled : { ...filled, remaining, names: [] }, palette));
  print(context, (palette) => renderSettled(filled, settled, palette));
  return settled && exitCode(filled.findings) === 0 && countRemaining(filled) === 0 ? 0 : 1;
}

async function fillSteps(options: FillOptions, project: Project, context: CommandContext): Promise<number> {
  const { draftSteps } = await import('./fill/draft-stubs.ts'); // which takes its time, and only here is needed
  const sources = await readSources(project);
  const changes = await draftSteps(project, sources);
  print(context, (palette) => renderFindings(sources.findings.filter(isNearMiss), palette));
  const settled = await settleChanges(options, project, context, changes);
  print(context, (palette) => renderStepsSettled(changes, settled, palette));
  return settled ? 0 : 1;
}
