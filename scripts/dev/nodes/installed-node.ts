/** Nodes of other versions, which npm has as packages, one for each platform. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';

/** The oldest Node that package.json promises, and the newest of the other release lines that are maintained. */
export const triedNodes = ['20.19.0', '22', '24'] as const;

/** The folder of the programs of that Node, which is installed below `cache` unless it is there. */
export async function installNode(version: string, cache: string): Promise<string> {
  const folder = path.join(cache, version);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const programs = path.join(folder, 'node_modules', name, 'bin');
  const isThere = await access(programs).then(
    () => true,
    () => false,
  );
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!isThere) await execa('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`]);
  return programs;
}
