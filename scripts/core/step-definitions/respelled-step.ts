/** A step with a word that is nearly one of those that a parameter type lists, such as "buton" for a kind of part. */
import { isNear } from '../features/near-word.ts';
import type { ParameterTypeDefinition, StepDefinition, StepMatcher } from './step-definition.ts';

/** A function that writes the word as it is listed, where the step is then one that is defined; undefined where none is. */
export function createRespelling(
  types: readonly Pick<ParameterTypeDefinition, 'regexps'>[],
  match: StepMatcher,
): (text: string) => { readonly text: string; readonly definition: StepDefinition } | undefined {
  const listed = [...new Set(types.flatMap(({ regexps }) => regexps.flatMap(wordsListed)))];
  return (text) => {
    for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}{3,}(?![\p{L}\p{N}])/gu)) {
      for (const wanted of listed.filter((one) => one !== word && isNear(word, one, 4))) {
        const respelled = `${text.slice(0, index)}${wanted}${text.slice(index + word.length)}`;
        const [definition, ...others] = match(respelled);
        if (definition !== undefined && others.length === 0) return { text: respelled, definition };
      }
    }
    return undefined;
  };
}

/** The words of alternatives that a pattern spells out. */
function wordsListed(pattern: string | RegExp): string[] {
  const source = typeof pattern === 'string' ? pattern : pattern.source;
  const alternatives = source.match(/(?<=^|[(|:])[a-z]+(?: [a-z]+)*(?=$|[|)])/g) ?? [];
  return alternatives.flatMap((one) => one.split(' '));
}
