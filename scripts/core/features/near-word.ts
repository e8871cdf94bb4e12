/** Words that are another one with a slip in it. */

/** Whether the word is the other one, or that with one letter too many, one missing, one wrong, or two turned; one of fewer letters than `shortest` is near to too many. */
export function isNear(word: string, wanted: string, shortest = 6): boolean {
  if (word === wanted) return true;
  if (wanted.length < shortest || Math.abs(word.length - wanted.length) > 1) return false;
  const start = [...word].findIndex((letter, at) => letter !== wanted[at]);
  if (start < 0) return true; // one is missing at the end
  const [rest, other] = [word.slice(start), wanted.slice(start)];
  return (
    rest.slice(1) === other || rest === other.slice(1) || rest.slice(1) === other.slice(1) || isTurned(rest, other)
  );
}

/** Whether two letters have changed places. */
function isTurned(word: string, wanted: string): boolean {
  return word === `${wanted[1]}${wanted[0]}${wanted.slice(2)}`;
}
