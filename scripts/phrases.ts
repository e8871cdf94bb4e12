/** `npm run phrases`: what the steps of features can say, for whoever writes them. Needs no browser. */
import { z } from 'zod';
import { narrowPhrases } from './core/phrases/narrowed.ts';
import { countPhrases, writePhraseBook } from './core/phrases/phrase-book.ts';
import { renderPhraseRecord } from './core/phrases/phrase-record.ts';
import { renderPhraseBook } from './core/phrases/phrase-text.ts';
import { projectAt } from './io/project.ts';
import { readPhraseSource } from './io/sources.ts';
import { runCommand } from './io/terminal/command.ts';
import { parseOptions } from './io/terminal/options.ts';
import { print, terminalWidth } from './io/terminal/print.ts';

const PhraseOptions = z.object({ json: z.boolean().default(false), text: z.array(z.string()) });

await runCommand(async () => {
  const { json, text } = parseOptions(PhraseOptions, 'phrases', process.argv.slice(2), (program) =>
    program
      .description('Lists the phrases that steps of features can be written in. Needs no browser.')
      .argument('[text...]', 'words that a phrase, its meaning or an example holds, or is near to')
      .option('--json', 'print them as JSON'),
  );
  const all = writePhraseBook(await readPhraseSource(projectAt(process.cwd())));
  const book = narrowPhrases(all, text.join(' '));
  if (json) print(() => renderPhraseRecord(book));
  else if (countPhrases(book) > 0) print((palette) => renderPhraseBook(book, { palette, width: terminalWidth() }));
  else print(() => `No phrase holds these words, or is near to them. There are ${countPhrases(all)}: npm run phrases.`);
  return 0;
});
