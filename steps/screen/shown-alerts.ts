/** The alerts that can be seen where something is not as it should be: they most often say why. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { MismatchError } from './mismatch.ts';
import { findParts, renderNames } from './part-finder.ts';
import { renderText } from './printed-text.ts';

/** How many of them are named, and how long, in milliseconds, a page may take to say which there are. */
const most = { named: 3, readMs: 1_000 } as const;

/** The same look, but that a mismatch names them at its end, other than those that it has named already. */
export function withAlerts<Seen>(page: Page, look: Promise<Seen>): Promise<Seen> {
  return look.catch(async (error: unknown) => {
    throw await nameAlerts(page, error);
  });
}

async function nameAlerts(page: Page, error: unknown): Promise<unknown> {
  if (!(error instanceof MismatchError)) return error;
  const { message } = error;
  const alerts = (await Promise.race([readAlerts(page), pause(most.readMs, [], { ref: false })])).filter(
    (text) => !message.includes(text),
  );
  if (alerts.length === 0) return error;
  const named = alerts.slice(0, most.named).map((text) => `"${text}"`);
  const note = `The screen shows the alert ${named.join(', and the alert ')}.`;
  // The same error, so that it is still known by where it was thrown.
  const whole = `${message}\n\n${note}`;
  error.message = whole;
  if (error.stack !== undefined) error.stack = error.stack.replace(message, () => whole);
  return error;
}

/** None where they cannot be read any more. */
async function readAlerts(page: Page): Promise<readonly string[]> {
  const found = await findParts(page, { kind: 'alert', name: '' }).catch(() => ({ all: [] }));
  return [...new Set(renderNames('alert', found.all))].filter((text) => text !== '').map(renderText);
}
