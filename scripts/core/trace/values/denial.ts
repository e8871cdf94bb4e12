/** Words by which a sentence or a step says that something is not so. */

/** In a pattern without regard to letters' case; behind them a word ends. */
export const never = String.raw`(?:not|never|cannot|nothing|nobody|\p{L}+n['’]t)`;

/** The words of a step, without what it quotes. */
export function withoutQuoted(step: string): string {
  return step.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
}
