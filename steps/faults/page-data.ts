/** The page data that routers of React's server components stream: one row after the other, each `id:value`. */

/**
 * The stream with its first empty row, which is a part of the page that has nothing to show, made an error with that
 * digest; undefined where there is no such row. Source: `packages/react-client/src/ReactFlightClient.js`, whose rows of
 * tag `E` hold an error.
 */
export function failStream(stream: string, digest: string): string | undefined {
  const failed = stream.replace(/^([\da-f]+):null$/m, (_, id: string) => `${id}:E${JSON.stringify({ digest })}`);
  return failed === stream ? undefined : failed;
}

/** Whether such a stream is written into a document, so that an exception of the server is handed on to the browser. */
export function hasPageData(html: string): boolean {
  return /\bself\.__(?:next_f|FLIGHT_DATA)\b/.test(html);
}

/** How Next.js writes the parts of the stream into a document: each as a string, pushed by a script of its own. */
const part = /<script\b([^>]*)>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** The document with the same done to the stream that is written into it; undefined where that cannot be done. */
export function failDocument(html: string, digest: string): string | undefined {
  const parts = [...html.matchAll(part)];
  const stream = parts.map(([, , text = '""']) => String(JSON.parse(text))).join('');
  const failed = failStream(stream, digest);
  if (failed === undefined) return undefined;
  const whole = JSON.stringify(failed).replaceAll('<', '\\u003c');
  let remaining = parts.length;
  return html.replace(part, (_, attributes: string) => {
    remaining -= 1;
    // Only the last, since a part may refer to what stands in the document before it.
    return remaining === 0 ? `<script${attributes}>self.__next_f.push([1,${whole}])</script>` : '';
  });
}
