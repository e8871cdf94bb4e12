/** Four stages of the tutorial, each accepted on its own product. */
import { expect, test } from 'vitest';
import { acceptRehearsal } from '../rehearsal-run.ts';
import { tinyProject } from '../test-support/tiny-project.ts';
import { layOut, readStages } from './stages.ts';

const stages = await readStages();

test.for([
  [0, 1],
  [2, 1],
  [6, 1],
  [12, 0],
] as const)('stage %i is safe to merge, and ends with %i for a release', async ([number, exitCode]) => {
  const folder = tinyProject({});
  await layOut(stages[number]?.tree ?? new Map(), folder);
  const accept = await acceptRehearsal({ folder, args: ['--release'], isQuiet: true });
  expect(accept.stdout).toMatch('✔ Safe to merge');
  expect(accept.exitCode).toBe(exitCode);
});
