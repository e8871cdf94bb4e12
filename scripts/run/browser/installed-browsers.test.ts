import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isExecutable, playwrightBuilds, systemBrowsers, systemPlaces } from './installed-browsers.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'installed browsers '));
});
afterEach(() => rm(root, { recursive: true }));

async function makeProgram(...parts: string[]): Promise<string> {
  const file = path.join(root, ...parts);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, 0o755);
  return file;
}

describe("Playwright's builds", () => {
  const headless = { name: 'chromium', headed: false } as const;

  test('a headless Chromium is the headless shell of the same revision, or else the full browser', async () => {
    const full = await makeProgram('chromium-12', 'chrome-linux64', 'chrome');
    const shell = await makeProgram(
      'chromium_headless_shell-12',
      'chrome-headless-shell-linux64',
      'chrome-headless-shell',
    );
    await makeProgram('chromium_headless_shell-11', 'chrome-headless-shell-linux64', 'chrome-headless-shell');
    expect(await playwrightBuilds(headless, full)).toEqual([shell, full]);
  });

  test('the headless shell is found where the full browser is not installed', async () => {
    const shell = await makeProgram('chromium_headless_shell-12', 'chrome-linux', 'headless_shell');
    const full = path.join(root, 'chromium-12', 'chrome-linux64', 'chrome');
    expect(await playwrightBuilds(headless, full)).toEqual([shell]);
  });

  test('a headed Chromium is the full browser', async () => {
    const full = await makeProgram('chromium-12', 'chrome-linux64', 'chrome');
    await makeProgram('chromium_headless_shell-12', 'chrome-linux', 'headless_shell');
    expect(await playwrightBuilds({ ...headless, headed: true }, full)).toEqual([full]);
  });

  test('there may be none, also where Playwright has none for the platform', async () => {
    const full = path.join(root, 'chromium-12', 'chrome-linux64', 'chrome');
    expect(await playwrightBuilds(headless, full)).toEqual([]);
    expect(await playwrightBuilds(headless, '')).toEqual([]);
  });
});

describe('a system Chrome or Chromium', () => {
  test('on the PATH: Chrome before Chromium, whatever their folders', async () => {
    const chromium = await makeProgram('first', 'chromium');
    const chrome = await makeProgram('second', 'google-chrome');
    const PATH = [path.join(root, 'first'), path.join(root, 'second')].join(':');
    const found = await systemBrowsers({ PATH }, 'linux');
    expect(found.filter((file) => file.startsWith(root))).toEqual([chrome, chromium]);
  });

  test('a PATH that names relative folders or none leads nowhere else', () => {
    const places = systemPlaces({ PATH: ':bin:.' }, 'linux');
    expect(places.filter((place) => !path.posix.isAbsolute(place))).toEqual([]);
    expect(places).toContain('/usr/bin/chromium');
  });

  test('on macOS: for all users, then for this one', () => {
    expect(systemPlaces({ HOME: '/Users/ada' }, 'darwin')).toEqual([
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium',
    ]);
  });

  test('on Windows: in the folders that are set', () => {
    expect(systemPlaces({ PROGRAMFILES: 'C:\\Program Files' }, 'win32')).toEqual([
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    ]);
  });
});

test('only a file that may be run is executable', async () => {
  const program = await makeProgram('program');
  const text = path.join(root, 'text');
  await writeFile(text, '');
  await chmod(text, 0o644);
  expect(await Promise.all([program, text, root, path.join(root, 'missing')].map(isExecutable))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
