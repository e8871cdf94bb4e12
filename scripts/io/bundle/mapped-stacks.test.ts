import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { writeBundle } from './bundle.ts';
import { mapStacks, printableStack } from './mapped-stacks.ts';

test('a stack trace from a bundle names the sources, and a module without a map itself', async () => {
  const root = realpathSync(
    tinyProject({
      'source.ts': 'type Gone = string;\n\nexport const fail = (reason: Gone) => {\n  return new Error(reason);\n};\n',
      'dist/plain.mjs': 'export const plain = () => new Error("plain");\n',
    }),
  );
  const folder = path.join(root, 'dist');
  await writeBundle({ root, entries: { main: path.join(root, 'source.ts') }, folder, isExternal: () => true });

  // By Node itself, and not as Vitest would have it.
  const load = createRequire(path.join(folder, 'plain.mjs'));
  const { fail } = load('./main.mjs');
  const ofSource = new RegExp(`^Error: because\n +at fail \\(${root}/source\\.ts:4:10\\)`);
  expect(printableStack(fail('because'), folder)).toMatch(ofSource);
  const { plain } = load('./plain.mjs');
  expect(printableStack(plain(), folder)).toMatch(/at plain \(.*\/dist\/plain\.mjs:1:28\)/);
  expect(printableStack('because', folder)).toBe('because');

  const others = process.rawListeners('uncaughtExceptionMonitor');
  mapStacks(folder);
  const [monitor] = process.rawListeners('uncaughtExceptionMonitor').filter((each) => !others.includes(each));
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', monitor as () => void));
  const uncaught = fail('because');
  (process as NodeJS.EventEmitter).emit('uncaughtExceptionMonitor', uncaught);
  expect(uncaught.stack).toMatch(ofSource);
});
