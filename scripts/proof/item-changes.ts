/** Changes of the lists and tables that the looking steps of a case name: an item is gone, twice there, or in another place. */
import type { Change } from '../../steps/records.ts';
import { linesOf, type ProofCase, screenOutcomesOf } from './proof-case.ts';
import { boundAmong } from './said-by-steps.ts';

/** Of those that a step names in full, and of those that it counts. */
export function itemChanges(one: ProofCase): Change[] {
  return screenOutcomesOf(one).flatMap(({ text, argument }): Change[] => {
    const [, kind, name = ''] = /^the (list|table) "([^"]*)" (?:shows:$|has \d+ )/.exec(text) ?? [];
    if (kind === undefined) return [];
    const rows = argument?.kind === 'table' ? argument.rows.slice(kind === 'table' ? 1 : 0) : [];
    const named = rows.flatMap(([cell = '']) => boundAmong(linesOf(one), cell));
    const [first = firstItemOf(one, name), second] = named;
    return [
      ...(first === undefined ? [] : ([{ kind: 'item', text: first, to: 'dropped' }] as const)),
      ...(first === undefined ? [] : ([{ kind: 'item', text: first, to: 'doubled' }] as const)),
      ...(second === undefined ? [] : ([{ kind: 'item', text: second, to: 'earlier' }] as const)),
    ];
  });
}

/** What the first item, or the first cell, of a list or table reads in the accessible tree. */
function firstItemOf({ looks }: ProofCase, name: string): string | undefined {
  const tree = looks.at(-1)?.tree.split('\n') ?? [];
  const start = tree.findIndex((line) => /- (?:list|table)\b/.test(line) && line.includes(`"${name}"`));
  if (start < 0) return undefined;
  const items = tree.slice(start + 1).map((line) => /- (?:cell "([^"]+)"|listitem(?: "([^"]+)"|: (.+)))/.exec(line));
  const [, cell, labelled, text] = items.find((item) => item !== null) ?? [];
  return cell ?? labelled ?? text;
}
