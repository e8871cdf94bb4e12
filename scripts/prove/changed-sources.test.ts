import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import type { Target } from '../run/outcomes/run-description.ts';
import { readSourceDigests } from '../run/source-digests.ts';
import { changedMeanwhile } from './changed-sources.ts';

const client: Target = { kind: 'reference client' };
const shop: Target = { kind: 'deployed', url: 'https://shop.example/' };

test.for<[file: string, target: Target, where: string | undefined]>([
  ['features/specification.md', client, 'features/specification.md'],
  ['features/1.feature', client, 'features'],
  ['features/names.json', shop, 'features'],
  ['steps/order.steps.ts', client, 'steps'],
  ['client/main.ts', client, 'client'],
  ['client/main.ts', shop, undefined],
  ['README.md', client, undefined],
])('%s, which changes while %j is proven, is named as %s', async ([file, target, where]) => {
  const root = tinyProject({ 'features/1.feature': '', 'steps/order.steps.ts': '', 'client/main.ts': '' });
  const project = projectAt(root);
  const digests = await readSourceDigests(project);
  expect(await changedMeanwhile(project, { digests, target })).toBeUndefined();
  writeFileSync(path.join(root, file), 'after');
  const changed = await changedMeanwhile(project, { digests, target });
  expect(changed?.message).toBe(
    where &&
      `${where}: it changed while it was proven, so that nothing is proven of it as it is now. Run npm run accept, and then prove again.`,
  );
});
