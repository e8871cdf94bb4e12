/** The document as it was delivered, before any script ran, held against what is on the screen. */
import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

/** Resolves once something is on the screen. @throws Error if nothing comes, or the document held any line of it. */
export async function expectRenderedByScripts(screen: Screen, page: Page, document: string): Promise<void> {
  const lines = await screen.comesTo((now) => (now.length > 0 ? undefined : 'Nothing was ever shown on the screen.'));
  const delivered = await page.evaluate(readTextOf, document);
  const held = lines.filter((line) => delivered.includes(line));
  if (held.length === 0) return;
  throw new Error(
    [
      'The document held text of the screen before any script ran.',
      '',
      'Held:',
      ...held.map((line) => `  ${line}`),
    ].join('\n'),
  );
}

/** Runs in the browser: all text of a document but its scripts and styles, white space folded. */
function readTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ');
}
