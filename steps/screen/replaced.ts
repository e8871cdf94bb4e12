/** Documents that are replaced by others while they are being read. */

/** Whether reading a page failed because its document was just being replaced by another. */
export function isReplaced(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|navigation/i.test(error.message);
}
