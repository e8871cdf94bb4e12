/** The sources of a verdict: document, features and step definitions, read and joined. */

import type { Feature } from '../core/features/feature.ts';
import { divideSetup } from '../core/features/setup.ts';
import { checkSetups } from '../core/features/setup-form.ts';
import { type Finding, sortFindings } from '../core/finding.ts';
import type { PhraseSource } from '../core/reports/phrases/phrase-book.ts';
import type { ParsedSpecification } from '../core/specification/specification.ts';
import { joinSteps } from '../core/step-definitions/step-use.ts';
import { joinTrace, type Trace } from '../core/trace/trace.ts';
import { readFeatures } from './features.ts';
import { readNames } from './names.ts';
import type { Project } from './project.ts';
import { readSpecification } from './specification.ts';
import { readStepCode } from './step-code/step-definitions.ts';

export type Sources = {
  readonly document: ParsedSpecification;
  /** Those that speak of the document. */
  readonly features: readonly Feature[];
  /** The file of setups, where there is one. */
  readonly setup: Feature | undefined;
  readonly trace: Trace;
  /** What the steps of the features can say. */
  readonly phrases: PhraseSource;
  /** Every static finding, in reading order. */
  readonly findings: readonly Finding[];
};

/**
 * Reads and joins the sources of a project.
 * @throws CannotJudge where one of them is missing or cannot be read
 */
export async function readSources(project: Project): Promise<Sources> {
  const [document, all, code] = await Promise.all([
    readSpecification(project),
    readFeatures(project),
    readStepCode(project),
    readNames(project), // for the steps, which are not to be the first to find what is wrong with them
  ]);
  const divided = divideSetup(all, project.setup);
  const trace = joinTrace(document.specification, divided.features);
  const steps = joinSteps(code, all);
  const setups = checkSetups(divided, project.setup);
  const findings = [...document.findings, ...trace.findings, ...steps.findings, ...setups];
  const phrases = { uses: steps.uses, parameterTypes: code.parameterTypes, shippedIn: code.shippedIn };
  return { document, ...divided, trace, phrases, findings: sortFindings(findings) };
}

/**
 * Reads what the steps of a project's features can say, and where they say it.
 * @throws CannotJudge where features or step code are missing or cannot be read
 */
export async function readPhraseSource(project: Project): Promise<PhraseSource> {
  const [features, code] = await Promise.all([readFeatures(project), readStepCode(project)]);
  return { uses: joinSteps(code, features).uses, parameterTypes: code.parameterTypes, shippedIn: code.shippedIn };
}
