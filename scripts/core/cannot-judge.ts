/** What makes judging impossible: commands print its message and end with exit code 2. */

/** Its message says, in one or two sentences, what is wrong, where, and how to mend it, the cause included. */
export class CannotJudge extends Error {
  override readonly name = 'CannotJudge';
}
