/** Plays the jobs of a GitHub workflow, each on a machine of its own, with stand-ins for GitHub's own actions. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { tinyProject } from './tiny-project.ts';

const Step = z.object({
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.string()).default({}),
  run: z.string().optional(),
});
type Step = z.infer<typeof Step>;

export const PlayedJob = z.object({ if: z.string().optional(), steps: z.array(Step) });
export type PlayedJob = z.infer<typeof PlayedJob>;

/** What outlives a machine, by name: what a run hands from job to job, and what it leaves to later ones; the newest last. */
export type Service = { readonly artifacts: string; readonly cache: string };

/** A service that holds nothing yet, but for what earlier runs may have left. */
export function openService(cache = tinyProject({})): Service {
  return { artifacts: tinyProject({}), cache };
}

type Play = {
  readonly service: Service;
  /** What its expressions speak of, such as `github` and `matrix`. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Puts what is checked out into a folder of its own. */
  readonly checkOut: () => string;
  /** Runs a script of `package.json`. @returns the exit code */
  readonly script: (root: string, name: string, args: readonly string[]) => Promise<number>;
};

/** A job that has ended: where it worked, and whether a step failed. */
type PlayedMachine = { readonly root: string; readonly failed: boolean };

/** Plays a job to its end; undefined where its condition keeps it from running. */
export async function playJob(job: PlayedJob, play: Play): Promise<PlayedMachine | undefined> {
  const machine: Machine = { root: tinyProject({}), failed: false };
  if (!isDue(job.if, machine, play)) return undefined;
  for (const step of job.steps)
    if (isDue(step.if, machine, play) && !(await playStep(fillStep(step, machine, play), machine, play)))
      machine.failed = true;
  return machine;
}

type Machine = { root: string; failed: boolean };

/** A step without a word on how those before it ended runs only where they succeeded. */
function isDue(condition: string | undefined, machine: Machine, play: Play): boolean {
  if (machine.failed && !condition?.includes('always()')) return false;
  return condition === undefined || Boolean(evaluate(condition, machine, play));
}

/** Expressions of GitHub are read as JavaScript, which those of our workflows are, but for hyphens in names. */
function evaluate(expression: string, machine: Machine, { context }: Play): unknown {
  const hashFiles = (file: string) => (existsSync(path.join(machine.root, file)) ? 'a digest' : '');
  const script = expression.replaceAll(/\.(\w+(?:-\w+)+)/g, '["$1"]');
  return runInNewContext(script, { inputs: {}, vars: {}, ...context, hashFiles, always: () => true });
}

function fillStep(step: Step, machine: Machine, play: Play): Step {
  const fill = (text: string) =>
    text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => String(evaluate(expression, machine, play)));
  const fillAll = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? fill(value) : value]),
    );
  return Step.parse({
    ...step,
    with: fillAll(step.with),
    env: fillAll(step.env),
    ...(step.run !== undefined && { run: fill(step.run) }),
  });
}

/** @returns whether it succeeded */
async function playStep(step: Step, machine: Machine, play: Play): Promise<boolean> {
  if (step.uses !== undefined) return act(step.uses.replace(/@.*$/, ''), step.with, machine, play);
  const command = step.run ?? '';
  if (command === 'npm ci') return true; // the dependencies are those of the repository
  const [, name, args = ''] = /^npm run (\S+) -- (.*)$/.exec(command) ?? [];
  if (name !== undefined) return (await play.script(machine.root, name, args.split(/\s+/).filter(Boolean))) === 0;
  const env = { ...process.env, ...step.env };
  execFileSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', command], { cwd: machine.root, env });
  return true;
}

function act(action: string, inputs: Step['with'], machine: Machine, { service, checkOut }: Play): boolean {
  const input = (name: string) => z.string().parse(inputs[name]);
  const place = (name: string) => path.resolve(machine.root, input(name));
  switch (action) {
    case 'actions/checkout':
      machine.root = checkOut();
      return true;
    case 'actions/setup-node':
    case 'actions/deploy-pages':
      return true;
    case 'actions/upload-artifact':
      return put(place('path'), path.join(service.artifacts, input('name')));
    case 'actions/download-artifact':
      for (const name of named(service.artifacts, input('pattern')))
        put(path.join(service.artifacts, name), place('path'));
      return true;
    case 'actions/cache/save':
      return put(place('path'), path.join(service.cache, input('key')));
    case 'actions/cache/restore': {
      const latest = named(service.cache, `${input('restore-keys')}*`).at(-1);
      if (latest !== undefined) put(path.join(service.cache, latest), place('path'));
      return true;
    }
    case 'actions/upload-pages-artifact':
      return existsSync(path.join(place('path'), 'index.html'));
    default:
      throw new Error(`Expected an action that can be played, not ${action}`);
  }
}

/** Copies what a folder holds into another one, which may be there. @returns whether there was anything to copy */
function put(from: string, to: string): boolean {
  if (!existsSync(from)) return false;
  cpSync(from, to, { recursive: true });
  return true;
}

function named(folder: string, pattern: string): string[] {
  const isAll = pattern.endsWith('*');
  const beginning = isAll ? pattern.slice(0, -1) : pattern;
  return readdirSync(folder)
    .filter((name) => (isAll ? name.startsWith(beginning) : name === pattern))
    .toSorted();
}

/** Has a part get lost on its way. */
export function loseArtifact({ artifacts }: Service, name: string): void {
  rmSync(path.join(artifacts, name), { recursive: true });
}
