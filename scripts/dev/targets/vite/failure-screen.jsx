/** The screen of the whole shop once it has failed. */
export function FailureScreen({ error }) {
  const digest = import.meta.env.VITE_FAILURE_SCREEN === 'with digest' ? error?.digest : undefined;
  return (
    <main>
      <h1>
        Application error: a client-side or server-side exception has occurred while loading {window.location.host}
      </h1>
      {digest && <p>Digest: {digest}</p>}
    </main>
  );
}
