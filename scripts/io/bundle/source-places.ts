/** Places in a bundle as those of the sources, in what is reported. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Envelope, SourceReference } from '@cucumber/messages';
import { memoize } from '../../core/memoize.ts';

/**
 * Has messages name the places of the sources. Node would do so in the processes themselves, but reads the maps before any
 * code runs, and looks at one for every call of Playwright, which sees where it was called from each time; here it is done
 * for what is reported alone.
 * @param bundle the folder of the modules, each with its source map beside it
 * @param root that the places of definitions are relative to
 * @returns edits a message
 */
export function sourcePlaces(bundle: string, root: string): (envelope: Envelope) => void {
  const restore = placesIn(bundle, root);
  return ({ testStepFinished, testRunHookFinished, attachment, stepDefinition, hook, parameterType }) => {
    const result = testStepFinished?.testStepResult ?? testRunHookFinished?.result;
    if (result?.message !== undefined) result.message = restore(result.message);
    if (result?.exception?.message !== undefined) result.exception.message = restore(result.exception.message);
    if (result?.exception?.stackTrace !== undefined) result.exception.stackTrace = restore(result.exception.stackTrace);
    if (attachment?.contentEncoding === 'IDENTITY') attachment.body = restore(attachment.body);
    const defined = (stepDefinition ?? hook ?? parameterType)?.sourceReference;
    if (defined !== undefined) restoreReference(defined, restore);
  };
}

/** Cucumber says the line of a definition and no column. */
function restoreReference(reference: SourceReference, restore: (text: string) => string): void {
  const { uri, location } = reference;
  if (uri === undefined || location === undefined) return;
  const [, file, line] = /^(.*):(\d+)$/s.exec(restore(`${uri}:${location.line}`)) ?? [];
  if (file === undefined) return;
  reference.uri = file;
  location.line = Number(line);
}

/**
 * Edits a text that has places in a bundle, as in stack traces and as Cucumber writes those of definitions.
 * @param root where paths are relative to it
 */
export function placesIn(bundle: string, root?: string): (text: string) => string {
  const relative = root === undefined ? [] : [path.relative(root, bundle)];
  const folders = [pathToFileURL(bundle).href, bundle, ...relative].map(escapePattern).join('|');
  // A function that has the name of another one has a number behind its own.
  const place = new RegExp(
    `(?:(?<=[\\w$])\\$\\d+(?= \\())?( \\()?(${folders})[\\\\/]([^\\\\/:]+):(\\d+)(?::(\\d+))?`,
    'g',
  );
  return (text) =>
    text.replaceAll(
      place,
      (whole, before: string | undefined, folder: string, module: string, line: string, column?: string) => {
        const found = readMap(path.join(bundle, module))?.findEntry(
          Number(line) - 1,
          column === undefined ? Number.MAX_SAFE_INTEGER : Number(column) - 1,
        );
        if (found === undefined || !('originalSource' in found)) return whole;
        const source = path.resolve(bundle, found.originalSource);
        const file = root !== undefined && relative.includes(folder) ? path.relative(root, source) : source;
        const end = column === undefined ? '' : `:${found.originalColumn + 1}`;
        return `${before ?? ''}${file}:${found.originalLine + 1}${end}`;
      },
    );
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** That of a module in a bundle, which never changes; nothing where it has none. */
const readMap = memoize((module: string) => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${module}.map`, 'utf8')));
  } catch {
    return undefined;
  }
});
