/** The living specification as a report: joined with what was kept of the runs, and dressed. */
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LinkedReport, LivingSource } from '../core/living-specification/living-specification.ts';
import type { Asset } from '../core/living-specification/page.tsx';
import type { Project } from './project.ts';

const assets = new URL('../core/living-specification/', import.meta.url);

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
  return [...official.flat(), ...besides.map((name) => ({ title: name, href: name }))];
}

/** The names on the way from one folder to another one or to a file. */
function relativePath(from: string, to: string): string[] {
  return path.relative(from, to).split(path.sep);
}

const besides = ['open-questions.md', 'summary.md', 'junit.xml', 'verdict.json'];

/** The page as one file of HTML. */
export async function renderPage(source: LivingSource): Promise<string> {
  const [{ renderLivingSpecification }, style, script] = await Promise.all([
    importRenderer(),
    readAsset(sheets.map((name) => `style/${name}.css`)),
    readAsset(['page.js']),
  ]);
  return renderLivingSpecification(source, { style, script });
}

/**
 * React goes by NODE_ENV when it is first imported, and renders four times as fast in production (1.1 s against 0.3 s for
 * 4.6 MB of HTML). It is imported only here, where there is a page to render.
 */
async function importRenderer() {
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await import('../core/living-specification/render.tsx');
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

/** In the order in which they hold: of two rules that are as specific, the later one. */
const sheets = [
  'base',
  'top',
  'board',
  'toolbar',
  'document',
  'sentence',
  'scenario',
  'failure',
  'lists',
  'seen',
  'filter',
  'phone',
  'print',
  'forced-colours',
];

async function readAsset(names: readonly string[]): Promise<Asset> {
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, assets), 'utf8')));
  const text = texts.join('\n');
  return { text, digest: createHash('sha256').update(text).digest('base64') };
}
