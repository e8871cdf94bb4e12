/** The digest of an exception: what its server knows it by. */

/**
 * The digest that whatever was thrown carries as its property `digest`, as React's frameworks hand on what a server threw.
 * Undefined where there is none, and where the value cannot even be asked: a getter or a proxy may throw.
 */
export function digestOf(exception: unknown): string | undefined {
  if ((typeof exception !== 'object' && typeof exception !== 'function') || exception === null) return undefined;
  try {
    const digest: unknown = Reflect.get(exception, 'digest');
    return typeof digest === 'string' && digest !== '' ? digest : undefined;
  } catch {
    return undefined;
  }
}
