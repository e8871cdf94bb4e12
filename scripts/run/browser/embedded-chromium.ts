/** The Chromium inside the npm package @sparticuz/chromium, unpacked once and ready to be launched. */

import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import type { BrowserLaunch } from '../../../steps/records.ts';
import type { Environment } from '../../project/environment.ts';
import { readVersion } from '../../project/package.ts';
import { removeAbandoned } from '../client-build/kept-build.ts';
import { framesAsTimePasses } from './browser-start.ts';

/** Fonts of the system first; the package's own, so that text has a size where the system has none. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Unpacks the browser into a folder of the user's cache, unless it is there already (3 s the first time, some 210 MB on
 * disk). What does not start from there is unpacked again.
 *
 * The package is never imported: its own code unpacks to a fixed name in the shared temporary folder, and changes
 * variables of the process on some hosts.
 * @throws Error whose message says why it does not start
 */
export async function embeddedChromium(environment: Environment): Promise<BrowserLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is built for Linux on x64 only');
  const { folder: source, version } = await locatePackage();
  const { XDG_CACHE_HOME, HOME } = environment;
  const cache = XDG_CACHE_HOME ?? (HOME === undefined ? tmpdir() : path.join(HOME, '.cache'));
  const folder = path.join(cache, 'shown', `chromium-${version}`);
  const executablePath = path.join(folder, 'chromium');
  const start = async () => {
    await unpackOnce(source, folder);
    return await startableWith(folder, executablePath, environment);
  };
  const env = await start().catch(async () => {
    await rm(folder, { recursive: true, force: true });
    return await start();
  });
  return { executablePath, args: ['--disable-gpu', framesAsTimePasses], headless: true, env };
}

/** Two processes at once each unpack aside, and the folder of the faster one stays. */
async function unpackOnce(source: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandoned(parent, prefix, abandonedAfter);
  const aside = await mkdtemp(path.join(parent, prefix));
  try {
    await unpackPackage(source, aside);
    await rename(aside, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const prefix = '.unpacking-';

/** Longer than any living process takes, in milliseconds. */
const abandonedAfter = 3_600_000;

/** The variables to add so that it starts: its own libraries (NSS, NSPR, expat) only where the system lacks some. */
async function startableWith(
  folder: string,
  executablePath: string,
  { FONTCONFIG_FILE, LD_LIBRARY_PATH }: Environment,
): Promise<Record<string, string>> {
  const fonts = { FONTCONFIG_FILE: FONTCONFIG_FILE ?? path.join(folder, 'fonts.conf') };
  const libraries = { LD_LIBRARY_PATH: [path.join(folder, 'lib'), LD_LIBRARY_PATH].filter(Boolean).join(':') };
  const start = async (env: Record<string, string>) => {
    await promisify(execFile)(executablePath, ['--version'], { env: { ...process.env, ...env } });
    return env;
  };
  return await start(fonts)
    .catch(() => start({ ...fonts, ...libraries }))
    .catch((error) => {
      throw new Error(lastLine(error), { cause: error });
    });
}

/** The line in which the system's loader names what is missing; before it stands only the command. */
function lastLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? '';
}

async function unpackPackage(source: string, target: string): Promise<void> {
  const opened = (name: string) => [createReadStream(path.join(source, name)), createBrotliDecompress()] as const;
  const untar = async (name: string) => {
    const archive = path.join(target, path.basename(name, '.br'));
    await pipeline(...opened(name), createWriteStream(archive));
    // By the system's own tar; o: where root unpacks, files would otherwise belong to whoever packed them.
    await promisify(execFile)('tar', ['xof', archive, '-C', target]);
    await rm(archive);
  };
  await Promise.all([
    pipeline(...opened('chromium.br'), createWriteStream(path.join(target, 'chromium'), { mode: 0o755 })),
    untar('al2023.tar.br'),
    untar('fonts.tar.br'),
    // WebGL in software, found beside the executable: without it a client that draws would fail for want of it.
    untar('swiftshader.tar.br'),
  ]);
  await writeFile(path.join(target, 'fonts.conf'), fontConfiguration);
}

async function locatePackage(): Promise<{ folder: string; version: string }> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const root = path.resolve(path.dirname(entry), '..', '..');
  return { folder: path.join(root, 'bin'), version: await readVersion(path.join(root, 'package.json')) };
}
