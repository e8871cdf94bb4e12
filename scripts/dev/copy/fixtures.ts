/** The small documents with features on which the tests stand, each traced as a project of its own. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { callCommand } from '../../command/command.ts';
import { projectAt } from '../../project/project.ts';
import { commands } from '../../shown.ts';
import { capture } from '../captured.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { repository } from './commands.ts';
import { Finding, findingLine } from './finding-lines.ts';

/** Texts by file name; a file of which only some lines differ from the one in `features/` says which. */
const Fixture = z.object({
  name: z.string(),
  texts: z.record(
    z.string(),
    z.union([z.string(), z.object({ from: z.number(), to: z.number(), lines: z.array(z.string()) })]),
  ),
});

/** The findings of each fixture, and how the command ended. */
export async function readFixtures(): Promise<string[]> {
  const rows = readFileSync(path.join(import.meta.dirname, 'fixtures.ndjson'), 'utf8')
    .trim()
    .split('\n');
  return inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-copy-' }, async (folder) => {
    const lines: string[] = [];
    for (const row of rows) {
      const { name, texts } = Fixture.parse(JSON.parse(row));
      rmSync(path.join(folder, 'features'), { recursive: true, force: true });
      for (const [file, text] of Object.entries(projectFiles(texts))) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), text);
      }
      lines.push(`== ${name.replaceAll('\n', '⏎')}`, ...(await trace(folder)));
    }
    return lines;
  });
}

/** All nine points are there, with a feature each, and no step is defined. */
function projectFiles(texts: z.infer<typeof Fixture>['texts']): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [
      `features/${file}`,
      typeof text === 'string' ? text : edited(file, text),
    ]),
  );
  const document = own['features/specification.md'] ?? '';
  const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
    (point) => !new RegExp(`^ {0,3}## +${point}\\.`, 'm').test(document),
  );
  const rest = missing.map(
    (point) => `\n\n## ${point}. Part ${point}\n\nIt is not part of the product's own contract.`,
  );
  const files = Object.keys(own).map((file) => path.basename(file));
  const without = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((point) => !files.some((file) => file.startsWith(`${point}-`)));
  return {
    ...own,
    'features/specification.md': `${document}${rest.join('')}`,
    ...Object.fromEntries(without.map((point) => [`features/${point}-part.feature`, `Feature: ${point}\n`])),
    'features/release-policy.json': '{}',
    'cucumber.json': '{ "default": { "import": ["steps/**/*.ts"], "strict": false } }',
  };
}

function edited(file: string, { from, to, lines }: { from: number; to: number; lines: readonly string[] }): string {
  const own = readFileSync(path.join(repository, 'features', file), 'utf8').split('\n');
  return [...own.slice(0, from), ...lines, ...own.slice(to)].join('\n');
}

async function trace(root: string): Promise<string[]> {
  const { result, stdout, stderr } = await capture({ ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' }, (context) =>
    callCommand(commands.trace.main, ['--json'], projectAt(root), context),
  );
  if (stdout === '') return [`exit ${result}: ${stderr.replaceAll(root, '').trim().replaceAll('\n', '⏎')}`];
  const { findings } = z.object({ findings: z.array(Finding) }).parse(JSON.parse(stdout));
  return [`exit ${result}`, ...findings.filter(({ code }) => code !== 'undefined-step').map(findingLine)];
}
