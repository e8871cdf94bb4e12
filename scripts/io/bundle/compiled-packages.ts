/** What packages compile to, kept beside the bundle, so that only the first process that loads them compiles them. */
import { statSync } from 'node:fs';
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
  readonly _extensions: object;
  _resolveFilename(request: string, parent: CommonModule, isMain: boolean, options?: object): string;
  _resolveLookupPaths(request: string, parent: CommonModule): string[] | null;
};
type CommonModule = { exports: unknown; require(id: string): unknown };
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
  process.on('exit', keep);
}

/** Does so from now on. `keep` writes what was compiled to the file that it is read from, and `leave` has Node compile again. */
export function loadCompiledPackages(place: string): { readonly keep: () => void; readonly leave: () => void } {
  const kept = readCompiledFiles(place);
  const loaded = new Map<string, Omit<CompiledFile, 'code'> & { readonly script: vm.Script }>();
  let isComplete = true;
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (content, file, format) {
    if (!file.includes(inPackages) || content.includes(importName) || (format ?? 'commonjs') !== 'commonjs')
      return compile.call(this, content, file, format);
    const stamp = stampOf(file);
    const before = kept.get(file);
    const known = before?.stamp === stamp ? before : undefined;
    const imports = known?.imports ?? findImports(content);
    const script = compileScript(content, file, imports, known?.code);
    if (known === undefined || script.cachedDataRejected) isComplete = false;
    loaded.set(file, { stamp, imports, script });
    return runScript(script, this, file, compile);
  };
  return {
    keep() {
      if (isComplete) return;
      for (const [file, { stamp, imports, script }] of loaded)
        kept.set(file, { stamp, imports, code: script.createCachedData() });
      writeCompiledFiles(place, kept);
    },
    leave() {
      Module.prototype._compile = compile;
    },
  };
}

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

/** As Node itself runs it. @param compile that of Node */
function runScript(script: vm.Script, own: CommonModule, file: string, compile: Compile): unknown {
  const require = Object.assign((id: string) => own.require(id), {
    resolve: Object.assign(
      (request: string, options?: object) => Module._resolveFilename(request, own, false, options),
      { paths: (request: string) => Module._resolveLookupPaths(request, own) },
    ),
    main: process.mainModule,
    extensions: Module._extensions,
    cache: Module._cache,
  });
  const load = (...given: readonly unknown[]) => importFrom(file, compile)(...given);
  const body = script.runInThisContext() as (...given: readonly unknown[]) => unknown;
  return body.call(own.exports, own.exports, require, own, file, path.dirname(file), load);
}

/** The `import` of a file, by Node's own rules. */
function importFrom(file: string, compile: Compile): (...given: readonly unknown[]) => unknown {
  const stand = new Module(file);
  compile.call(stand, `module.exports = (name) => ${'import'}(name);`, file);
  return stand.exports as (...given: readonly unknown[]) => unknown;
}
