/** The handbook, which quotes what the shop says when it fails, among other text and in a line of its own. */
import { headers } from 'next/headers';

export default async function Handbook() {
  const host = (await headers()).get('host');
  const sentence = `Application error: a client-side or server-side exception has occurred while loading ${host}`;
  return (
    <main>
      <h1>Handbook</h1>
      <p>Where the screen says “{sentence}”, call the office. A browser of today may say instead:</p>
      <p>
        Application error: a client-side exception has occurred while loading {host.replace(/:\d+$/, '')} (see the
        browser console for more information).
      </p>
      <p>{sentence}</p>
      <p>Digest: 1234567890</p>
      <p>Note the digest, where there is one.</p>
    </main>
  );
}
