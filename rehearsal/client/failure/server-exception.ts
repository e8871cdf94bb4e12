/** An exception that the server met while it served the document, which then bears the digest. */
import { DIGEST_META } from '../../contract/digest.ts';

class ServerException extends Error {
  override readonly name = 'ServerException';
  readonly digest: string;

  constructor(digest: string) {
    super('The server met an exception while it served the document.');
    this.digest = digest;
  }
}

/** @throws ServerException where the document that was delivered says so. */
export function refuseFailedDocument(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${DIGEST_META}"]`);
  if (meta !== null) throw new ServerException(meta.content);
}
