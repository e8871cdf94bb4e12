/** The generic fallback: the one screen that is shown. */
type FallbackProps = {
  /** The host that was loaded, with its port where the address has one. */
  readonly host: string;
  /** What the server supplied, as it supplied it. */
  readonly digest: string | undefined;
};

/** One sentence and, where there is a digest, one line that carries it. It calls no hook: hooks may be what failed. */
export function Fallback({ host, digest }: FallbackProps) {
  return (
    <main>
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
