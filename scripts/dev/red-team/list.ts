/** The list of all attempts for a reader to judge, as it stands in the README beside the suite. */
import type { Attempt, Theme } from './attempt.ts';
import { renderExpected } from './ending.ts';

/** A table in Markdown for each theme. */
export function renderList(themes: readonly Theme[]): string {
  return themes.map(renderTheme).join('\n\n');
}

function renderTheme({ title, attempts }: Theme): string {
  const head = ['| attempt | command | fault | must end in |', '| --- | --- | --- | --- |'];
  return [`### ${title}`, '', ...head, ...attempts.map(renderRow)].join('\n');
}

function renderRow({ name, command, args = [], expected, fault }: Attempt): string {
  const cells = [name, `\`${[command, ...args].join(' ')}\``, fault ? 'fault' : '', renderExpected(expected)];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
