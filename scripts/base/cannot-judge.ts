/** The error that ends a command with exit code 2: something is missing without which nothing can be judged. */

/** What is wrong, where (a place in a file, an option, an address) and how to fix it: phrases without a closing full stop. */
export type Obstacle = {
  readonly what: string;
  readonly where: string;
  readonly fix: string;
  /** What was caught underneath; its message is repeated in this error's own, since not every reporter prints causes. */
  readonly cause?: unknown;
};

/** Thrown where judging is impossible. Commands print its message, one sentence or two, and end with exit code 2. */
export class CannotJudge extends Error {
  override readonly name = 'CannotJudge';
  readonly what: string;
  readonly where: string;
  readonly fix: string;

  constructor({ what, where, fix, cause }: Obstacle) {
    super(`${where}: ${what}${renderCause(cause)}. ${fix}.`, cause === undefined ? undefined : { cause });
    this.what = what;
    this.where = where;
    this.fix = fix;
  }
}

function renderCause(cause: unknown): string {
  if (cause === undefined) return '';
  return ` (${cause instanceof Error ? cause.message : String(cause)})`;
}
