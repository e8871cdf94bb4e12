/** The words by which a document says what it does not show, and the like: English ones, and those that the policy adds. */
import { z } from 'zod';
import { strictObject, words } from '../base/json.ts';
import { escapePattern } from '../base/text.ts';
import type { Span } from './span.ts';

/** One letter of a script that puts no white space between words, such as Japanese. */
export const unspaced = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー々]';

/** Marks of punctuation that are as wide as such a letter. */
export const wideMarks = '。、！？「」『』（）：・';

/** Such a letter, or such a mark. */
export const unspacedOrMark = `(?:${unspaced}|[${wideMarks}])`;

/** A letter or digit of a word; in a script that puts no white space between words, a letter is a word of its own. */
export const wordLetter = `(?:(?!${unspaced})[\\p{L}\\p{N}])`;

const phrases = (meaning: string) => z.array(words, 'a list of words').readonly().default([]).describe(meaning);

/** As the policy has them, in the language of the document. */
export const WordTable = strictObject({
  'not shown': phrases(
    'What a sentence says of that which is not shown, such as "nicht gezeigt"; its words need no cover there',
  ),
  outside: phrases('What a sentence says of that which is outside the contract'),
  about: phrases('What a sentence begins with that speaks of the document itself, such as "Dieses Dokument"'),
  free: phrases('Words that need no cover, such as "der" and "und"'),
  point: phrases('What stands before the number of a point, such as "Punkt"'),
});
export type WordTable = z.infer<typeof WordTable>;

/** The name of the table in the policy. */
export const wordTableName = 'not-shown words';

export type Wording = {
  /** How a sentence says that something is not shown. */
  readonly notShown: string;
  /** The stretches of a text that say that something is not shown. */
  readonly notShownIn: (text: string) => readonly Span[];
  /** Whether a sentence says no more than that. */
  readonly isBareNotShown: (sentence: string) => boolean;
  readonly isOutside: (sentence: string) => boolean;
  readonly isAbout: (sentence: string) => boolean;
  /** In small letters. */
  readonly free: ReadonlySet<string>;
  /** A pattern of what may stand before the number of a point. */
  readonly point: string;
};

export function toWording(table: WordTable): Wording {
  const { outside, about, free, point } = table;
  const notShown = ['not shown', ...table['not shown']].toSorted((a, b) => b.length - a.length);
  const said = new RegExp(anyOf(notShown), 'giu');
  const bare = new RegExp(`^${anyOf(notShown)}[^\\p{L}\\p{N}]*$`, 'iu');
  const isOutside = new RegExp(anyOf(["not part of the product's own contract", ...outside]), 'iu');
  const isAbout = new RegExp(`^${anyOf(['This document', 'The material available', ...about])}`, 'iu');
  return {
    notShown: table['not shown'][0] ?? 'not shown',
    notShownIn: (text) =>
      Array.from(text.matchAll(said), ({ 0: { length }, index }) => ({ start: index, end: index + length })),
    isBareNotShown: (sentence) => bare.test(sentence),
    isOutside: (sentence) => isOutside.test(sentence),
    isAbout: (sentence) => isAbout.test(sentence),
    free: new Set(free.map((word) => word.toLowerCase())),
    point: ['point', 'section', ...point].map(escapePattern).join('|'),
  };
}

export const english = toWording(WordTable.parse({}));

/** The phrases, whichever apostrophe and white space they have, and not as parts of longer words. */
function anyOf(phrases: readonly string[]): string {
  const each = phrases.map((phrase) => {
    const body = escapePattern(phrase.trim().normalize('NFC')).replaceAll(/\s+/g, '\\s+').replaceAll(/['’]/g, "['’]");
    return `${edge('(?<!', phrase.at(0))}${body}${edge('(?!', phrase.at(-1))}`;
  });
  return `(?:${each.join('|')})`;
}

function edge(open: string, letter = ''): string {
  return new RegExp(wordLetter, 'u').test(letter) ? `${open}[\\p{L}\\p{N}])` : '';
}
