'use client';
/** The screen of the whole shop once it has failed, where it has one of its own. */

export default function GlobalError({ error }) {
  return (
    <html lang="en">
      <body>
        <h1>The shop is closed for now</h1>
        <p>{error.digest}</p>
      </body>
    </html>
  );
}
