// Lets Node, and Cucumber through the `import` of cucumber.json, run TypeScript without a build: tsx does it, or Node itself
// where it can, until the first file that it cannot read, such as one with JSX. Reading tsx takes longer than most commands.
import { existsSync, readFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Else tsx takes the settings, such as how JSX is read, from whatever folder a command is run in.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL('tsconfig.json', import.meta.url));

/** @type {{ registerHooks?: (hooks: { resolve: Resolve }) => unknown }} */
const { registerHooks } = module;
const stripsTypes = Boolean(/** @type {{ typescript?: unknown }} */ (process.features).typescript);

/**
 * @typedef {{ parentURL?: string }} Context
 * @typedef {{ url: string, format?: string }} Found
 * @typedef {(specifier: string, context: Context) => Found} NextResolve
 * @typedef {(specifier: string, context: Context, next: NextResolve) => Found} Resolve
 */

/** Wide: tsx reads all else as well. */
const moreThanTypes = new RegExp(
  [
    /^\s*(?:export\s+)?(?:const\s+)?enum\s/,
    /^\s*(?:export\s+)?(?:namespace|module)\s+\w/,
    /^\s*(?:export\s+)?import\s+\w+\s*=/,
    /^\s*@\w/, // a decorator
    /[(,]\s*(?:(?:public|private|protected|readonly|override)\s+)+\w+\s*\??:/, // a parameter that is a property
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);

if (stripsTypes && registerHooks) {
  registerHooks({ resolve });
  let tsxIsLoaded = false;
  const require = createRequire(import.meta.url);

  /** Before a file that Node cannot read is loaded, or where it finds none, tsx takes over.
   * @type {Resolve} */
  function resolve(specifier, context, next) {
    if (tsxIsLoaded) return next(specifier, context);
    try {
      const found = next(specifier, context);
      if (!isBeyondNode(found.url)) return found;
      loadTsx();
      return { ...found, format: found.format ?? 'module' };
    } catch (error) {
      if (!/^\.{1,2}\//.test(specifier) || !context.parentURL) throw error;
      loadTsx();
      const url = import.meta.resolve(new URL(specifier, context.parentURL).href);
      if (!existsSync(fileURLToPath(url))) throw error;
      return { url, format: 'module' };
    }
  }

  function loadTsx() {
    tsxIsLoaded = true;
    require('tsx');
  }
} else {
  await import('tsx');
}

/**
 * Whether Node cannot read a file by leaving out its types: JSX, packages, and syntax that is more than types.
 * @param {string} url
 */
function isBeyondNode(url) {
  if (!url.startsWith('file:')) return false;
  if (/\.[jt]sx$/.test(url)) return true;
  if (!/\.[mc]?ts$/.test(url)) return false;
  return url.includes('/node_modules/') || moreThanTypes.test(readFileSync(fileURLToPath(url), 'utf8'));
}
