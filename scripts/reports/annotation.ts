/** Findings as workflow commands, by which GitHub Actions annotates the lines that they name. */
import { type Finding, isError, isGrave, type Purpose, renderFinding } from '../base/finding.ts';
import { type FindingGroup, renderGroup } from './finding-group.ts';

/** How many scenarios of one group are listed; GitHub cuts a text of more than 64 KB. */
const mostScenarios = 20;

/**
 * Workflow commands, one line each. GitHub shows the first ten or so of a step, so the worst come first, and scenarios that
 * failed with one message are one, at the first of them.
 */
export function renderAnnotations(groups: readonly FindingGroup[], purpose: Purpose = 'merge'): string {
  return groups
    .toSorted((a, b) => gravity(b.first, purpose) - gravity(a.first, purpose))
    .map((group) => renderAnnotation(group, purpose))
    .join('\n');
}

function gravity(finding: Finding, purpose: Purpose): number {
  if (isGrave(finding)) return 2;
  return isError(finding, purpose) ? 1 : 0;
}

function renderAnnotation(group: FindingGroup, purpose: Purpose): string {
  const { first, findings } = group;
  const { code, place } = first;
  const level = isError(first, purpose) ? 'error' : 'warning';
  const text = findings.length === 1 ? renderFinding(first) : renderGroup(group, mostScenarios);
  return renderWorkflowCommand(level, text, { file: place.file, line: place.line, col: place.column, title: code });
}

type Properties = Readonly<Record<string, string | number>>;

/**
 * A command in one line, as documented at
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
export function renderWorkflowCommand(name: 'error' | 'warning', text: string, properties: Properties = {}): string {
  const listed = Object.entries(properties).map(([property, value]) => `${property}=${escapeProperty(String(value))}`);
  return `::${[name, ...(listed.length > 0 ? [listed.join(',')] : [])].join(' ')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
