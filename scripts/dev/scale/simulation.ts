/** A small product with many scenarios, run in shards by Cucumber without a browser, and judged by the gate. */
import { appendFile, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { timingKeys } from '../../core/runs/timings.ts';
import { buildClient } from '../../io/client-build.ts';
import { projectAt } from '../../io/project.ts';
import { recordRun } from '../../io/run/recording.ts';
import { planRun, type ShardPlan } from '../../io/run/shard-plan.ts';
import { readSourceDigests } from '../../io/source-digests.ts';
import { readSources } from '../../io/sources.ts';
import { type Measurement, measure } from '../bench/child.ts';
import { recordedDurations } from '../recorded-durations.ts';
import { copyFixtureProject } from '../red-team/fixture-project.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { describedRun } from '../test-support/described-run.ts';

export type Simulation = {
  readonly plan: ShardPlan;
  /** In ms of processor time. */
  readonly planning: number;
  readonly gate: Measurement;
  /** How much all shards recorded. */
  readonly bytes: number;
  readonly safe: boolean;
};

const product = fileURLToPath(new URL('../red-team/project/', import.meta.url));

/** Its durations are those of the rehearsal, by which the shards are planned; the scenarios themselves do next to nothing. */
export async function simulate({
  scenarios,
  shards,
}: {
  readonly scenarios: number;
  readonly shards: number;
}): Promise<Simulation> {
  return inTemporaryFolder({ parent: os.tmpdir(), prefix: 'shown-scale-' }, async (root) => {
    await copyFixtureProject(root, product);
    await appendFile(path.join(root, 'features/3-days.feature'), manyScenarios(scenarios));
    const project = projectAt(root);
    const { trace } = await readSources(project);
    const keys = timingKeys(
      trace.scenarios.flatMap(({ scenario }) => scenario.cases.map((one) => ({ scenario, case: one }))),
    );
    const durations = recordedDurations(keys.length);
    const timings = {
      format: 1,
      scenarios: Object.fromEntries(keys.map((key, at) => [key, durations[at] ?? 0])),
    } as const;
    const begun = process.cpuUsage();
    const plan = planRun(trace, 'reference client', timings, shards);
    const { user, system } = process.cpuUsage(begun);
    const bytes = await recordShards(project, plan);
    const gate = await measure({ script: 'scripts/gate.ts', args: ['--release'], folder: root, exitCodes: [0, 1, 2] });
    const verdict: { safeToRelease: boolean } = JSON.parse(
      await readFile(path.join(root, 'reports/verdict.json'), 'utf8'),
    );
    return { plan, planning: (user + system) / 1000, gate, bytes, safe: verdict.safeToRelease };
  });
}

function manyScenarios(count: number): string {
  const rule =
    '\n  Rule: The week has seven days, however often one looks\n    > The page lists the seven days of the week.\n';
  const scenarios = Array.from({ length: count }, (_, number) =>
    [
      '',
      `    Scenario: Look ${number + 1}`,
      '      When a visitor opens the page',
      '      Then it lists 7 days, from "Monday" to "Sunday"',
      '',
    ].join('\n'),
  );
  return `${rule}${scenarios.join('')}`;
}

/** @returns how many bytes of messages they are together */
async function recordShards(project: ReturnType<typeof projectAt>, { shards, digest }: ShardPlan): Promise<number> {
  const digests = await readSourceDigests(project);
  const env = { ...process.env, SHOWN_CLIENT: await buildClient(project) };
  let bytes = 0;
  for (const [index, { places }] of shards.entries()) {
    const shard = { index: index + 1, total: shards.length };
    const selection = {
      workers: 0,
      shard: { index: 1, total: 1 },
      names: [],
      places: places.map((place) => place.replace(/:\d+$/, '')),
    };
    const { browser: _, ...run } = describedRun({ shard, digests, plan: digest });
    await recordRun(project, run, selection, () => {}, { env, stderr: process.stderr });
    const folder = path.join(project.reports, 'run', `${shard.index}-of-${shard.total}`);
    bytes += (await stat(path.join(folder, 'messages.ndjson'))).size;
  }
  return bytes;
}
