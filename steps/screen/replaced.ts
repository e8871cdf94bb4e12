/** Documents that are replaced by others, or are gone with their frame, while they are being read. */

/** Whether reading a page failed because its document, or that of a frame in it, was just being replaced or taken away. */
export function isReplaced(error: unknown): boolean {
  return (
    error instanceof Error &&
    /context was destroyed|navigation|frame .*detached|promise was garbage collected/i.test(error.message)
  );
}
