/** A fault: what makes loading fail. */

/** A server-side exception may carry a digest; one in the browser is never given any. */
export type Fault = { readonly side: 'client' } | { readonly side: 'server'; readonly digest?: string };

/** The fault in the words of the features. */
export function describeFault(fault: Fault): string {
  if (fault.side === 'client') return 'an unhandled client-side exception';
  if (fault.digest === undefined) return 'an unhandled server-side exception without a digest';
  return `an unhandled server-side exception with the digest ${fault.digest}`;
}

/** The same without the digest itself, for what does not depend on it. */
export function describeKind(fault: Fault): string {
  return digestOf(fault) === undefined ? describeFault(fault) : 'an unhandled server-side exception with a digest';
}

/** The digest that the exception is to bear. */
export function digestOf(fault: Fault): string | undefined {
  return fault.side === 'server' ? fault.digest : undefined;
}
