/** The title of the document: whether it says anything of the product by itself. */
import type { Statement } from './sentence.ts';

/** Whether a sentence that is shown says each word of the title, too, so that the title claims nothing more than it. */
export function saysNothingElse(title: Statement, statements: readonly Statement[]): boolean {
  const said = [...countedWords(title)].filter((word) => word !== 'specification');
  if (said.length === 0) return true;
  return statements.some((one) => {
    if (one === title || one.status !== 'shown') return false;
    const words = countedWords(one);
    return said.every((word) => words.has(word));
  });
}

function countedWords({ words }: Statement): ReadonlySet<string> {
  return new Set(words.flatMap(({ text, free }) => (free ? [] : text.toLowerCase())));
}
