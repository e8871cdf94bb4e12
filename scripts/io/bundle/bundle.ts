/** Bundles TypeScript into a few modules that Node reads at once, with source maps that lead back to the sources. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { packageFolder } from '../package-folder.ts';

/** What is to be bundled. */
export type BundleRequest = {
  /** The folder that the sources stand in, absolute. */
  readonly root: string;
  /** The entries by the names of their modules in the bundle, as absolute paths or what a plugin resolves. */
  readonly entries: Readonly<Record<string, string>>;
  /** Where the modules are written. */
  readonly folder: string;
  /** Whether a package stays outside, and is found as the sources would find it. */
  readonly isExternal: (name: string) => boolean;
  /** Whether packages have a module of their own, which keeps the source map of the sources small. */
  readonly packagesApart?: boolean;
  readonly plugins?: readonly Plugin[];
};

/**
 * Writes a bundle in which `import.meta.url` is that of the source.
 * @returns the files in it, as absolute paths
 * @throws Error where a source cannot be read, parsed or resolved, or where it imports what is known only when it runs
 */
export async function writeBundle(request: BundleRequest): Promise<readonly string[]> {
  const { root, entries, folder, isExternal, packagesApart = false, plugins = [] } = request;
  const { rolldown } = await import('rolldown'); // late, since only a stale bundle needs it
  const bundle = await rolldown({
    input: { ...entries },
    cwd: root,
    platform: 'node',
    external: (id) => isPackage(id) && isBuiltin(id),
    plugins: [...plugins, packagesOutside(isExternal), sourceAddresses],
    resolve: { mainFields: ['module', 'main'] },
    // Step definitions are side effects, whatever a package.json says of them.
    treeshake: { moduleSideEffects: (id) => (id.includes('node_modules') ? undefined : true) },
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.write({
      dir: folder,
      format: 'esm',
      sourcemap: true,
      comments: false, // which Node would read past at each start
      sourcemapExcludeSources: true,
      ...(packagesApart && { codeSplitting: { groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/ }] } }),
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds.filter((id) => path.isAbsolute(id)) : []));
  } finally {
    await bundle.close();
  }
}

/** Whether an import is of a package or of a part of Node, and not of a file or of what a plugin makes. */
function isPackage(id: string): boolean {
  return /^[^./\0]/.test(id) && !path.isAbsolute(id);
}

/** The name of the package in `name`, `@scope/name` or a path within either. */
function nameOf(id: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;
}

/**
 * Leaves packages outside. What the code of this package needs is found from there, wherever the bundle lies: a project may
 * have packages of these names in other versions. And there is one Cucumber, whoever imports it.
 */
function packagesOutside(isExternal: (name: string) => boolean): Plugin {
  const isOwn = (file: string | undefined) => file?.startsWith(packageFolder + path.sep) ?? false;
  const ownFile = path.join(packageFolder, 'package.json');
  return {
    name: 'packages-outside',
    async resolveId(id, importer) {
      if (!isPackage(id) || !isExternal(nameOf(id))) return undefined;
      if (!isOwn(importer) && nameOf(id) !== '@cucumber/cucumber') return { id, external: true };
      const found = await this.resolve(id, isOwn(importer) ? importer : ownFile, { skipSelf: true });
      const isFile = found !== null && path.isAbsolute(found.id);
      return { id: isFile ? pathToFileURL(found.id).href : id, external: true };
    },
  };
}

/** Has each module keep the address of its source, by which it finds the files beside it. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform(code, id) {
    if (!path.isAbsolute(id)) return undefined;
    if (!id.includes('node_modules') && /\bimport\((?!\s*['"])/.test(code))
      throw new Error(`${id} imports what is known only when it runs`);
    const own = { url: pathToFileURL(id).href, filename: id, dirname: path.dirname(id) };
    const moved = Object.entries(own).reduce(
      (text, [name, value]) => text.replaceAll(`import.meta.${name}`, JSON.stringify(value)),
      code,
    );
    return moved === code ? undefined : { code: moved, map: null }; // all on their lines, so that places stay true
  },
};
