/** The version of a package, and by it the tarball that this one is installed from. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { packageFolder } from './package-folder.ts';

const Manifest = z.object({ version: z.string() });

/** @param manifest its `package.json`; that of this package where none is named */
export async function readVersion(manifest = path.join(packageFolder, 'package.json')): Promise<string> {
  return Manifest.parse(JSON.parse(await readFile(manifest, 'utf8'))).version;
}

/** What installs this package, from the tarball that `npm pack` makes. */
export async function readInstallCommand(): Promise<string> {
  return `npm install --save-dev …/shown-${await readVersion()}.tgz`;
}
