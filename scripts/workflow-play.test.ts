import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CommandResult, copyOpeningHours, type Edit, holidayOpen, run } from './dev/test-support/commands.ts';
import { loseArtifact, openService, PlayedJob, playJob, type Service } from './dev/test-support/played-workflow.ts';
import { repository } from './dev/test-support/tiny-project.ts';

vi.setConfig({ testTimeout: 600_000 });

const Workflow = z.object({
  jobs: z.object({
    shard: PlayedJob.extend({ strategy: z.object({ matrix: z.object({ shard: z.array(z.int()) }) }) }),
    gate: PlayedJob,
    pages: PlayedJob,
  }),
});
const { jobs } = Workflow.parse(parse(readFileSync(path.join(repository, '.github/workflows/acceptance.yml'), 'utf8')));
const indices = jobs.shard.strategy.matrix.shard;

/** All jobs of a run, one after the other, as GitHub plays them on an event. */
function openRun(
  service: Service,
  number: number,
  event: Readonly<Record<string, unknown>>,
  edits: readonly Edit[] = [],
) {
  const ended = new Map<string, CommandResult>();
  const ran = { run_id: number, run_attempt: 1 };
  const vars = { PUBLISH_SPECIFICATION: 'true' };
  const play = (job: PlayedJob, more: Readonly<Record<string, unknown>> = {}) =>
    playJob(job, {
      service,
      context: { github: { ...ran, ...event }, vars, ...more },
      checkOut: () => copyOpeningHours(edits),
      async script(root, name, args) {
        const result = await run(root, z.enum(['accept', 'gate']).parse(name), args);
        ended.set(name, result);
        return result.exitCode;
      },
    });
  const playShard = (shard: number) =>
    play(jobs.shard, { matrix: { shard }, strategy: { 'job-total': indices.length } });
  return { play, playShard, ended };
}

const read = (root: string | undefined, file: string) => readFileSync(path.join(root ?? '', file), 'utf8');

test('a run on the main branch leaves what a pull request is compared with; a part that is lost is no pass', async () => {
  const service = openService();
  const main = openRun(service, 7, { event_name: 'push', event: {} });
  for (const shard of indices) {
    const machine = await main.playShard(shard);
    expect(machine?.failed).toBe(false);
  }
  expect((await main.play(jobs.gate))?.failed).toBe(false);
  const pages = await main.play(jobs.pages);
  expect(pages?.failed).toBe(false);
  const links = Array.from(
    read(pages?.root, 'reports/index.html').matchAll(/href="([\w./-]+)"/g),
    ([, link = '']) => link,
  );
  expect(links).toContain('summary.md');
  for (const link of links) expect(read(pages?.root, `reports/${link}`)).not.toBe('');

  const later = openService(service.cache);
  const pull = openRun(later, 8, { event_name: 'pull_request', event: { pull_request: { number: 5 } } }, [holidayOpen]);
  const machines = [];
  for (const shard of indices) machines.push(await pull.playShard(shard));
  expect(machines.filter((machine) => machine?.failed)).toHaveLength(1);

  const gate = await pull.play(jobs.gate);
  expect([gate?.failed, pull.ended.get('gate')?.exitCode]).toEqual([true, 1]);
  expect(read(gate?.root, 'reports/summary.md')).toMatch('**Scenarios that turned red: 1, marked below**');
  expect(await pull.play(jobs.pages)).toBeUndefined();

  loseArtifact(later, `run-2-of-${indices.length}`);
  expect((await pull.play(jobs.gate))?.failed).toBe(true);
  expect(pull.ended.get('gate')).toMatchObject({
    exitCode: 2,
    stdout: expect.stringMatching(/run-incomplete: shard 2 of \d+ is missing/),
  });
});
