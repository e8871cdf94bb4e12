/** Four stages of the tutorial, each accepted on its own product. The last one is the rehearsal itself: `npm run rehearsal`. */
import { expect, test } from 'vitest';
import { acceptRehearsal } from '../rehearsal-run.ts';
import { tinyProject } from '../test-support/tiny-project.ts';
import { layOut, readStages } from './stages.ts';

const stages = await readStages();

test.for([0, 2, 4, 6])('stage %i is safe to merge, and not to release', async (number) => {
  const folder = tinyProject({});
  await layOut(stages[number]?.tree ?? new Map(), folder);
  const accept = await acceptRehearsal({ folder, args: ['--release'], isQuiet: true });
  expect(accept.stdout).toMatch('✔ Safe to merge');
  expect(accept.exitCode).toBe(1);
});
