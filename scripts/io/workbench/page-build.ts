/** Builds the page of the workbench where its sources have changed since, and says where the build is. */
import path from 'node:path';
import { digestOf } from '../digest.ts';
import { keepBuild, oneDay } from '../kept-build.ts';
import { packageFolder } from '../package-folder.ts';
import { inProduction } from '../production.ts';

/** What the build consists of, beside parts that are loaded when they are needed. */
export const pageFiles = { script: 'main.js', style: 'main.css' } as const;

/** Beside the packages where this is one of those that are installed, which are as they were published. */
const beside = path.dirname(packageFolder);
const isInstalled = path.basename(beside) === 'node_modules';
const builds = isInstalled
  ? path.join(beside, '.cache', 'shown', 'workbench')
  : path.join(packageFolder, 'dist', 'workbench');

/**
 * The folder that holds the page's build, made first if it is not there yet.
 * @throws Error where it cannot be built
 */
export async function buildPage(): Promise<string> {
  const digest = await digestOf(packageFolder, [
    'scripts/{page,core}/**/*.{ts,tsx,css}',
    '!scripts/**/*.test.{ts,tsx}',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]);
  return keepBuild(builds, digest, oneDay, (folder) => inProduction(() => runVite(folder)));
}

async function runVite(outDir: string): Promise<void> {
  const { build } = await import('vite');
  const root = path.join(packageFolder, 'scripts', 'page');
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    base: './',
    logLevel: 'silent',
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: path.join(root, 'main.tsx'),
        output: {
          entryFileNames: pageFiles.script,
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: 'main[extname]',
        },
      },
    },
  });
}
