/** Has Cucumber do without what takes long to load and is never needed here, and once what it would do for each scenario. */
import { createRequire, Module } from 'node:module';
import type { GherkinDocument } from '@cucumber/messages';
import { memoizeWeakly } from '../../core/memoize.ts';

type Require = NodeJS.Require;

/** To be called before Cucumber is loaded. Plain Cucumber does not call it. */
export function leanCucumber(require: Require = createRequire(import.meta.url)): void {
  const ofCucumber = createRequire(require.resolve('@cucumber/cucumber'));
  leaveOutCommandLine(ofCucumber);
  loadLate(ofCucumber, './configuration/argv_parser', { isTranspiled: true }); // of options that are written as text
  loadLate(ofCucumber, 'yaml', { isTranspiled: false }); // of a configuration that is written so
  loadLate(ofCucumber, 'assertion-error-formatter', { isTranspiled: true }); // of a step that fails
  loadLate(ofCucumber, 'luxon', { isTranspiled: true }); // of a summary for people
  matchNatively(createRequire(ofCucumber.resolve('@cucumber/cucumber-expressions')));
  locateOnce(ofCucumber);
}

/** Cucumber finds where the groups of a match are by a package for engines that cannot say so, which parses each expression. */
function matchNatively(load: Require): void {
  const file = load.resolve('regexp-match-indices');
  if (load.cache[file] !== undefined) return;
  const withIndices = memoizeWeakly(({ source, flags }: RegExp) => new RegExp(source, `${flags}d`));
  replaceModule(load, file, (regexp: RegExp, text: string) => withIndices(regexp).exec(text));
}

type Located = { getGherkinScenarioLocationMap: (document: GherkinDocument) => object };

/** To find scenarios by their lines, Cucumber asks for each one where all of its file are: 10,000 in a file took a minute. */
function locateOnce(load: Require): void {
  const located = load('./formatter/helpers/gherkin_document_parser') as Located;
  located.getGherkinScenarioLocationMap = memoizeWeakly(located.getGherkinScenarioLocationMap);
}

/** In the place of the class of Cucumber's command line, which is deprecated, stands one that loads all that it needs once there is to be one. */
function leaveOutCommandLine(load: Require): void {
  const file = load.resolve('./cli');
  if (load.cache[file] !== undefined) return;
  class Cli {
    constructor(...given: readonly unknown[]) {
      delete load.cache[file];
      const { default: Own } = load('./cli') as { default: new (...given: readonly unknown[]) => object };
      // biome-ignore lint/correctness/noConstructorReturn: it stands for the other class.
      return new Own(...given);
    }
  }
  replaceModule(load, file, { __esModule: true, default: Cli });
}

/** In the place of a module stands one that loads it once something of it is asked for. */
function loadLate(load: Require, request: string, { isTranspiled }: { readonly isTranspiled: boolean }): void {
  const file = load.resolve(request);
  if (load.cache[file] !== undefined) return;
  let own: object | undefined;
  const loadOwn = (): object => {
    delete load.cache[file];
    return load(file);
  };
  const get = (_: object, name: string | symbol) => {
    if (name === '__esModule') return isTranspiled;
    own ??= loadOwn();
    return Reflect.get(own, name);
  };
  replaceModule(load, file, new Proxy({}, { get }));
}

function replaceModule(load: Require, file: string, exports: unknown): void {
  load.cache[file] = Object.assign(new Module(file), { exports, filename: file, loaded: true });
}
