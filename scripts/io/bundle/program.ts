/** How to start another process of this program: from the bundle where there is one, else from the sources. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFolder } from './bundled.ts';
import { harnessBundle } from './harness-bundle.mjs';

/** A file for Node, and the options of Node that it needs. */
export type Program = { readonly file: string; readonly execArgv: readonly string[] };

const loader = new URL('../../../register.mjs', import.meta.url).href;

/** The program with a name in the bundle, given where its source stands. */
export function findProgram(name: string, source: URL): Program {
  const bundled = path.join(bundleFolder ?? harnessBundle(), `${name}.mjs`);
  // A process of other sources than this one must not take its part.
  if (bundleFolder !== undefined) return { file: bundled, execArgv: [] };
  if (existsSync(bundled)) return { file: bundled, execArgv: [] };
  return { file: fileURLToPath(source), execArgv: ['--import', loader] };
}
