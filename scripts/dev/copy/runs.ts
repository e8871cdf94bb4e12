/** What runs come to: verdicts with their reports, wrong screens, and applications that are deployed. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Ending, repository, runCommand } from './commands.ts';
import { VerdictJson, verdictLines } from './verdict-lines.ts';

/** The verdict that `accept` has just given in a folder, with what it printed and the reports, without times. */
export function readVerdict(folder: string, { exitCode, stdout }: Ending): string[] {
  const read = (name: string) => readFileSync(path.join(repository, folder, 'reports', name), 'utf8');
  const reports = ['open-questions.md', 'summary.md', 'junit.xml'].flatMap((name) => [
    `== ${name}`,
    timeless(read(name)),
  ]);
  return [
    `exit ${exitCode}`,
    ...verdictLines(VerdictJson.parse(JSON.parse(read('verdict.json')))),
    '== what is printed',
    timeless(stdout),
    ...reports,
  ];
}

function timeless(text: string): string {
  return text
    .trimEnd()
    .replaceAll(/ (time|timestamp)="[^"]*"/g, '')
    .replaceAll(/chromium [\d.]+ \(\w+\)/g, 'chromium')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1');
}

const Said = z.object({ test: z.string(), lines: z.array(z.string()) });

/** What each phrase says of each screen. */
export async function readWrongScreens(): Promise<string[]> {
  return recordTests('harness', 'steps/vocabulary/wrong-screens.test.ts');
}

/** What each application gets. */
export async function readTargets(): Promise<string[]> {
  const files = ['accept-blocked', 'accept-next', 'accept-vite'].map((name) => `scripts/dev/targets/${name}`);
  return (await recordTests('targets', ...files)).map(timeless);
}

/** Runs tests that append what they saw to the file that is named in their environment. */
async function recordTests(project: string, ...files: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shown-copy-'));
  const record = path.join(folder, 'said.ndjson');
  const { exitCode } = await runCommand('npx', ['vitest', 'run', '--project', project, ...files], '.', {
    SHOWN_COPY: record,
  });
  const rows = existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : [];
  rmSync(folder, { recursive: true });
  const said = rows.map((row) => Said.parse(JSON.parse(row)));
  return [`exit ${exitCode}`, ...said.flatMap(({ test, lines }) => lines.map((line) => `${test}: ${line}`)).toSorted()];
}
