/**
 * The file that the definition of a step belongs in, by the noun that the step speaks of: an existing `<noun>.steps.ts`,
 * but for those of the vocabulary, whose noun stands first in the step; else `<name of the feature file>.steps.ts`,
 * without its number. Nouns are the same in the singular and in the plural. What is quoted in a step, and its parameters,
 * are no part of it.
 */
import { stemOf } from '../text/stem.ts';

/** @param feature the path of the feature file; @param folder that of the step files; @param stepFiles the paths of those there are */
export function findHome(
  { expression, feature }: { readonly expression: string; readonly feature: string },
  folder: string,
  stepFiles: readonly string[],
): string {
  const words = wordsOf(expression.replaceAll(quotedOrParameter, ' '));
  const known = stepFiles
    .filter((file) => file.endsWith(ending) && !file.split('/').includes('vocabulary'))
    .map((file) => ({ file, at: words.findIndex((word) => stemOf(word) === stemOf(nameOf(file))) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const slug = wordsOf(nameOf(feature)).join('-').slice(0, longest) || 'product';
  return known[0]?.file ?? `${folder}/${slug}${ending}`;
}

const ending = '.steps.ts';
const longest = 80;

/** Parameters, and what stands in quotation marks. */
const quotedOrParameter = /(?<!\\)\{[^}]*\}|"[^"]*"|'[^']*'/g;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** `features/2-screens.feature` is called "screens", and `steps/order.steps.ts` "order". */
function nameOf(file: string): string {
  return file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.(?:feature|steps\.ts)$/i, '')
    .replace(/^\d+(?![\p{L}\d])/u, '');
}
