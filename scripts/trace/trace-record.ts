/** A trace as `npm run trace -- --json` prints it, for other programs to read: its sentences with their places. */
import { placeOf } from '../document/specification.ts';
import type { Trace } from './join.ts';

export function recordTrace({ specification, sentences, ...trace }: Trace): unknown {
  return {
    ...trace,
    sentences: sentences.map(({ sentence, ...traced }) => {
      return { ...traced, sentence: { ...sentence, place: placeOf(specification, sentence) } };
    }),
  };
}
