import { loadConfiguration } from '@cucumber/cucumber/api';
import { expect, test } from 'vitest';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { checkImportedCode } from './read-steps.ts';

const files = {
  'register.mjs': '',
  'steps/a.ts': '',
  'other/b.mjs': '',
};

async function check(configuration: object, more: Record<string, string> = {}): Promise<void> {
  await checkIn(tinyProject({ ...files, 'cucumber.json': JSON.stringify({ default: configuration }), ...more }));
}

async function checkIn(root: string): Promise<void> {
  const { runConfiguration } = await loadConfiguration({}, { cwd: root });
  await checkImportedCode(projectAt(root), runConfiguration.support);
}

test('the configuration of this project loads its step code and nothing else', async () => {
  await expect(checkIn(repository)).resolves.toBeUndefined();
});

test('step code anywhere below steps/ is known', async () => {
  await expect(check({ import: ['register.mjs', './steps/**/*.ts'] })).resolves.toBeUndefined();
});

test.for<[string, object, string]>([
  ['imported', { import: ['register.mjs', 'other/*.mjs'] }, 'other/b.mjs'],
  ['required', { require: ['other/**'] }, 'other/b.mjs'],
  ['a module that is required', { requireModule: ['some-transpiler'] }, 'some-transpiler'],
  ['a loader', { loader: ['some-loader'] }, 'some-loader'],
])('code from elsewhere is refused: %s', async ([, configuration, named]) => {
  await expect(check(configuration)).rejects.toThrow(
    `Cucumber's configuration: it loads ${named}, which is not among the step code of this project (steps/**, `,
  );
});

test('a configuration that Cucumber prefers counts', async () => {
  const preferred = { 'cucumber.mjs': "export default { import: ['other/b.mjs'] };" };
  await expect(check({ import: ['register.mjs'] }, preferred)).rejects.toThrow('it loads other/b.mjs');
});
