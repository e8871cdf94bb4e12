/** One edit of a text: of what occurs in it once. */

export type Edit = { readonly from: string; readonly to: string };

/** The text with the edit; `where` says what text it is. @throws Error where the edit cannot be applied, or changes nothing */
export function replaceOnce(text: string, { from, to }: Edit, where: string): string {
  const times = text.split(from).length - 1;
  if (from === to || times !== 1)
    throw new Error(`${JSON.stringify(from)} occurs ${times} times in ${where}, not once: write it anew`);
  return text.replace(from, () => to);
}
