/** How findings name a sentence. */
import { type Place, renderPlace } from '../base/finding.ts';
import { oneLine } from '../base/text.ts';
import type { Sentence } from '../document/specification.ts';

/** Says where a sentence stands. */
export type Locate = (sentence: Sentence) => Place;

/** `sentence 2.4 (features/specification.md:14:1)` */
export function nameSentence(sentence: Sentence, locate: Locate): string {
  return `sentence ${sentence.id} (${renderPlace(locate(sentence))})`;
}

/** Likewise, with its first words: `sentence 2.4 "It reads …" (features/specification.md:14:1)` */
export function quoteSentence(sentence: Sentence, locate: Locate): string {
  return `sentence ${sentence.id} "${oneLine(sentence.text, mostCharacters)}" (${renderPlace(locate(sentence))})`;
}

/** Of a sentence, as a proof has it. */
const mostCharacters = 70;
