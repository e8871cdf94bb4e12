/** `reports/mutation.json` and `reports/mutation.html`, beside the proof. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renderMutationPage, toMutationReport } from '../../../core/proof/inside/mutation-report.ts';
import type { ProvenMutant } from '../../../core/proof/proof.ts';
import { cannotWrite } from '../../cannot-write.ts';
import { keepFile } from '../../kept-file.ts';
import type { Project } from '../../project.ts';

/** @throws CannotJudge where they cannot be written */
export async function writeMutationReport(
  { root, reports }: Pick<Project, 'root' | 'reports'>,
  mutants: readonly ProvenMutant[],
): Promise<void> {
  const files = new Set(mutants.flatMap(({ change }) => (change.kind === 'code' ? [change.file] : [])));
  const read = [...files].map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const);
  const report = toMutationReport(mutants, new Map(await Promise.all(read)));
  const require = createRequire(import.meta.url);
  const elements = require.resolve('mutation-testing-elements/mutation-test-elements.js');
  const page = renderMutationPage(report, await readFile(elements, 'utf8'));
  await writeAt('mutation.json', JSON.stringify(report));
  await writeAt('mutation.html', page);

  async function writeAt(name: string, text: string): Promise<void> {
    await keepFile(path.join(reports, name), text).catch((cause: unknown) => {
      throw cannotWrite(root, path.join(reports, name), 'it cannot be written', cause);
    });
  }
}
