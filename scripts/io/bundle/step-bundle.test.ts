import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope } from '@cucumber/messages';
import { beforeAll, expect, test } from 'vitest';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { repository, tinyProject } from '../../dev/test-support/tiny-project.ts';
import { type Project, projectAt } from '../project.ts';
import { runFeaturesApart } from '../run/features-apart.ts';
import { listImported } from '../step-code/imported-code.ts';
import { makeHarnessBundle } from './make-harness-bundle.ts';
import { bundleSteps } from './step-bundle.ts';

const steps = `/** Steps. */
import { Given } from '@cucumber/cucumber';
import { refuse } from './refuse.ts';

type Ignored = { readonly one: string };

Given('it passes', () => {});
Given('it fails', refuse as () => void);
`;

const files = {
  'cucumber.json': '{ "default": { "import": ["register.mjs", "steps/**/*.ts"], "strict": false } }',
  'register.mjs': "await import('tsx');",
  'steps/a.steps.ts': steps,
  'steps/refuse.ts': `export type Reason = string;

export function refuse(): never {
  throw new Error(\`because of \${import.meta.url.split('/').at(-1)}\` satisfies Reason);
}
`,
  'features/a.feature': 'Feature: A\n  Scenario: Passes\n    * it passes\n  Scenario: Fails\n    * it fails\n',
};

const projectOf = (more: Readonly<Record<string, string>> = {}) => projectAt(tinyProject({ ...files, ...more }));

const listed = ({ root }: Project) => ['register.mjs', 'steps/a.steps.ts'].map((file) => path.join(root, file));
const bundle = (project: Project) => bundleSteps(project, listed(project));

test('the same sources are bundled once, also by two at the same time', async () => {
  const project = projectOf();
  const [one, other] = await Promise.all([bundle(project), bundle(project)]);
  expect(one).toMatch(/\/dist\/steps\/[0-9a-f]{64}\/steps\.mjs$/);
  expect([other, await bundle(project)]).toEqual([one, one]);
});

test.for<[string, string, string]>([
  ['is edited', 'steps/refuse.ts', "export const refuse = () => 'pending';"],
  ['is added', 'steps/more.steps.ts', ''],
  ['is there to configure Cucumber', 'cucumber.json', '{}'],
  ['locks other packages', 'package-lock.json', '{}'],
])('a bundle is made anew where a file %s', async ([, file, text]) => {
  const project = projectOf();
  const before = await bundle(project);
  writeFileSync(path.join(project.root, file), text);
  const after = await bundle(project);
  expect([before, after].map((at) => at !== undefined)).toEqual([true, true]);
  expect(after).not.toBe(before);
});

test.for<[string, (steps: string) => void]>([
  ['deleted', (steps) => rmSync(path.join(steps, 'unused.ts'))],
  ['renamed', (steps) => renameSync(path.join(steps, 'unused.ts'), path.join(steps, 'used.ts'))],
])('a bundle is made anew where a file is %s', async ([, change]) => {
  const project = projectOf({ 'steps/unused.ts': '' });
  const before = await bundle(project);
  change(path.join(project.root, 'steps'));
  expect(await bundle(project)).toMatch(/steps\.mjs$/);
  expect(await bundle(project)).not.toBe(before);
});

test('definitions stay although a package.json says that no file has side effects', async () => {
  const project = projectOf({ 'package.json': '{ "type": "module", "sideEffects": false }' });
  expect(readFileSync((await bundle(project)) ?? '', 'utf8')).toContain('it passes');
});

test.for<[string, Readonly<Record<string, string>>]>([
  ['has a syntax error', { 'steps/refuse.ts': 'export const refuse = ;' }],
  ['imports what there is not', { 'steps/refuse.ts': "export * from './nowhere.ts';" }],
  ['imports what is known only when it runs', { 'steps/refuse.ts': 'export const refuse = (a: string) => import(a);' }],
])('code that %s is left to Cucumber as it is', async ([, more]) => {
  expect(await bundle(projectOf(more))).toBeUndefined();
});

test.for<[string, Readonly<Record<string, string>>]>([
  ['a module', { 'client/app.ts': 'export const refuse = () => {};' }],
  ['a module that has nothing but others', { 'client/app.ts': "export * from '../steps/own.ts';" }],
  ['a module of constants', { 'client/app.ts': 'export const refuse = 1;' }],
])('code that imports %s from elsewhere, where a change goes unnoticed, is refused', async ([, more]) => {
  const own = { 'steps/own.ts': 'export const refuse = () => {};' };
  const project = projectOf({ 'steps/refuse.ts': "export * from '../client/app.ts';", ...own, ...more });
  const refusal = new CannotJudge({
    where: 'The step code',
    what: `it imports client/app.ts, which is not among the step code of this project (${project.stepSources.join(', ')})`,
    fix: 'Move it to steps/, where a change of it after a run is noticed, or import it no more',
  });
  await expect(bundle(project)).rejects.toThrow(refusal);
});

/** The sources in a module, and in all those that Node loads with it, as paths from the repository. */
function sourcesLoadedBy(module: string): string[] {
  const text = readFileSync(module, 'utf8');
  const map = `${module}.map`;
  const own: string[] = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
  const others = [...text.matchAll(/^import\b(?!\().*?"(\.\/[^"]+)";$/gm)].map(([, other = '']) => other);
  const [folder, loaded] = [path.dirname(module), others.map((other) => path.resolve(path.dirname(module), other))];
  return [
    ...own.map((source) => path.relative(repository, path.resolve(folder, source))),
    ...loaded.flatMap(sourcesLoadedBy),
  ];
}

test('what only an open browser needs is not loaded with the definitions: the process that runs Cucumber opens none', async () => {
  const project = { ...projectAt(repository), stepBundles: path.join(tinyProject({}), 'steps') };
  const sources = sourcesLoadedBy((await bundleSteps(project, await listImported(project, ownSteps))) ?? '');
  // The last does something as well, and has nothing of Cucumber.
  const acting = ['steps/hooks.ts', 'steps/vocabulary/screen.steps.ts', 'steps/network/local-network.ts'];
  expect(sources).toEqual(expect.arrayContaining(acting));
  for (const late of ['steps/visit.ts', 'steps/screen/in-page.ts', 'steps/proof/prover.ts'])
    expect(sources).not.toContain(late);
});

const ownSteps = { importPaths: ['steps/**/!(*.test|*.test-support).ts'] };

/** A run's places of definitions, and how its steps ended, as Cucumber reports them. */
async function runOf(project: Project, workers: number) {
  const envelopes: Envelope[] = [];
  const selection = { workers, shard: { index: 1, total: 1 }, names: [], places: [] };
  await runFeaturesApart(
    project,
    selection,
    path.join(project.root, 'cucumber.html'),
    (one) => void envelopes.push(one),
  );
  return {
    places: envelopes.flatMap(({ stepDefinition: one }) =>
      one ? [`${one.sourceReference.uri}:${one.sourceReference.location?.line}`] : [],
    ),
    endings: envelopes.flatMap(({ testStepFinished: one }) =>
      one ? [`${one.testStepResult.status} ${one.testStepResult.message?.replaceAll(project.root, '') ?? ''}`] : [],
    ),
  };
}

beforeAll(() => makeHarnessBundle()); // else Cucumber runs from the sources

test.for([0, 1])(
  'with %i workers, places and stack traces are those of the sources, from a bundle or not',
  async (workers) => {
    const bundled = projectOf();
    // Nobody imports it, and no bundle can be made for it.
    const plain = projectOf({ 'steps/z.ts': 'export const load = (name: string) => import(name);' });
    expect(
      (await bundle(bundled)) !== undefined &&
        (await bundleSteps(plain, [...listed(plain), path.join(plain.root, 'steps/z.ts')])),
    ).toBeUndefined();
    const [one, other] = [await runOf(bundled, workers), await runOf(plain, workers)];
    expect(one.places).toEqual(['steps/a.steps.ts:7', 'steps/a.steps.ts:8']);
    expect(one.endings[1]).toMatch('because of refuse.ts');
    expect(one.endings[1]).toMatch(/steps\/refuse\.ts:4:9/);
    expect(one).toEqual(other);
  },
);
