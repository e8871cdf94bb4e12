/** Which packages are installed, as npm notes it beside them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { valueOfJson } from '../base/json.ts';

const Installed = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional(), optional: z.boolean().optional() }),
  ),
});

/**
 * Each package that is installed, by its place, version and content; none where npm has noted nothing. Those that are
 * installed on some machines only are left out, so that machines of the same packages agree.
 */
export async function readInstalled(root: string): Promise<readonly string[]> {
  // Found by its name, since packages may be behind a link.
  const text = await readFile(path.join(root, 'node_modules', '.package-lock.json'), 'utf8').catch(() => '');
  const { data } = Installed.safeParse(valueOfJson(text));
  return Object.entries(data?.packages ?? {})
    .filter(([, { optional = false }]) => !optional)
    .map(([place, { version = '', integrity = '' }]) => `${place} ${version} ${integrity}`)
    .toSorted();
}
