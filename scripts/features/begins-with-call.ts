/** Whether the words of a step, or of what one has seen, begin with a call, such as `POST "/orders"`. */
export function beginsWithCall(words: string): boolean {
  return /^[A-Z]+ "/.test(words);
}
