/** The npm scripts of a project, each of which is a command of this package. */

import { applyEdits, type FormattingOptions, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { renderJson } from '../json/render-json.ts';
import { splitMark } from '../text/byte-order-mark.ts';

const commands = ['accept', 'trace', 'gate', 'fill', 'phrases', 'watch', 'prove'] as const;

/** The text of `package.json`, and the names of scripts that were there and do something else. */
export type PackageScripts = { readonly text: string; readonly taken: readonly string[] };

/**
 * Adds the scripts that are not there yet; all else stays as it is, to the letter.
 * @param before undefined where there is no file
 * @param program what runs a command by its name: `shown`, where the package is installed
 * @returns undefined where the text is no object in JSON
 */
export function addScripts(before: string | undefined, program: string): PackageScripts | undefined {
  if (before === undefined) {
    const scripts = Object.fromEntries(commands.map((name) => [name, `${program} ${name}`]));
    return { text: renderJson({ private: true, type: 'module', scripts }), taken: [] };
  }
  const { mark, source } = splitMark(before);
  const root = parse(source);
  if (root === undefined) return undefined;
  const there = (name: string): unknown => findNodeAtLocation(root, ['scripts', name])?.value;
  const text = commands
    .filter((name) => there(name) === undefined)
    .reduce(
      (grown, name) => applyEdits(grown, modify(grown, ['scripts', name], `${program} ${name}`, style(source))),
      source,
    );
  const taken = commands.filter((name) => there(name) !== undefined && there(name) !== `${program} ${name}`);
  return { text: mark + text, taken };
}

/** Whether modules of the project are ECMAScript unless they say otherwise. */
export function isModule(text: string | undefined): boolean {
  const root = text === undefined ? undefined : parse(splitMark(text).source);
  return root !== undefined && findNodeAtLocation(root, ['type'])?.value === 'module';
}

function parse(source: string) {
  const errors: Parameters<typeof parseTree>[1] = [];
  const root = parseTree(source, errors);
  const scripts = root && findNodeAtLocation(root, ['scripts']);
  const isObject = root?.type === 'object' && (scripts === undefined || scripts.type === 'object');
  return isObject && errors.length === 0 ? root : undefined;
}

/** As the file is indented. */
function style(source: string): { readonly formattingOptions: FormattingOptions } {
  const [, indentation = '  '] = /^([ \t]+)"/m.exec(source) ?? [];
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  return {
    formattingOptions: { insertSpaces: !indentation.startsWith('\t'), tabSize: indentation.length, eol },
  };
}
