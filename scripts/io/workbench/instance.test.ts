import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOpeningHours } from '../../dev/test-support/commands.ts';
import { serveWorkbench } from '../../dev/test-support/served-workbench.ts';
import { projectAt } from '../project.ts';
import { capture } from '../terminal/captured.ts';
import { parseWatchOptions } from '../terminal/watch-options.ts';
import { announce, findOther } from './instance.ts';
import { watch } from './watch.ts';

test('a second one says where the first is, and ends', async () => {
  const root = copyOpeningHours();
  const url = await serveWorkbench(root);
  const second = await capture({ ...process.env, NO_COLOR: '1' }, (context) =>
    watch(parseWatchOptions(['--port', '0'], context), projectAt(root), context),
  );
  expect(second).toEqual({
    result: 0,
    stdout: `The workbench of this project is open already: ${url}\n\n`,
    stderr: '',
  });
  expect(await findOther(projectAt(root))).toBe(url);
});

test('where that cannot be written, it says so in one sentence', () => {
  const project = projectAt(copyOpeningHours());
  writeFileSync(project.reports, '');
  expect(() => announce(project, 'http://127.0.0.1:1/')).toThrow(
    'reports/watch: what the workbench keeps cannot be written (ENOTDIR). Make room there, or make it writable.',
  );
});

test('one that is gone without a word, or has another in its place, is no other', async () => {
  const [here, elsewhere] = [projectAt(copyOpeningHours()), copyOpeningHours()];
  const { origin } = new URL(await serveWorkbench(elsewhere));
  const forget = announce(here, `${origin}/AAAAAAAAAAAAAAAAAAAAAAAA/`);
  expect(await findOther(here)).toBeUndefined();
  forget();
  expect(existsSync(path.join(here.reports, 'watch/instance.json'))).toBe(false);
  announce(here, 'http://127.0.0.1:1/AAAAAAAAAAAAAAAAAAAAAAAA/');
  expect(await findOther(here)).toBeUndefined();
});
