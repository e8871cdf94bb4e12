/** Places in a bundle as those of the sources, in what workers report. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Envelope } from '@cucumber/messages';
import { remember } from '../../core/remember.ts';

/**
 * Has messages name the places of the sources. Node would do so in the workers, but for every call of Playwright, which
 * looks where it was called from each time; here it is done for what is reported alone.
 * @param bundle the module of the bundle, with its source map beside it
 * @param root that the places of definitions are relative to
 * @returns edits a message
 */
export function sourcePlaces(bundle: string, root: string): (envelope: Envelope) => void {
  const restore = placesIn(bundle, root);
  return ({ testStepFinished, testRunHookFinished, attachment }) => {
    const result = testStepFinished?.testStepResult ?? testRunHookFinished?.result;
    if (result?.message !== undefined) result.message = restore(result.message);
    if (result?.exception?.message !== undefined) result.exception.message = restore(result.exception.message);
    if (result?.exception?.stackTrace !== undefined) result.exception.stackTrace = restore(result.exception.stackTrace);
    if (attachment?.contentEncoding === 'IDENTITY') attachment.body = restore(attachment.body);
  };
}

/** Edits a text that has places in the bundle, as in stack traces and as Cucumber writes those of definitions. */
function placesIn(bundle: string, root: string): (text: string) => string {
  const relative = path.relative(root, bundle);
  const names = [pathToFileURL(bundle).href, bundle, relative].map(escapePattern).join('|');
  // A function that has the name of another one has a number behind its own.
  const place = new RegExp(`(?:\\$\\d+)?( \\()?(${names}):(\\d+)(?::(\\d+))?`, 'g');
  return (text) =>
    text.replaceAll(place, (whole, before: string | undefined, name: string, line: string, column?: string) => {
      const found = readMap(bundle).findEntry(Number(line) - 1, Number(column ?? 1) - 1);
      if (!('originalSource' in found)) return whole;
      const source = fileURLToPath(new URL(found.originalSource, pathToFileURL(bundle)));
      const file = name === relative ? path.relative(root, source) : source;
      const end = column === undefined ? '' : `:${found.originalColumn + 1}`;
      return `${before ?? ''}${file}:${found.originalLine + 1}${end}`;
    });
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** That of a bundle, which never changes. */
const readMap = remember((bundle: string) => new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8'))));
