/** A trace as `npm run trace -- --json` prints it, for other programs to read: its statements with their places. */
import { placeOf } from '../document/specification.ts';
import type { Trace } from './join.ts';

export function recordTrace({ specification, statements, ...trace }: Trace): unknown {
  return {
    ...trace,
    statements: statements.map(({ statement, ...traced }) => {
      return { ...traced, statement: { ...statement, place: placeOf(specification, statement) } };
    }),
  };
}
