/** The document as it was delivered, before any script ran, beside what is on the screen. */
import type { Page } from 'playwright';
import type { Expectations } from '../proof/expectations.ts';
import { type Mismatch, MismatchError } from '../screen/mismatch.ts';
import type { Screen } from '../screen/screen.ts';
import { sentenceFor } from '../screen/sentence.ts';

/**
 * Resolves once something is on the screen.
 * @throws Error if nothing comes, or if the document held any line of it, or the sentence of the fallback, to which a
 * script would have had to add no more than the host. A deployed page may quote the sentence, for any host: there the
 * lines alone are looked for, beyond those that are in the document because the page shows them when nothing fails.
 * @param healthy what a deployed page shows then
 */
export async function expectRenderedByScripts(
  screen: Screen,
  page: Page,
  document: string,
  healthy?: readonly string[],
  expectations?: Expectations,
): Promise<void> {
  const lines = await screen.comesTo((now) => (now.length > 0 ? undefined : 'Nothing was ever shown on the screen.'));
  const delivered = await textOf(page, document);
  const judge = (text: string) => heldBefore(lines, text, healthy);
  const problem = judge(delivered);
  if (problem !== undefined) throw new MismatchError(problem);
  const claims = [{ kind: 'document', lines }] as const;
  expectations?.add({ document: delivered }, (seen) => seen.document !== undefined && judge(seen.document), claims);
}

/** Whether a document, as it was delivered, holds one of these lines. */
export async function holdsAnyOf(page: Page, document: string, lines: readonly string[]): Promise<boolean> {
  const delivered = fold(await textOf(page, document));
  return lines.some((line) => delivered.includes(fold(line)));
}

/** What is wrong where the document held lines of the screen already. */
function heldBefore(lines: readonly string[], document: string, healthy?: readonly string[]): Mismatch | undefined {
  const delivered = fold(document);
  const quoted = fold((healthy ?? []).join('\n'));
  const sought = healthy === undefined ? [...lines, sentenceFor('').trim()] : lines;
  const held = sought.filter((line) => count(fold(line), delivered) > count(fold(line), quoted));
  if (held.length === 0) return undefined;
  const problem = 'The document held text of the screen before any script ran.';
  const message = [problem, '', 'Held:', ...held.map((line) => `  ${line}`)].join('\n');
  return { message, expected: ['(no text of the screen)'], actual: held };
}

/** Without white space and capitals, which styles and the markup around a text may change. */
function fold(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

function count(part: string, text: string): number {
  return text.split(part).length - 1;
}

/** Read in a blank page of a context of its own: the page itself may forbid it by its Content-Security-Policy. */
async function textOf(page: Page, html: string): Promise<string> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('There is no browser to read the document in.');
  try {
    const blank = await context.newPage();
    return await blank.evaluate(readTextOf, html);
  } finally {
    await context.close();
  }
}

/**
 * Runs in the browser: the text in the body of a document that its reader may come to see: not what scripts and styles
 * hold, nor what is for browsers without scripts, but also what is hidden, since it only needs to be uncovered.
 */
function readTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, noscript')) element.remove();
  return body.textContent ?? '';
}
