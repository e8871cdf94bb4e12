/** What the pages among the reports are made with: their style sheets and scripts. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Asset } from './head.tsx';

/** Files beside this one, one after another, as one text. */
export async function readAsset(names: readonly string[]): Promise<Asset> {
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, import.meta.url), 'utf8')));
  const text = texts.join('\n');
  return { text, digest: createHash('sha256').update(text).digest('base64') };
}
