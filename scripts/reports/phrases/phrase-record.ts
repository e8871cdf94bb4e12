/** The phrase book for other programs: all that one needs to write a scenario. */
import { z } from 'zod';
import { Place } from '../../base/finding.ts';
import { StepKeyword } from '../../features/step-definition.ts';
import { type Phrase, type PhraseBook, phraseText } from './phrase-book.ts';

const examples = z.array(z.string());

const PhraseRecord = z.strictObject({
  keyword: StepKeyword.describe('"*" is of a definition that serves any'),
  phrase: z
    .string()
    .describe('A Cucumber expression, such as the client is loading from {host}, or a regular expression'),
  parameters: z
    .array(z.string())
    .describe('The names of what stands in braces, in their order, as in "parameters" below'),
  meaning: z.string().optional(),
  examples: examples.describe('Steps as a feature writes them, with the table or text that they take'),
  point: z.int().optional().describe('The point of the document that it serves most'),
  from: z
    .enum(['vocabulary', 'project'])
    .describe('"vocabulary" suits any product; "project" speaks of what this document describes'),
  place: Place.describe('Of its definition'),
  own: z.boolean().describe('Whether the project defines it beside steps that it takes from a package'),
  use: z.strictObject({
    steps: z.int(),
    features: z.int(),
    first: Place.optional().describe('Missing where no step uses it'),
  }),
});

/** What `npm run phrases -- --json` prints. */
export const PhraseBookRecord = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        noun: z.string(),
        file: z.string().optional().describe('Missing where it is the group of a point'),
        phrases: z.array(PhraseRecord),
      }),
    ),
    parameters: z.array(
      z.strictObject({
        name: z.string().describe('Empty of {}'),
        meaning: z.string().optional(),
        point: z.int().optional(),
        examples: examples.describe('Values as a step writes them'),
        place: Place.optional().describe('Missing where it comes with Cucumber'),
      }),
    ),
  })
  .describe('The phrases that steps can be written in');

/** The book as JSON; of a phrase that nothing uses there is no first place. */
export function renderPhraseRecord({ groups, parameters }: PhraseBook): string {
  const record = {
    groups: groups.map(({ noun, file, phrases }) => ({ noun, file, phrases: phrases.map(recordPhrase) })),
    parameters,
  };
  return JSON.stringify(record, null, 2);
}

function recordPhrase({ keyword, parts, meaning, examples, point, place, own, use }: Phrase) {
  const parameters = parts.flatMap((part) => (part.kind === 'parameter' ? part.type : []));
  const from = !own && /(?:^|\/)steps\/vocabulary\//.test(place.file) ? 'vocabulary' : 'project';
  return { keyword, phrase: phraseText({ parts }), parameters, meaning, examples, point, from, place, own, use };
}
