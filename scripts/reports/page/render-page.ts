/** The living specification as one file of HTML, and what is linked and read for it. */
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../project/project.ts';
import type { Asset } from './head.tsx';
import type { LinkedReport, LivingSource } from './living-specification.ts';
import type { PageAssets } from './specification-page.tsx';

/** The page as text. React is loaded only where a page is rendered. */
export async function renderPage(source: LivingSource): Promise<string> {
  const [{ renderLivingSpecification }, assets] = await Promise.all([import('./specification-page.tsx'), readAssets()]);
  return renderLivingSpecification(source, assets);
}

/** The style sheets, in their order on the page: of two rules that are as specific, the later one holds. */
const sheets = ['page', 'document', 'lists'];

/** What the page is dressed with; that of the living page is dressed for what can be done on it, too. */
export async function readAssets(isLive = false): Promise<PageAssets> {
  const own = isLive ? ['live'] : [];
  const [style, script] = await Promise.all([
    readAsset([...sheets, ...own].map((name) => `style/${name}.css`)),
    readAsset([...own, 'page'].map((name) => `${name}-script.js`)),
  ]);
  return { style, script };
}

/** Files beside this one, one after another, as one text. */
async function readAsset(names: readonly string[]): Promise<Asset> {
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, import.meta.url), 'utf8')));
  const text = texts.join('\n');
  return { text, digest: createHash('sha256').update(text).digest('base64') };
}

/**
 * Cucumber's own report of each run that has one.
 * @param folders of the runs, relative to the project's root
 */
export async function findRunReports({ root, reports }: Project, folders: readonly string[]): Promise<LinkedReport[]> {
  const found = await Promise.all(
    folders.map(async (folder): Promise<LinkedReport[]> => {
      const file = path.resolve(root, folder, 'cucumber.html');
      const href = relativePath(reports, file).map(encodeURIComponent).join('/');
      const within = relativePath(reports, path.dirname(file));
      const name = (within[0] === '..' ? relativePath(root, path.dirname(file)) : within).join('/');
      const title = folders.length === 1 ? "Cucumber's report" : `Cucumber's report of ${name}`;
      return access(file).then(
        () => [{ title, href }],
        () => [],
      );
    }),
  );
  return found.flat();
}

/** The names on the way from one folder to another one or to a file. */
function relativePath(from: string, to: string): string[] {
  return path.relative(from, to).split(path.sep);
}
