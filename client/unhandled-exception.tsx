/** What is shown for an exception that nobody handled. */
import { Fallback } from './fallback.tsx';
import { ServerException } from './server-exception.ts';

/** The fallback, with the host of this page and the digest that the server supplied with the exception, if it did. */
export function fallbackFor(exception: unknown) {
  return <Fallback host={location.host} digest={ServerException.digestOf(exception)} />;
}
