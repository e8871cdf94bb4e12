/** The npm scripts of a project, each of which is a command of this package. */
import { z } from 'zod';
import { renderJson } from '../../base/json.ts';

const commands = ['accept', 'trace', 'gate', 'fill', 'phrases', 'watch'] as const;

const Fields = z.record(z.string(), z.unknown());

/** The text of `package.json`, whether its modules are ECMAScript, the names of scripts that do something else, and what starts the product. */
export type PackageScripts = {
  readonly text: string;
  readonly isModule: boolean;
  readonly taken: readonly string[];
  /** The script that starts the product; undefined where none seems to. */
  readonly start?: string | undefined;
};

/**
 * Adds the scripts that are not there yet, and writes the file with its own indentation and line ends, as npm does.
 * @param before undefined where there is no file
 * @param program what runs a command by its name: `shown`, where the package is installed
 * @returns undefined where the text is no object in JSON
 */
export function addScripts(before: string | undefined, program: string): PackageScripts | undefined {
  const own = Object.fromEntries(commands.map((name) => [name, `${program} ${name}`]));
  if (before === undefined)
    return { text: renderJson({ private: true, type: 'module', scripts: own }), isModule: true, taken: [] };
  const manifest = parse(before);
  if (manifest === undefined) return undefined;
  const { scripts, all } = manifest;
  const missing = Object.fromEntries(Object.entries(own).filter(([name]) => !(name in scripts)));
  const [, indentation = '  '] = /^([ \t]+)"/m.exec(before) ?? [];
  const grown = JSON.stringify({ ...all, scripts: { ...scripts, ...missing } }, null, indentation);
  return {
    text: `${before.includes('\r\n') ? grown.replaceAll('\n', '\r\n') : grown}${/\s*$/.exec(before)?.[0]}`,
    isModule: all.type === 'module',
    taken: commands.filter((name) => name in scripts && scripts[name] !== own[name]),
    start: ['start', 'preview', 'dev'].find((name) => name in scripts),
  };
}

type Fields = z.infer<typeof Fields>;

function parse(text: string): { readonly all: Fields; readonly scripts: Fields } | undefined {
  try {
    const all = Fields.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
    return { all, scripts: Fields.parse(all.scripts ?? {}) };
  } catch {
    return undefined;
  }
}
