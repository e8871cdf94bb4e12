/** Workflow commands, by which GitHub Actions annotates a run, or a line of a file. */

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
