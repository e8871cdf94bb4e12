/** Reads addresses from text that may not be an address. */

/**
 * The address, or undefined where the text is none. Not asked of `URL.canParse`: that of Node 20.20 denies addresses with
 * letters such as ü once it was called some thousand times (V8's fast call takes their bytes for UTF-8).
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
