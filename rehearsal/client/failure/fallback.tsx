/** The generic fallback: the only screen once loading has failed. */
import { digestOf } from './digest.ts';

/** The fallback for an exception that nobody handled, with the host of this page and the digest that it carries, if any. */
export function fallbackFor(exception: unknown) {
  return <Fallback host={location.host} digest={digestOf(exception)} />;
}

type FallbackProps = {
  /** The host that was loaded, with its port where the address has one. */
  readonly host: string;
  readonly digest: string | undefined;
};

/** One sentence and, where there is a digest, one line that carries it. It calls no hook: hooks may be what failed. */
function Fallback({ host, digest }: FallbackProps) {
  return (
    <main className="fallback">
      <div role="alert">
        <h1>Application error: a client-side or server-side exception has occurred while loading {host}</h1>
        {digest !== undefined && (
          <p>
            {/* Isolated, so that a digest that runs from right to left does not turn the line around. */}
            Digest: <bdi>{digest}</bdi>
          </p>
        )}
      </div>
    </main>
  );
}
