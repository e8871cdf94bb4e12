import { readdirSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { copyOpeningHours } from '../../dev/test-support/commands.ts';
import { serveWorkbench } from '../../dev/test-support/served-workbench.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../project.ts';
import { parseWatchOptions } from '../terminal/watch-options.ts';
import { watch } from './watch.ts';

test('where there is no project, nothing is opened, and nothing is left there', async () => {
  const root = tinyProject({ 'notes.md': '' });
  const [stdin, stdout, stderr] = [new PassThrough().end(), new PassThrough(), new PassThrough()];
  const context = { env: {}, stdin, stdout, stderr };
  const options = parseWatchOptions(['--port', '0'], context);
  await expect(watch(options, projectAt(root), context)).rejects.toThrow(
    'features/specification.md: the specification cannot be read',
  );
  expect(readdirSync(root).toSorted()).toEqual(['node_modules', 'notes.md']);
});

test('a release policy that is named and is not there is refused', async () => {
  await expect(serveWorkbench(copyOpeningHours(), ['--policy', 'nope.json'])).rejects.toThrow(
    'nope.json: there is no such release policy',
  );
});
