/** The phrase book for other programs. */
import { type PhraseBook, phraseText } from './phrase-book.ts';

/** The book as JSON; of a phrase that nothing uses there is no first place. */
export function renderPhraseRecord({ groups, parameters }: PhraseBook): string {
  const record = {
    groups: groups.map(({ noun, file, phrases }) => ({
      noun,
      file,
      phrases: phrases.map(({ keyword, parts, meaning, examples, place, own, use }) => {
        return { keyword, phrase: phraseText({ parts }), meaning, examples, place, own, use };
      }),
    })),
    parameters,
  };
  return JSON.stringify(record, null, 2);
}
