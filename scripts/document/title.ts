/** The title of the document: whether it says anything of the product by itself. */
import type { Sentence } from './sentence.ts';

/** Whether a sentence that is shown says each word of the title, too, so that the title claims nothing more than it. */
export function saysNothingElse(title: Sentence, sentences: readonly Sentence[]): boolean {
  const said = [...countedWords(title)].filter((word) => word !== 'specification');
  if (said.length === 0) return true;
  return sentences.some((one) => {
    if (one === title || one.status !== 'shown') return false;
    const words = countedWords(one);
    return said.every((word) => words.has(word));
  });
}

function countedWords({ words }: Sentence): ReadonlySet<string> {
  return new Set(words.flatMap(({ text, free }) => (free ? [] : text.toLowerCase())));
}
