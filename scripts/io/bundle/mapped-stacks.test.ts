import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { writeBundle } from './bundle.ts';
import { mapStacks } from './mapped-stacks.ts';

test('a stack trace from a bundle names the sources, and a module without a map itself', async () => {
  const root = realpathSync(
    tinyProject({
      'source.ts': 'type Gone = string;\n\nexport const fail = (reason: Gone) => {\n  return new Error(reason);\n};\n',
      'dist/plain.mjs': 'export const plain = () => new Error("plain");\n',
    }),
  );
  const folder = path.join(root, 'dist');
  await writeBundle({ root, entries: { main: path.join(root, 'source.ts') }, folder, isExternal: () => true });
  const { prepareStackTrace } = Error;
  onTestFinished(() => {
    Error.prepareStackTrace = prepareStackTrace;
  });
  mapStacks(folder);

  // By Node itself, and not as Vitest would have it.
  const load = createRequire(path.join(folder, 'plain.mjs'));
  const { fail } = load('./main.mjs');
  expect(fail('because').stack).toMatch(new RegExp(`^Error: because\n +at fail \\(${root}/source\\.ts:4:10\\)`));
  const { plain } = load('./plain.mjs');
  expect(plain().stack).toMatch(/at plain \(.*\/dist\/plain\.mjs:1:28\)/);
});
