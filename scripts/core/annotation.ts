/** Causes and findings as GitHub Actions annotates the lines they name. */
import type { Cause, CausedFindings } from './causes/cause.ts';
import { type Finding, isError, isGrave, type Purpose, renderFinding } from './finding.ts';
import { plain } from './palette.ts';
import { renderCausedScenarios } from './reports/cause-text.ts';
import { renderWorkflowCommand } from './workflow-command.ts';

/** What is annotated: a finding at its place, with a text that says more than it where others share its cause. */
type Annotation = { readonly finding: Finding; readonly text: string };

/** How many scenarios of one cause are listed; GitHub cuts a text of more than 64 KB. */
const mostScenarios = 20;

/**
 * Workflow commands, one line each. GitHub shows the first ten or so of a step, so the worst come first, and scenarios that
 * failed for one reason are one, at the first of them.
 */
export function renderAnnotations({ causes, others }: CausedFindings, purpose: Purpose = 'merge'): string {
  return [...causes.flatMap(ofCause), ...others.map(ofFinding)]
    .toSorted((a, b) => gravity(b.finding, purpose) - gravity(a.finding, purpose))
    .map((annotation) => renderAnnotation(annotation, purpose))
    .join('\n');
}

function ofFinding(finding: Finding): Annotation {
  return { finding, text: renderFinding(finding) };
}

function ofCause(cause: Cause): Annotation[] {
  const [first, ...more] = cause.failures;
  if (first === undefined) return [];
  if (more.length === 0 && cause.sentence === undefined) return [ofFinding(first.finding)];
  return [{ finding: first.finding, text: renderCausedScenarios(cause, mostScenarios, plain) }];
}

function gravity(finding: Finding, purpose: Purpose): number {
  if (isGrave(finding)) return 2;
  return isError(finding, purpose) ? 1 : 0;
}

function renderAnnotation({ finding, text }: Annotation, purpose: Purpose): string {
  const { code, place } = finding;
  const level = isError(finding, purpose) ? 'error' : 'warning';
  return renderWorkflowCommand(level, text, { file: place.file, line: place.line, col: place.column, title: code });
}
