/** The sources of a verdict: document, features and step definitions, read and joined. */

import { type Finding, sortFindings } from '../base/finding.ts';
import { readSpecification } from '../document/read.ts';
import type { ParsedSpecification } from '../document/specification.ts';
import type { Feature } from '../features/feature.ts';
import { readFeatures, readNames } from '../features/read.ts';
import { readStepCode } from '../features/read-steps.ts';
import { checkSetups, divideSetup } from '../features/setup.ts';
import { withTraits } from '../features/step-traits.ts';
import { joinSteps, type PhraseSource } from '../features/step-use.ts';
import type { Project } from '../project/project.ts';
import { joinTrace, type Trace } from './join.ts';

export type Sources = {
  readonly document: ParsedSpecification;
  /** The features that speak of the document. */
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
  const features = withTraits(code, all);
  const divided = divideSetup(features, project.setup);
  const trace = joinTrace(document.specification, divided.features);
  const steps = joinSteps(code, features);
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
