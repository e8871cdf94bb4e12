/** The living specification as a report: joined with what was kept of the runs, and dressed. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../project/project.ts';
import { type LinkedReport, reportsBeside } from '../report-names.ts';
import type { LivingSource } from './living-specification.ts';
import { readAsset } from './page-assets.ts';
import type { PageAssets } from './specification-page.tsx';

/**
 * The page over recorded runs, with links to the other reports.
 * @param folders of the runs, relative to the project's root
 */
export async function makePage(
  project: Project,
  source: Omit<LivingSource, 'reports'>,
  folders: readonly string[],
): Promise<string> {
  return renderPage({ ...source, reports: await linkReports(project, folders) });
}

/** The reports beside the page, and Cucumber's own of each run that has one. */
async function linkReports({ root, reports }: Project, folders: readonly string[]): Promise<LinkedReport[]> {
  const nameOf = (folder: string) => {
    const within = relativePath(reports, folder);
    return (within[0] === '..' ? relativePath(root, folder) : within).join('/');
  };
  const official = await Promise.all(
    folders.map(async (folder): Promise<LinkedReport[]> => {
      const file = path.resolve(root, folder, 'cucumber.html');
      const href = relativePath(reports, file).map(encodeURIComponent).join('/');
      const title = folders.length === 1 ? "Cucumber's report" : `Cucumber's report of ${nameOf(path.dirname(file))}`;
      return access(file).then(
        () => [{ title, href }],
        () => [],
      );
    }),
  );
  return [...official.flat(), ...reportsBeside()];
}

/** The names on the way from one folder to another one or to a file. */
function relativePath(from: string, to: string): string[] {
  return path.relative(from, to).split(path.sep);
}

/** The page as one file of HTML. */
export async function renderPage(source: LivingSource): Promise<string> {
  const [{ renderLivingSpecification }, assets] = await Promise.all([
    import('./specification-page.tsx'),
    livingAssets(),
  ]);
  return renderLivingSpecification(source, assets);
}

/** What the page is dressed with; that of the living page is dressed for what can be done on it, too. */
export async function livingAssets(isLive = false): Promise<PageAssets> {
  const own = isLive ? ['live'] : [];
  const [style, script] = await Promise.all([
    readAsset([...sheets, ...own].map((name) => `style/${name}.css`)),
    readAsset([...own, 'page'].map((name) => `${name}-script.js`)),
  ]);
  return { style, script };
}

/** In the order in which they hold: of two rules that are as specific, the later one. */
const sheets = ['page', 'document', 'lists'];
