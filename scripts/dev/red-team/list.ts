/** The list of all attempts for a reader to judge, as it stands in the README beside the suite. */
import type { Attempt, Theme } from './attempt.ts';
import { renderExpected } from './ending.ts';
import { type Way, waysOf } from './way.ts';

/** A table in Markdown for each theme. */
export function renderList(themes: readonly Theme[]): string {
  const ways = waysOf(themes);
  return themes.map((theme) => renderTheme(theme, ways)).join('\n\n');
}

function renderTheme({ title, attempts }: Theme, ways: ReadonlyMap<Attempt, Way>): string {
  const head = ['| attempt | command | run | must end in |', '| --- | --- | --- | --- |'];
  return [`### ${title}`, '', ...head, ...attempts.map((attempt) => renderRow(attempt, ways.get(attempt)))].join('\n');
}

function renderRow({ name, command, args = [], expected, fault }: Attempt, way: Way | undefined): string {
  const cells = [name, `\`${[command, ...args].join(' ')}\``, fault ? 'fault' : (way ?? ''), renderExpected(expected)];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
