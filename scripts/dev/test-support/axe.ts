/** What axe finds wrong on a page that a test has opened. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * The rules that the page breaks, each with its first place, as `color-contrast: <p>…</p>`; of all rules, or of those given.
 * Frames are not looked into, and what passes is not listed: both take as long again, and there is none, and nobody asks.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules !== undefined && { runOnly: [...rules] }) })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What depends on colours alone, and so is all that a page in other colours may break. */
export const ofColours = ['color-contrast'] as const;
