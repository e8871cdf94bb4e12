/**
 * The file that the definition of a step belongs in, by the noun that the step speaks of. First match:
 * 1. an existing `<noun>.steps.ts`, but for those of the vocabulary, whose noun stands first in the step;
 * 2. a new `<noun>.steps.ts`, where the noun is a word of the title of the feature's point that stands first in the step;
 * 3. `<name of the feature file>.steps.ts`, without its number.
 * Nouns are the same in the singular and in the plural. What is quoted in a step, and its parameters, are no part of it.
 */

/** `file` is relative to the root, with forward slashes; `subject` is what its steps are about, in words. */
export type Home = { readonly file: string; readonly subject: string };

/** An expression with the path of the feature file that it is for, and the title of the point that speaks of it. */
export type HomelessStep = { readonly expression: string; readonly feature: string; readonly title: string };

/** @param folder that of the step files; @param stepFiles the paths of those that are there */
export function findHome(
  { expression, feature, title }: HomelessStep,
  folder: string,
  stepFiles: readonly string[],
): Home {
  const words = shortWords(expression.replaceAll(quotedOrParameter, ' '));
  const known = earliest(words, stepFiles.filter(isGrowing), (file) => shortWords(nounOf(file)));
  if (known !== undefined) return { file: known, subject: nounOf(known) };
  const word = earliest(words, shortWords(title).filter(isNoun), (one) => [one]);
  const slug = word === undefined ? shortWords(nameOf(feature)).slice(0, 8) : [singularOf(word)];
  const subject = slug.length === 0 ? 'product' : slug.join(' ');
  return {
    file: `${folder}/${subject.replaceAll(' ', '-')}.steps.ts`,
    subject: word === undefined ? subject : `the ${subject}`,
  };
}

/** Parameters, and what stands in quotation marks. */
const quotedOrParameter = /(?<!\\)\{[^}]*\}|"[^"]*"|'[^']*'/g;

function shortWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => word.length <= longest) ?? []
  );
}

const longest = 40;

/** The vocabulary is written ahead of the features, by people. */
function isGrowing(file: string): boolean {
  return file.endsWith(ending) && !file.split('/').includes('vocabulary');
}

function nounOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -ending.length);
}

const ending = '.steps.ts';

/** `features/2-screens.feature` is called "screens". */
function nameOf(feature: string): string {
  return feature
    .slice(feature.lastIndexOf('/') + 1)
    .replace(/\.feature$/i, '')
    .replace(/^\d+(?![\p{L}\d])/u, '');
}

/** The one of which the step speaks first; of several at the same place the longest, then the first. */
function earliest<Choice>(
  words: readonly string[],
  choices: readonly Choice[],
  nounsOf: (choice: Choice) => readonly string[],
): Choice | undefined {
  const found = choices
    .map((choice) => ({ choice, nouns: nounsOf(choice) }))
    .map(({ choice, nouns }) => {
      const at = words.findIndex(
        (_, start) => nouns.length > 0 && nouns.every((noun, index) => sameNoun(noun, words[start + index] ?? '')),
      );
      return { choice, at, length: nouns.length };
    });
  return found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at || b.length - a.length)[0]?.choice;
}

function sameNoun(a: string, b: string): boolean {
  return a === b || pluralsOf(a).includes(b) || pluralsOf(b).includes(a);
}

function pluralsOf(word: string): string[] {
  return [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')];
}

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|[nt]us|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function isNoun(word: string): boolean {
  return word.length > 2 && !notNouns.has(word);
}

/** Words of titles that name nothing. */
const notNouns: ReadonlySet<string> = new Set(
  `and are does every for from have how into its makes not product that the their them they this under what when where
  which who whom whose why with`.split(/\s+/),
);
