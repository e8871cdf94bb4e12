/** The generic fallback: the only screen once loading has failed. */
import { type FailureText, failureText } from './failure-text.ts';

/** The fallback for an exception that nobody handled. */
export function fallbackFor(exception: unknown) {
  return <Fallback {...failureText(exception)} />;
}

/** One sentence and, where there is a digest, one line that carries it. It calls no hook: hooks may be what failed. */
function Fallback({ sentence, digest }: FailureText) {
  return (
    <main className="fallback">
      <div role="alert">
        <h1>{sentence}</h1>
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
