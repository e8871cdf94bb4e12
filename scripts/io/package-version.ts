/** The version of this package, as `shown --version` prints it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { packageFolder } from './package-folder.ts';

const Manifest = z.object({ version: z.string() });

export async function readPackageVersion(): Promise<string> {
  return Manifest.parse(JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'))).version;
}
