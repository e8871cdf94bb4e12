/** The alerts that can be seen where something is not as it should be: they most often say why. */
import type { Page } from 'playwright';
import { withNote } from './noted-look.ts';
import { findParts, renderNames } from './part-finder.ts';
import { renderText } from './printed-text.ts';

/** How many of them are named. */
const mostNamed = 3;

/** The same look, but that a mismatch names them at its end, other than those that it has named already. */
export function withAlerts<Seen>(page: Page, look: Promise<Seen>): Promise<Seen> {
  return withNote(look, async (message) => {
    const alerts = (await readAlerts(page)).filter((text) => !message.includes(text));
    if (alerts.length === 0) return undefined;
    const named = alerts.slice(0, mostNamed).map((text) => `"${text}"`);
    return `The screen shows the alert ${named.join(', and the alert ')}.`;
  });
}

async function readAlerts(page: Page): Promise<readonly string[]> {
  const found = await findParts(page, { kind: 'alert', name: '' });
  return [...new Set(renderNames('alert', found.all))].filter((text) => text !== '').map(renderText);
}
