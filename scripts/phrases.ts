/** `npm run phrases`: what the steps of features can say, for whoever writes them. Needs no browser. */
import type { Main } from './command/command.ts';
import type { PhraseOptions } from './command/command-lines.ts';
import { print, terminalWidth } from './command/print.ts';
import { countPhrases, writePhraseBook } from './reports/phrases/phrase-book.ts';
import { renderPhraseRecord } from './reports/phrases/phrase-record.ts';
import { narrowPhrases } from './reports/phrases/phrase-search.ts';
import { renderPhraseBook } from './reports/phrases/phrase-text.ts';
import { readPhraseSource } from './trace/read.ts';

export const main: Main<PhraseOptions> = async ({ json, text }, project, context) => {
  const all = writePhraseBook(await readPhraseSource(project));
  const book = narrowPhrases(all, text.join(' '));
  if (json) print(context, () => renderPhraseRecord(book));
  else if (countPhrases(book) > 0)
    print(context, (palette) => renderPhraseBook(book, { palette, width: terminalWidth(context.stdout) }));
  else
    print(
      context,
      () => `No phrase holds these words, or is near to them. There are ${countPhrases(all)}: npm run phrases.`,
    );
  return 0;
};
