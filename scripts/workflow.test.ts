import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { runFolder } from './core/runs/run.ts';
import { VerdictRecord } from './core/verdict/verdict-record.ts';
import { repository } from './dev/test-support/tiny-project.ts';
import { projectAt } from './io/project.ts';
import { parseAcceptOptions } from './io/terminal/accept-options.ts';
import { parseGateOptions } from './io/terminal/gate-options.ts';

/** Nothing but what stands here, so that neither a misspelt key nor `continue-on-error` gets by. */
const Step = z.strictObject({
  if: z
    .enum([
      'always()',
      "github.event_name == 'pull_request'",
      "always() && github.event_name == 'push' && hashFiles('reports/verdict.json') != ''",
    ])
    .optional(),
  id: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
});
type Job = { readonly steps: readonly z.infer<typeof Step>[] };

const machine = { 'runs-on': z.string(), 'timeout-minutes': z.int(), steps: z.array(Step) };

const Workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()) }),
    pull_request: z.null(),
    merge_group: z.null(),
    workflow_dispatch: z.strictObject({ inputs: z.strictObject({ release: z.looseObject({ type: z.string() }) }) }),
  }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.strictObject({
    shard: z.strictObject({
      strategy: z.strictObject({
        'fail-fast': z.boolean(),
        matrix: z.strictObject({ shard: z.array(z.int()) }),
      }),
      ...machine,
    }),
    gate: z.strictObject({ needs: z.string(), if: z.string(), ...machine }),
  }),
});

const Upload = z.strictObject({ name: z.string(), path: z.string(), overwrite: z.boolean() });
const Download = z.strictObject({ pattern: z.string(), path: z.string(), 'merge-multiple': z.boolean() });
const Kept = z.strictObject({ path: z.string(), key: z.string(), 'restore-keys': z.string().optional() });
const SetUp = z.strictObject({ 'node-version': z.int(), cache: z.literal('npm') });

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

const { jobs, ...workflow } = Workflow.parse(parse(read('.github/workflows/acceptance.yml')));
const { scripts, engines } = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')));

const total = jobs.shard.strategy.matrix.shard.length;
const shards = jobs.shard.strategy.matrix.shard.map((index) => ({
  'matrix.shard': index,
  'strategy.job-total': total,
}));

/** Fills in the `${{ expressions }}` of a text, each of which must be known. */
function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`Expected to know the value of ${expression}`);
    return String(value);
  });
}

/** What a script of `package.json` is given, where a step runs it. */
function argumentsOf(job: Job, script: string, values: Readonly<Record<string, string | number>>) {
  const [command, ...others] = commandsOf(job).filter((line) => line.startsWith(`npm run ${script} -- `));
  expect(others).toEqual([]);
  return fill(command ?? '', values)
    .split(/\s+/)
    .filter(Boolean)
    .slice(4);
}

function commandsOf({ steps }: Job): string[] {
  return steps.flatMap(({ run }) => run?.split('\n') ?? []).filter(Boolean);
}

/** The inputs of the steps that use an action, and the condition on which they run, whatever came before or not. */
function uses<T>({ steps }: Job, action: string, schema: z.ZodType<T>) {
  return steps
    .filter((step) => step.uses?.startsWith(`${action}@`))
    .map(({ id, if: condition = '', ...step }) => ({ ...schema.parse(step.with), id, condition }));
}

const uploads = (job: Job) => uses(job, 'actions/upload-artifact', Upload);

/** Where the main branch's verdict is kept, and how it gets there. */
const kept = '~/main-verdict.json';
const copy = `cp reports/verdict.json ${kept}`;
const ifKept = `steps.main.outputs.cache-matched-key && '--since ${kept}' || ''`;

describe('the acceptance workflow', () => {
  test('runs nothing but scripts that there are, and their options reach them', () => {
    const commands = Object.values(jobs)
      .flatMap(commandsOf)
      .filter((command) => command !== 'npm ci' && command !== copy);
    expect(commands.map((command) => /^npm run (\S+) -- /.exec(command)?.[1])).toEqual(['accept', 'gate']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['accept', 'gate']));
  });

  test('runs on what package.json promises, from a clean checkout', () => {
    for (const job of Object.values(jobs)) {
      const [node, ...others] = uses(job, 'actions/setup-node', SetUp);
      expect(others).toEqual([]);
      expect(engines.node).toMatch(new RegExp(`^>=${node?.['node-version']}\\.`));
      expect(job.steps[0]?.uses).toMatch(/^actions\/checkout@v\d+$/);
      expect(commandsOf(job)[0]).toBe('npm ci');
    }
  });

  test('runs every shard of as many as there are, to its end, with nothing narrowed', () => {
    const options = shards.map((shard) => parseAcceptOptions(argumentsOf(jobs.shard, 'accept', shard)));
    expect(total).toBeGreaterThan(1);
    expect(options.map(({ shard }) => shard)).toEqual(shards.map((_, index) => ({ index: index + 1, total })));
    expect(jobs.shard.strategy['fail-fast']).toBe(false);
    for (const { tags, name, failed, deadline } of options) {
      expect({ tags, name, failed }).toEqual({ tags: undefined, name: [], failed: false });
      expect(deadline).toBeLessThan(jobs.shard['timeout-minutes'] * 60_000);
    }
  });

  test('uploads every part whatever came of it, under a name of its own, and collects all where they were recorded', () => {
    const [part, ...others] = uploads(jobs.shard);
    const [collected, ...more] = uses(jobs.gate, 'actions/download-artifact', Download);
    expect([others, more]).toEqual([[], []]);
    const { reports, root } = projectAt(repository);
    const folder = runFolder({ shard: { index: 1, total }, partial: false });
    const recorded = path.relative(root, path.join(reports, path.dirname(folder))).replaceAll(path.sep, '/');
    expect(part).toMatchObject({ path: recorded, condition: 'always()', overwrite: true });
    expect(collected).toMatchObject({
      path: recorded,
      'merge-multiple': true,
      pattern: expect.stringMatching(/^[\w-]+\*$/),
    });

    const names = shards.map((shard) => fill(part?.name ?? '', shard));
    expect(new Set(names).size).toBe(total);
    const isCollected = (name: string) => name.startsWith(collected?.pattern.slice(0, -1) ?? '');
    expect(names.filter(isCollected)).toEqual(names);
    expect(uploads(jobs.gate).map(({ name }) => isCollected(name))).toEqual([false]);
  });

  test('gates once all shards are over, also where some failed or were lost, and keeps the reports', () => {
    expect(jobs.gate).toMatchObject({ needs: 'shard', if: 'always()' });
    const order = jobs.gate.steps.map(({ uses, run }) => (uses ?? run ?? '').replace(/@.*| --.*/, ''));
    expect(order.slice(order.indexOf('npm ci') + 1)).toEqual([
      'actions/download-artifact',
      'actions/cache/restore',
      'npm run gate',
      'actions/upload-artifact',
      copy,
      'actions/cache/save',
    ]);
    expect(uploads(jobs.gate)).toMatchObject([{ path: 'reports', condition: 'always()' }]);
    const ifReleased = "inputs.release && '--release' || ''";
    const merge = { folders: [], target: { kind: 'reference client' }, release: false, json: false };
    const optionsOf = (release: string, since: string) =>
      parseGateOptions(argumentsOf(jobs.gate, 'gate', { [ifReleased]: release, [ifKept]: since }));
    expect(optionsOf('', '')).toEqual(merge);
    expect(optionsOf('--release', '')).toEqual({ ...merge, release: true });
    expect(optionsOf('', `--since ${kept}`)).toEqual({ ...merge, since: kept });
    expect(workflow.on.workflow_dispatch.inputs.release.type).toBe('boolean');
  });

  test('keeps each verdict of the main branch, and shows a pull request what it changes', () => {
    const [saved, ...others] = uses(jobs.gate, 'actions/cache/save', Kept);
    const [restored, ...more] = uses(jobs.gate, 'actions/cache/restore', Kept);
    expect([others, more]).toEqual([[], []]);
    expect(workflow.on.push.branches).toEqual(['main']);
    const onMain = "always() && github.event_name == 'push' && hashFiles('reports/verdict.json') != ''";
    expect(saved).toMatchObject({ path: kept, condition: onMain });
    expect(jobs.gate.steps.find(({ run }) => run === copy)?.if).toBe(onMain);
    expect(restored).toMatchObject({ path: kept, id: 'main', condition: "github.event_name == 'pull_request'" });

    const keyOf = (run: number, attempt: number) =>
      fill(saved?.key ?? '', { 'github.run_id': run, 'github.run_attempt': attempt });
    expect(new Set([keyOf(1, 1), keyOf(1, 2), keyOf(2, 1)]).size).toBe(3);
    const prefix = `verdict-${VerdictRecord.shape.format.value}-`; // a file of another format would end the gate in 2
    expect([restored?.['restore-keys'], keyOf(1, 1).startsWith(prefix)]).toEqual([prefix, true]);
  });
});
