/** The sources of a verdict: document, features and step definitions, read and joined into a trace. */
import type { ParsedSpecification } from '../core/document/specification.ts';
import type { Feature } from '../core/feature/feature.ts';
import { type Finding, sortFindings } from '../core/finding.ts';
import { joinSteps } from '../core/step-code/step-use.ts';
import { joinTrace, type Trace } from '../core/trace/trace.ts';
import { readFeatures } from './features.ts';
import type { Project } from './project.ts';
import { readSpecification } from './specification.ts';
import { readStepCode } from './step-code/step-definitions.ts';

export type Sources = {
  readonly document: ParsedSpecification;
  readonly features: readonly Feature[];
  readonly trace: Trace;
  /** Every static finding, in reading order. */
  readonly findings: readonly Finding[];
};

/**
 * Reads and joins the sources of a project.
 * @throws CannotJudge where one of them is missing or cannot be read
 */
export async function readSources(project: Project): Promise<Sources> {
  const [document, features, code] = await Promise.all([
    readSpecification(project),
    readFeatures(project),
    readStepCode(project),
  ]);
  const trace = joinTrace(document.specification, features);
  const findings = [...document.findings, ...trace.findings, ...joinSteps(code, features).findings];
  return { document, features, trace, findings: sortFindings(findings) };
}
