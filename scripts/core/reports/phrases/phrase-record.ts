/** The phrase book for other programs: all that one needs to write a scenario. */
import { z } from 'zod';
import { Place } from '../../finding.ts';
import { type PhraseBook, phraseText } from './phrase-book.ts';

const PhraseEntry = z.object({
  keyword: z.string().describe('Given, When or Then'),
  phrase: z.string().describe('As a step writes it; what stands in braces is to be filled in'),
  parameters: z.array(z.string()).describe('What stands in braces, in order: names of "parameters"'),
  point: z.int().optional().describe('The point of a document that it serves, where it serves one'),
  meaning: z.string().optional(),
  examples: z.array(z.string()).describe('Steps as a feature writes them, with what stands beneath them'),
  place: Place,
  own: z.boolean().describe('Whether the project defines it beside those that it takes from elsewhere'),
  use: z.object({ steps: z.int(), features: z.int(), first: Place.optional() }),
});

/** What `npm run phrases -- --json` prints. */
export const PhraseRecord = z
  .object({
    groups: z.array(z.object({ noun: z.string(), file: z.string().optional(), phrases: z.array(PhraseEntry) })),
    parameters: z.array(
      z.object({
        name: z.string(),
        meaning: z.string().optional(),
        examples: z.array(z.string()),
        place: Place.optional(),
      }),
    ),
  })
  .describe('The phrases that steps can be written in, and what stands in their braces');

/** The book as JSON; of a phrase that nothing uses there is no first place. */
export function renderPhraseRecord({ groups, parameters }: PhraseBook): string {
  const record = {
    groups: groups.map(({ noun, file, phrases }) => ({
      noun,
      file,
      phrases: phrases.map(({ keyword, parts, meaning, point, examples, place, own, use }) => {
        const types = parts.flatMap((part) => (part.kind === 'parameter' ? [part.type] : []));
        return { keyword, phrase: phraseText({ parts }), parameters: types, point, meaning, examples, place, own, use };
      }),
    })),
    parameters,
  };
  return JSON.stringify(record, null, 2);
}
