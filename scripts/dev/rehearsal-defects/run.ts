/** Runs the scenarios of each sentence on the product with the defect of that sentence. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { VerdictRecord } from '../../core/verdict/verdict-record.ts';
import type { DefectResult } from '../known-defects/result.ts';
import { rehearsalEnv } from '../rehearsal-run.ts';
import type { SourceEdit } from '../source-edit.ts';
import { startServer } from '../targets/server-process.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { rehearsalDefects } from './defects.ts';
import { type DefectRun, endOf } from './result.ts';
import { onVariants, quotedBy, variantTag } from './variant-features.ts';

/** Runs them on the product as it is, then on that with the defects. */
export async function tryRehearsalDefects(
  defects: readonly SourceEdit[],
  report: (result: DefectResult) => void,
  repository: string,
): Promise<DefectResult[]> {
  // Within the repository, so that its packages are found from there.
  const place = { parent: path.join(repository, 'dist'), prefix: 'rehearsal-defects-' };
  return await inTemporaryFolder(place, async (folder) => {
    const numbers = defects.map((defect) => rehearsalDefects.indexOf(defect) + 1);
    const server = await startServer({
      folder: repository,
      script: [
        '--import',
        './register.mjs',
        'scripts/dev/rehearsal-defects/variants.ts',
        folder,
        ...numbers.map(String),
      ],
      env: { NODE_ENV: 'production' },
      timeoutMs: 900_000,
    });
    try {
      const place = { repository, folder, url: server.url, defects };
      const healthy = await runOn(place, () => 0);
      const broken = await runOn(place, (index) => numbers[index] ?? 0);
      return defects.map(({ name, file }, index) => {
        const result = { name, file, ...endOf(broken[index], healthy[index]) };
        report(result);
        return result;
      });
    } finally {
      await server.close();
    }
  });
}

type Place = {
  readonly repository: string;
  readonly folder: string;
  readonly url: string;
  readonly defects: readonly SourceEdit[];
};

async function runOn(
  { repository, folder, url, defects }: Place,
  numberOf: (index: number) => number,
): Promise<DefectRun[]> {
  const project = path.join(folder, 'project');
  const variants = new Map(defects.map(({ name }, index) => [name, numberOf(index)]));
  const quotes = await writeProject(repository, project, variants);
  const args = [
    path.join(repository, 'scripts', 'shown.mjs'),
    'accept',
    '--target',
    url,
    '--tags',
    variantTag,
    '--json',
  ];
  const { stdout, exitCode } = await execa(process.execPath, args, {
    cwd: project,
    env: rehearsalEnv,
    stderr: 'inherit',
    stdin: 'ignore',
    reject: false,
  });
  if (exitCode === undefined || stdout === '') throw new Error(`accept ended with ${exitCode} and no verdict`);
  const { scenarios } = VerdictRecord.parse(JSON.parse(stdout));
  return defects.map(({ name: sentence }) => {
    const own = scenarios.filter(({ place, rule }) => quotes.get(`${place.file} ${rule}`) === sentence);
    const named = (isMeant: (state: string) => boolean) =>
      own.filter(({ state }) => isMeant(state)).map(({ place, name }) => `${place.file}:${place.line} ${name}`);
    return {
      passed: named((state) => state === 'passed'),
      failed: named((state) => state === 'failed'),
      others: named((state) => state !== 'passed' && state !== 'failed'),
    };
  });
}

/** The rehearsal's features on the variants; returns which sentence is quoted by the Rule of a file, as `file rule`. */
async function writeProject(
  repository: string,
  project: string,
  variants: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, string>> {
  const rehearsal = path.join(repository, 'rehearsal');
  const features = path.join(project, 'features');
  await mkdir(project, { recursive: true });
  await cp(path.join(rehearsal, 'features'), features, { recursive: true });
  const settings = await readFile(path.join(rehearsal, 'cucumber.json'), 'utf8');
  const up = path.relative(project, repository).replaceAll(path.sep, '/');
  await writeFile(path.join(project, 'cucumber.json'), settings.replaceAll('"../', `"${up}/`));
  const quotes = new Map<string, string>();
  for (const name of (await readdir(features)).filter((name) => name.endsWith('.feature'))) {
    const text = await readFile(path.join(features, name), 'utf8');
    for (const [rule, quote] of quotedBy(text)) quotes.set(`features/${name} ${rule}`, quote);
    await writeFile(path.join(features, name), onVariants(text, variants));
  }
  return quotes;
}
