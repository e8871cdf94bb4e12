/** Asks the server for the page data, and refuses every answer that is not exactly what it should be. */
import * as z from 'zod/mini';
import { ServerException } from './server-exception.ts';

/** What the server says when it is well: an object without members, since nothing of the product's data is shown. */
const PageData = z.strictObject({});
type PageData = z.infer<typeof PageData>;

/** What the server says when it failed, whatever else it says. An empty digest is none: a line could not carry it. */
const ServerFailure = z.object({ digest: z.optional(z.string().check(z.minLength(1))) });

/**
 * The page data, from beside the page and never from a cache, which could answer with an earlier load.
 *
 * @throws ServerException where the server answers with an error status; any other exception where it cannot be
 * reached, or answers with something other than page data.
 */
export async function fetchPageData(): Promise<PageData> {
  const response = await fetch('page-data.json', { cache: 'no-store' });
  if (!response.ok) throw new ServerException(response.status, await readDigest(response));
  return PageData.parse(await response.json());
}

// That the server failed is certain, whatever it says about it: an unreadable answer merely holds no digest.
async function readDigest(response: Response): Promise<string | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return ServerFailure.safeParse(answer).data?.digest;
}
