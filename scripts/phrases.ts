/** `npm run phrases`: what the steps of features can say, for whoever writes them. Needs no browser. */

import { z } from 'zod';
import { isEntry, runCommand } from './command/command.ts';
import type { Main } from './command/context.ts';
import { parseOptions } from './command/options.ts';
import { print, terminalWidth } from './command/print.ts';
import { documentation } from './project/package-folder.ts';
import { countPhrases, writePhraseBook } from './reports/phrases/phrase-book.ts';
import { renderPhraseRecord } from './reports/phrases/phrase-record.ts';
import { narrowPhrases } from './reports/phrases/phrase-search.ts';
import { renderPhraseBook } from './reports/phrases/phrase-text.ts';
import { readPhraseSource } from './trace/read.ts';

const PhraseOptions = z.object({ json: z.boolean().default(false), text: z.array(z.string()) });

const footer = `
Ends with 0, or with 2 if the phrases cannot be read.
How they are used: ${documentation('vocabulary')}`;

export const main: Main = async (argv, project, context) => {
  const { json, text } = parseOptions({ schema: PhraseOptions, command: 'phrases', argv, context, footer }, (program) =>
    program
      .description('Lists the phrases that steps of features can be written in. Needs no browser.')
      .argument('[text...]', 'words that a phrase, its meaning or an example holds, or is near to')
      .option('--json', 'print them as JSON'),
  );
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

if (isEntry(import.meta.url)) await runCommand({ main });
