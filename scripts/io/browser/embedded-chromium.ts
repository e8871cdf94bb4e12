/** The Chromium inside the npm package @sparticuz/chromium, unpacked once and ready to be launched. */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import type { Headers } from 'tar-fs';
import type { Environment } from '../environment.ts';
import { readVersion } from '../package-version.ts';
import type { BrowserLaunch } from './browser-choice.ts';
import { makePrivateFolder, privateFolders } from './private-folder.ts';
import { unpackOnce } from './unpacking.ts';

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
 * Unpacks the browser into the first private folder where it starts, unless it is there already (3 s the first time,
 * some 210 MB on disk). What was unpacked wrongly or damaged since is unpacked again.
 *
 * The package is never imported: its own code unpacks to a fixed name in the shared temporary folder, and changes
 * variables of the process on some hosts.
 * @throws Error whose message says for each folder why it does not start from there
 */
export async function embeddedChromium(environment: Environment): Promise<BrowserLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is built for Linux on x64 only');
  const { folder: source, version } = await locatePackage();
  const failures: string[] = [];
  for (const home of privateFolders(environment)) {
    const folder = path.join(home, `chromium-${version}`);
    try {
      await makePrivateFolder(home);
      return await unpackedChromium(source, folder, environment);
    } catch (error) {
      failures.push(`in ${folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(failures.join('; '));
}

async function unpackedChromium(source: string, folder: string, environment: Environment): Promise<BrowserLaunch> {
  const unpack = (target: string) => unpackPackage(source, target);
  await unpackOnce(folder, unpack);
  const executablePath = path.join(folder, 'chromium');
  const env = await startableWith(folder, executablePath, environment).catch(async () => {
    await unpackOnce(folder, unpack, { anew: true });
    return await startableWith(folder, executablePath, environment);
  });
  return { executablePath, args: ['--disable-gpu'], headless: true, env };
}

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
  const { extract } = await import('tar-fs'); // late, since it is unpacked once
  const tarball = (name: string) => [createReadStream(path.join(source, name)), createBrotliDecompress()] as const;
  await Promise.all([
    pipeline(...tarball('chromium.br'), createWriteStream(path.join(target, 'chromium'), { mode: 0o755 })),
    pipeline(...tarball('al2023.tar.br'), extract(target, { map: asOwn })),
    pipeline(...tarball('fonts.tar.br'), extract(target, { map: asOwn })),
    // WebGL in software, found beside the executable: without it a client that draws would fail for want of it.
    pipeline(...tarball('swiftshader.tar.br'), extract(target, { map: asOwn })),
  ]);
  await writeFile(path.join(target, 'fonts.conf'), fontConfiguration);
}

/** Where root unpacks, files would otherwise belong to whoever packed them. */
function asOwn(header: Headers): Headers {
  return { ...header, uid: process.getuid?.() ?? header.uid, gid: process.getgid?.() ?? header.gid };
}

async function locatePackage(): Promise<{ folder: string; version: string }> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const root = path.resolve(path.dirname(entry), '..', '..');
  return { folder: path.join(root, 'bin'), version: await readVersion(path.join(root, 'package.json')) };
}
