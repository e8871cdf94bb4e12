/** A text that may be JSON. */

/** The value that it holds; undefined where it is no JSON. Its error would repeat the text, which may be secret. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
