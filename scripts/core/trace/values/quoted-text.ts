/** Texts that stand in quotation marks in a step. */

/** Of a pattern: a text with its marks; a mark within it has a backslash before it. */
export const quotedText = String.raw`"(?:[^"\\]|\\.)*"`;

const quotedTextsIn = new RegExp(quotedText, 'g');

/** The texts without their marks, in order. */
export function quotedTexts(words: string): string[] {
  return (words.match(quotedTextsIn) ?? []).map((text) => text.slice(1, -1).replaceAll('\\"', '"'));
}

/** The words of a step, without what it quotes. */
export function withoutQuoted(step: string): string {
  return step.replaceAll(quotedTextsIn, '');
}
