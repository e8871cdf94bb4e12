/** Words by which a sentence or a step says that something is not so: of a pattern without regard to case; behind them a word ends. */
export const never = String.raw`(?:not|never|cannot|nothing|nobody|\p{L}+n['’]t)`;
