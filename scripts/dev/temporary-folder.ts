/** A folder for as long as it is needed. */
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, realpath } from 'node:fs/promises';
import path from 'node:path';
import { onInterrupt } from '../project/interrupt.ts';

/**
 * Calls `use` with a new folder below `parent`, whose name begins with `prefix`. It is gone afterwards, also where the command is
 * interrupted; `end` is called before, to end what still runs in it.
 */
export async function inTemporaryFolder<T>(
  { parent, prefix, end = () => {} }: { readonly parent: string; readonly prefix: string; readonly end?: () => void },
  use: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await realpath(await mkdtemp(path.join(parent, prefix)));
  const clear = () => {
    end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupt = onInterrupt(clear);
  try {
    return await use(folder);
  } finally {
    clear();
    interrupt.done();
  }
}
