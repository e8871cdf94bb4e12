/** The browsers that may stand on this machine already: Playwright's builds, and a system Chrome or Chromium. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { z } from 'zod';
import type { Environment } from '../../project/environment.ts';
import { playwrightBuild } from './browser-start.ts';

/** What is asked of a browser: whether a person wants to see its windows. */
export const BrowserRequest = z.strictObject({ headed: z.boolean().default(false) }).readonly();
export type BrowserRequest = z.infer<typeof BrowserRequest>;

/**
 * The executables that `npx playwright install` put there, best first. A headless Chromium is the headless shell, as
 * Playwright itself would have it, or else the full browser; Playwright's API gives only the path of the full one.
 */
export async function playwrightBuilds({ headed }: BrowserRequest, build?: string): Promise<string[]> {
  const full = build ?? (await playwrightBuild());
  const shells = !headed ? await headlessShells(full) : [];
  return await existing([...shells, full]);
}

/** The executables of a system Chrome or Chromium, best first. */
export async function systemBrowsers(environment: Environment, platform = process.platform): Promise<string[]> {
  return await existing(systemPlaces(environment, platform));
}

/** Where Chrome and Chromium install themselves on the platform, best first; the usual folders count as on the PATH. */
export function systemPlaces(environment: Environment, platform: NodeJS.Platform): string[] {
  switch (platform) {
    case 'darwin':
      return [
        '/Applications',
        ...(environment.HOME === undefined ? [] : [path.posix.join(environment.HOME, 'Applications')]),
      ].flatMap((folder) => ['Google Chrome', 'Chromium'].map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`));
    case 'win32':
      return [environment.LOCALAPPDATA, environment.PROGRAMFILES, environment['PROGRAMFILES(X86)']]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) =>
          ['Google\\Chrome', 'Chromium'].map((app) => path.win32.join(folder, app, 'Application', 'chrome.exe')),
        );
    default: {
      const onPath = (environment.PATH ?? '').split(':').filter((folder) => path.posix.isAbsolute(folder));
      const folders = new Set([...onPath, '/usr/local/bin', '/usr/bin', '/snap/bin']);
      return [
        'chrome-headless-shell',
        'chromium-headless-shell',
        'google-chrome-stable',
        'google-chrome',
        'chrome',
        'chromium',
        'chromium-browser',
      ]
        .flatMap((program) => [...folders].map((folder) => path.posix.join(folder, program)))
        .concat('/opt/google/chrome/chrome');
    }
  }
}

/** Whether an executable is a headless shell, by the name that Playwright, Chrome for Testing and Debian give it. */
export function isShell(file: string): boolean {
  return /headless[_-]shell(\.exe)?$/.test(file);
}

/** Whether there is a file that this user may run. */
export async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

async function headlessShells(full: string): Promise<string[]> {
  const [, registry, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(full) ?? [];
  if (registry === undefined || revision === undefined) return [];
  return await glob('*/{chrome-headless-shell,headless_shell}{,.exe}', {
    cwd: path.join(registry, `chromium_headless_shell-${revision}`),
    absolute: true,
    expandDirectories: false,
  });
}

async function existing(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(files.map(isExecutable));
  return files.filter((_, index) => found[index]);
}
