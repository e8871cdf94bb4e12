/** Reads what is to be seen of a page, for those that compare it. */

import type { Page } from 'playwright';
import type { Sight } from '../records.ts';
import type { ScenarioValues } from '../scenario-values.ts';
import { readWords } from '../screen/page-text.ts';

/** What is to be seen now. */
export async function readSight(page: Page): Promise<Sight> {
  const [title, { lines }, tree] = await Promise.all([
    page.title(),
    readWords(page),
    page.locator('body').ariaSnapshot(),
  ]);
  return { title, lines, tree };
}

export function isSameSight(one: Sight, other: Sight): boolean {
  return one.title === other.title && one.tree === other.tree && one.lines.join('\n') === other.lines.join('\n');
}

/** The same with the names of the scenario's values in their places, since each attempt has others. */
export function nameValues({ title, lines, tree }: Sight, values: Pick<ScenarioValues, 'unfill'>): Sight {
  const named = (text: string) => values.unfill(text);
  return { title: named(title), lines: lines.map(named), tree: named(tree) };
}
