/** Workflow commands of GitHub Actions that need no finding: https://docs.github.com/actions/reference/workflow-commands-for-github-actions. */

/** What stands in no line of a file. */
export function renderError(message: string): string {
  return `::error::${escapeData(message)}`;
}

/** A text as a workflow command holds it. */
export function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
