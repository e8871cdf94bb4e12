import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserType, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BrowserLaunch } from '../../../steps/records.ts';
import { embeddedChromium } from './embedded-chromium.ts';

const here = process.platform === 'linux' && process.arch === 'x64';

describe.skipIf(!here)('the embedded Chromium', () => {
  let root: string;
  let launch: BrowserLaunch;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'embedded chromium '));
    // Two at once, as two commands started together would.
    [launch] = await Promise.all([unpack(), unpack()]);
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => rm(root, { recursive: true }));

  const unpack = () => embeddedChromium({ XDG_CACHE_HOME: root });
  const folder = () => path.dirname(launch.executablePath);
  const launched = async ({ args, env, ...rest }: BrowserLaunch): ReturnType<BrowserType['launch']> =>
    await chromium.launch({ ...rest, args: [...args], env: { ...process.env, ...env } });

  test('stands in a folder of its own, for this user only', async () => {
    expect(folder()).toMatch(/\/shown\/chromium-\d+\.\d+\.\d+$/);
    expect((await stat(path.dirname(folder()))).mode & 0o777).toBe(0o700);
    expect(await readdir(path.dirname(folder()))).toEqual([path.basename(folder())]);
    expect((await stat(launch.executablePath)).mode & 0o777).toBe(0o755);
    const owners = await Promise.all(
      (await readdir(folder())).map(async (file) => (await stat(path.join(folder(), file))).uid),
    );
    expect(new Set(owners)).toEqual(new Set([process.getuid?.()]));
  });

  test('is unpacked only once', async () => {
    const before = await stat(launch.executablePath);
    expect(await unpack()).toEqual(launch);
    expect((await stat(launch.executablePath)).ino).toBe(before.ino);
  });

  test('shows text and pictures, with the fonts of the package alone, and closes its contexts', async () => {
    const configuration = await readFile(path.join(folder(), 'fonts.conf'), 'utf8');
    const alone = path.join(folder(), 'alone.conf');
    await writeFile(alone, configuration.replace(/^.*(<include|<dir>).*$/gm, ''));
    const browser = await launched({ ...launch, env: { ...launch.env, FONTCONFIG_FILE: alone } });
    try {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.setContent('<body style="margin:0"><span>Word</span><canvas hidden></canvas></body>');
      const box = await page.locator('span').boundingBox();
      expect(box?.width).toBeGreaterThan(20);
      expect(box?.height).toBeGreaterThan(10);
      expect(
        await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl') !== null),
      ).toBe(true);
      const clip = { x: 0, y: 0, width: 60, height: 20 };
      const text = await page.screenshot({ clip });
      await page.setContent('');
      const blank = await page.screenshot({ clip });
      expect(text.equals(blank)).toBe(false);
      await context.close();
    } finally {
      await browser.close();
    }
  });

  test('brings its own libraries where those of the system cannot be used', async () => {
    const broken = path.join(root, 'broken');
    await mkdir(broken);
    await writeFile(path.join(broken, 'libnss3.so'), 'no library');
    vi.stubEnv('LD_LIBRARY_PATH', broken);
    const { env } = await embeddedChromium({ XDG_CACHE_HOME: root, LD_LIBRARY_PATH: broken });
    expect(env?.LD_LIBRARY_PATH).toBe(`${path.join(folder(), 'lib')}:${broken}`);
    const browser = await launched({ ...launch, ...(env && { env }) });
    expect(browser.version()).toMatch(/^\d+/);
    await browser.close();
  });

  test('keeps the fonts that the user configured', async () => {
    const { env } = await embeddedChromium({ XDG_CACHE_HOME: root, FONTCONFIG_FILE: '/etc/fonts/own.conf' });
    expect(env).toEqual({ FONTCONFIG_FILE: '/etc/fonts/own.conf' });
  });

  test('is fixed where it was damaged without a change of size', async () => {
    const file = await open(launch.executablePath, 'r+');
    await file.write(Buffer.alloc(4096));
    await file.close();
    await unpack();
    const { stdout } = await promisify(execFile)(launch.executablePath, ['--version']);
    expect(stdout).toMatch(/^Chromium \d+/);
  });

  test('says why it cannot be unpacked', async () => {
    const file = path.join(root, 'file');
    await writeFile(file, '');
    await expect(embeddedChromium({ XDG_CACHE_HOME: file })).rejects.toThrow(/ENOTDIR: .*file.shown/);
  });
});

test('is for Linux on x64 only', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('arm64');
  await expect(embeddedChromium({})).rejects.toThrow('it is built for Linux on x64 only');
  vi.restoreAllMocks();
});
