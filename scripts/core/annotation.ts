/** Findings as GitHub Actions annotates the lines they name. */
import { type Finding, isError, type Purpose, renderFinding, severities } from './finding.ts';

/**
 * Workflow commands, one line each, as documented at
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions. GitHub shows the first ten or so of a
 * step, so the worst come first.
 */
export function renderAnnotations(findings: readonly Finding[], purpose: Purpose = 'merge'): string {
  return findings
    .toSorted((a, b) => gravity(b, purpose) - gravity(a, purpose))
    .map((finding) => renderAnnotation(finding, purpose))
    .join('\n');
}

function gravity(finding: Finding, purpose: Purpose): number {
  if (severities[finding.code] === 'unjudgeable') return 2;
  return isError(finding, purpose) ? 1 : 0;
}

/** A workflow command for what stands in no line of a file. */
export function renderError(message: string): string {
  return `::error::${escapeData(message)}`;
}

function renderAnnotation(finding: Finding, purpose: Purpose): string {
  const { code, place } = finding;
  const level = isError(finding, purpose) ? 'error' : 'warning';
  const properties = { file: place.file, line: place.line, col: place.column, title: code };
  const listed = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${listed.join(',')}::${escapeData(renderFinding(finding))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
