/** What Playwright's two large files compile to, which takes as long as all else that a worker loads. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** The part of Node's loader of CommonJS that has no types. */
type CommonModule = { readonly exports: unknown };
type Compile = (this: CommonModule, content: string, file: string, ...more: readonly unknown[]) => unknown;
type Loader = { readonly prototype: { _compile: Compile } };

const { prototype } = (module as unknown as { readonly Module: Loader }).Module;

const inPlaywright = path.join(path.sep, 'playwright-core', 'lib', path.sep);

/** Of shorter files, in characters, it is not worth it. */
const leastLength = 1_000_000;

/**
 * Has this process load them from what they compiled to in an earlier one. One that had to compile them itself keeps that at
 * its end, unless it failed.
 * @param folder where it is kept, under what changes with the file and with Node
 * @returns keeps it at once, and has Node compile them again
 */
export function keepCompiledPlaywright(folder: string): () => void {
  const compile = prototype._compile;
  const compiled = new Map<string, vm.Script>();
  prototype._compile = function (content, file, ...more) {
    if (content.length < leastLength || !file.includes(inPlaywright)) return compile.call(this, content, file, ...more);
    const place = placeOf(folder, file);
    const cachedData = readKept(place);
    const script = new vm.Script(`${head}${content}\n})`, {
      filename: file,
      columnOffset: -head.length, // for the first line of stack traces
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData && { cachedData }),
    });
    if (cachedData === undefined || script.cachedDataRejected) compiled.set(place, script);
    const given = [this.exports, createRequire(file), this, file, path.dirname(file)];
    return script.runInThisContext().call(this.exports, ...given);
  };
  const keep = () => {
    for (const [place, script] of compiled) writeKept(place, script.createCachedData());
  };
  const keepAtEnd = (code: number) => {
    if (code === 0) keep();
  };
  process.on('exit', keepAtEnd);
  return () => {
    keep();
    prototype._compile = compile;
    process.off('exit', keepAtEnd);
  };
}

const head = '(function (exports, require, module, __filename, __dirname) { ';

/** Another place for each state of the file: V8 itself compares no more than its length. */
function placeOf(folder: string, file: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  const state = [file, size, mtimeMs, ctimeMs, process.version, process.arch].join('\n');
  return path.join(folder, `${path.basename(file)}-${createHash('sha256').update(state).digest('hex')}`);
}

/** The code, which V8 runs unseen, stands behind its digest. */
function readKept(place: string): Buffer | undefined {
  try {
    const kept = readFileSync(place);
    const code = kept.subarray(digestLength);
    return digestOf(code).equals(kept.subarray(0, digestLength)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Where it can be written; it is of use, and no more. It is written aside, so that no process reads half of it. */
function writeKept(place: string, code: Buffer): void {
  const aside = `${place}-${randomUUID()}`;
  try {
    writeFileSync(aside, Buffer.concat([digestOf(code), code]));
    renameSync(aside, place);
  } catch {
    rmSync(aside, { force: true });
  }
}

const digestLength = 32;

function digestOf(code: Buffer): Buffer {
  return createHash('sha256').update(code).digest();
}
