/** The part of a phrase book that some words lead to. */

import { nearestStretch } from '../../base/nearest.ts';
import { clipText } from '../../base/text.ts';
import { inPhraseWords } from '../../features/nearest-phrase.ts';
import { type Phrase, type PhraseBook, type PhraseGroup, phraseText } from './phrase-book.ts';

/** The longest text that is looked for, in characters. */
const longest = 400;

/**
 * The phrases that hold each of the words, in whatever case and place: in the phrase, its meaning, its examples or its
 * noun; where there are none, those that hold what is meant by them, such as a dialog by a popup, or else the one that is nearest,
 * as after a slip of the pen. With
 * them stay the parameters that they name.
 */
export function narrowPhrases({ groups, parameters }: PhraseBook, text: string): PhraseBook {
  const asked = clipText(text, longest).text;
  const wanted = wordsOf(asked);
  const entries = groups.flatMap((group) => group.phrases.map((phrase) => ({ phrase, text: textOf(phrase, group) })));
  const holding = [wanted, wordsOf(inPhraseWords(`${asked} `))].map((words) =>
    entries.filter(({ text }) => words.every((word) => holds(text, word))),
  );
  const found = holding.find(({ length }) => length > 0) ?? nearest(entries, wanted);
  const kept = new Set(found.map(({ phrase }) => phrase));
  const named = new Set([...kept].flatMap(({ parts }) => parts.flatMap((part) => ('type' in part ? part.type : []))));
  return {
    groups: groups
      .map((group) => ({ ...group, phrases: group.phrases.filter((phrase) => kept.has(phrase)) }))
      .filter(({ phrases }) => phrases.length > 0),
    parameters: parameters.filter(({ name }) => named.has(name)),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

type Entry = { readonly phrase: Phrase; readonly text: string };

function textOf(phrase: Phrase, { noun }: PhraseGroup): string {
  const { keyword, meaning = '', examples } = phrase;
  return [`${keyword} ${phraseText(phrase)}`, meaning, ...examples, noun]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/** Whether a word, or what begins as one, stands in a text: "back" is no part of "fallback". */
function holds(text: string, beginning: string): boolean {
  const isInside = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /^[\p{L}\p{N}]/u.test(beginning);
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) if (!isInside(at)) return true;
  return false;
}

/** The one whose text is nearest, if any is near. */
function nearest(entries: readonly Entry[], wanted: readonly string[]): readonly Entry[] {
  const near = nearestStretch(
    entries.map(({ text }) => text),
    wanted.join(' '),
  );
  return entries.filter((_, index) => index === near?.index);
}
