/** Has Cucumber do without what takes long to load and is never needed here, and once what it would do for each scenario. */
import { createRequire, Module } from 'node:module';
import type { GherkinDocument } from '@cucumber/messages';

type Require = NodeJS.Require;

/** To be called before Cucumber is loaded. Plain Cucumber does not call it. */
export function leanCucumber(require: Require = createRequire(import.meta.url)): void {
  const cucumber = require.resolve('@cucumber/cucumber');
  const ofCucumber = createRequire(cucumber);
  const ofExpressions = createRequire(ofCucumber.resolve('@cucumber/cucumber-expressions'));
  replace(ofExpressions, 'regexp-match-indices', execWithIndices);
  const commandLine = { __esModule: true, default: commandLineOf(ofCucumber) };
  replace(ofCucumber, './cli', commandLine);
  locateOnce(ofCucumber);
}

type Located = { getGherkinScenarioLocationMap: (document: GherkinDocument) => object };

/** To find scenarios by their lines, Cucumber asks for each one where all of its file are: 10,000 in a file took a minute. */
function locateOnce(load: Require): void {
  const file = fileOf(load, './formatter/helpers/gherkin_document_parser');
  if (file === undefined) return;
  const located = load(file) as Located;
  const known = new WeakMap<GherkinDocument, object>();
  const { getGherkinScenarioLocationMap: locate } = located;
  located.getGherkinScenarioLocationMap = (document) => {
    const places = known.get(document) ?? locate(document);
    known.set(document, places);
    return places;
  };
}

/** Has `require` give that in the place of a module, unless that is loaded or not there. */
function replace(require: Require, name: string, exports: unknown): void {
  const file = fileOf(require, name);
  if (file === undefined || require.cache[file] !== undefined) return;
  const stand = new Module(file);
  Object.assign(stand, { exports, filename: file, loaded: true });
  require.cache[file] = stand;
}

function fileOf(require: Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/** What `regexp-match-indices` does with a parser of its own, since Nodes before 16 do not: says where the groups matched. */
export function execWithIndices(regexp: RegExp, text: string): RegExpExecArray | null {
  const start = regexp.lastIndex;
  const result = regexp.exec(text);
  if (result === null) return null;
  const measure = () => {
    const measuring = withIndices(regexp);
    measuring.lastIndex = start;
    return measuring.exec(text)?.indices;
  };
  let indices: ReturnType<typeof measure>;
  const get = () => {
    indices ??= measure();
    return indices;
  };
  return Object.defineProperty(result, 'indices', { enumerable: true, configurable: true, get });
}

function withIndices({ source, flags }: RegExp): RegExp {
  return new RegExp(source, flags.includes('d') ? flags : `${flags}d`);
}

/** The class of Cucumber's command line, which is deprecated, and loads all that it needs once there is to be one. */
function commandLineOf(load: Require): new (...given: readonly unknown[]) => object {
  return class Cli {
    constructor(...given: readonly unknown[]) {
      const file = load.resolve('./cli');
      delete load.cache[file];
      const { default: Own } = load(file) as { default: new (...given: readonly unknown[]) => object };
      // biome-ignore lint/correctness/noConstructorReturn: it stands for the other class.
      return new Own(...given);
    }
  };
}
