/** What packages compile to, kept beside the bundle, so that only the first process that loads them compiles them. */
import { readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { initSync, parse } from 'es-module-lexer';
import { bundleFolder } from './bundled.ts';
import { type CompiledFile, readCompiledFiles, writeCompiledFiles } from './compiled-files.ts';

/** The parts of Node's loader of CommonJS that have no types. */
type Loader = {
  new (file: string): CommonModule;
  readonly prototype: { _compile: (this: CommonModule, content: string, file: string, format?: unknown) => unknown };
  readonly _cache: NodeJS.Require['cache'];
  readonly _extensions: { '.js': (own: CommonModule, file: string) => void };
  _resolveFilename(request: string, parent: CommonModule, isMain?: boolean, options?: object): string;
  _resolveLookupPaths(request: string, parent: CommonModule): string[] | null;
};
type CommonModule = { exports: unknown; require(id: string): unknown; _compile: Compile };
type Compile = Loader['prototype']['_compile'];

const { Module } = module as unknown as { readonly Module: Loader };

/**
 * Has this process load packages of CommonJS from what they compiled to in an earlier process of that name, functions that
 * were called included. At its end it keeps what it had to compile itself. Newer Nodes do so themselves.
 * @param folder where it is kept, apart for each Node; nothing is kept where there is none
 */
export function keepCompiledPackages(name: string, folder = bundleFolder): void {
  if (folder === undefined) return;
  const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
  if (enableCompileCache !== undefined) return void enableCompileCache();
  const { keep } = loadCompiledPackages(path.join(folder, `${name}-${process.version}-${process.arch}.compiled`));
  // One that was cut short has called too little of what it had to compile.
  process.on('exit', (code) => {
    if (code === 0) keep();
  });
}

/** Does so from now on. `keep` writes what was compiled to the file that it is read from, and `leave` has Node compile again. */
export function loadCompiledPackages(place: string): { readonly keep: () => void; readonly leave: () => void } {
  const kept = readCompiledFiles(place);
  const loaded = new Map<string, Loaded>();
  let isComplete = true;
  const compile = Module.prototype._compile;
  const resolve = Module._resolveFilename;
  const read = Module._extensions['.js'];

  Module.prototype._compile = function (content, file, format) {
    if (!file.includes(inPackages) || content.includes(importName) || (format ?? 'commonjs') !== 'commonjs')
      return compile.call(this, content, file, format);
    const stamp = stampOf(file);
    const before = kept.get(file);
    const known = before?.stamp === stamp ? before : undefined;
    const imports = known?.imports ?? findImports(content);
    const script = compileScript(content, file, imports, known?.code);
    if (known === undefined || script.cachedDataRejected) isComplete = false;
    const requires = { ...known?.requires };
    loaded.set(file, { stamp, imports, requires, script });
    return runScript(script, this, file, { compile, requires });
  };
  // What is known is not looked for again: that takes longer than to run it.
  Module._resolveFilename = function (request, parent, isMain, options) {
    return kept.has(request) ? request : resolve.call(this, request, parent, isMain, options);
  };
  Module._extensions['.js'] = (own, file) =>
    kept.has(file) ? own._compile(readFileSync(file, 'utf8'), file) : read(own, file);

  return {
    keep() {
      if (isComplete) return;
      for (const [file, { script, ...known }] of loaded) kept.set(file, { ...known, code: script.createCachedData() });
      writeCompiledFiles(place, kept);
    },
    leave() {
      Module.prototype._compile = compile;
      Module._resolveFilename = resolve;
      Module._extensions['.js'] = read;
    },
  };
}

type Loaded = Omit<CompiledFile, 'code'> & { readonly script: vm.Script };

const inPackages = `${path.sep}node_modules${path.sep}`;

/** What is another one once the file has changed. */
function stampOf(file: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return [size, mtimeMs, ctimeMs].join(' ');
}

/** As long as the word that it stands for, so that all places stay. */
const importName = 'imp0rt';

/** Where the code of a module calls `import`. */
function findImports(content: string): number[] {
  if (!/\bimport\b/.test(content)) return [];
  initSync();
  return parse(content)[0].flatMap(({ d: dynamic, ss: start }) => (dynamic >= 0 ? start : []));
}

const head = `(function (exports, require, module, __filename, __dirname, ${importName}) { `;

/** On Node 20, code that was kept has forgotten how it is to import: hence the function in the place of `import`. */
function compileScript(
  content: string,
  filename: string,
  imports: readonly number[],
  cachedData: Buffer | undefined,
): vm.Script {
  let text = head;
  let end = 0;
  for (const start of imports) {
    text += content.slice(end, start) + importName;
    end = start + importName.length;
  }
  text += `${content.slice(end)}\n})`;
  const columnOffset = -head.length; // for the first line of stack traces
  return new vm.Script(text, { filename, columnOffset, ...(cachedData !== undefined && { cachedData }) });
}

/**
 * As Node itself runs it.
 * @param compile that of Node
 * @param requires what is known of where the module finds what it requires, which more is added to
 */
function runScript(
  script: vm.Script,
  own: CommonModule,
  file: string,
  { compile, requires }: { readonly compile: Compile; readonly requires: Record<string, string> },
): unknown {
  const load = (id: string) => {
    const known = requires[id];
    if (known !== undefined) return own.require(known);
    const loaded = own.require(id);
    const found = Module._resolveFilename(id, own);
    if (found.includes(inPackages)) requires[id] = found;
    return loaded;
  };
  const require = Object.assign(load, {
    resolve: Object.assign(
      (request: string, options?: object) => Module._resolveFilename(request, own, false, options),
      { paths: (request: string) => Module._resolveLookupPaths(request, own) },
    ),
    main: process.mainModule,
    extensions: Module._extensions,
    cache: Module._cache,
  });
  const importInstead = (name: string) => importOf(file, compile)(name);
  const body = script.runInThisContext() as (...given: readonly unknown[]) => unknown;
  return body.call(own.exports, own.exports, require, own, file, path.dirname(file), importInstead);
}

/** The `import` of a file, by Node's own rules. */
function importOf(file: string, compile: Compile): (name: string) => unknown {
  const stand = new Module(file);
  compile.call(stand, `module.exports = (name) => ${'import'}(name);`, file);
  return stand.exports as (name: string) => unknown;
}
