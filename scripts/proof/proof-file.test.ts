import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import type { Proof } from './proof.ts';
import { readProof, writeProof } from './proof-file.ts';

const digests = { specification: '1', features: '2', steps: '3', client: '4' };
const proof = (duration: number): Proof => ({
  version: 1,
  start: '2026-11-29T10:00:00Z',
  duration,
  digests,
  target: { kind: 'reference client' },
  reading: 'verbatim',
  complete: true,
  sentences: [],
  cases: [],
  mutants: [],
});

test('a proof takes the place of the earlier one, in a folder that is made for it', async () => {
  const project = projectAt(tinyProject({}));
  await writeProof(project, proof(1));
  await writeProof(project, proof(2));
  expect(await readProof(project)).toEqual(proof(2));
  expect(readdirSync(project.reports)).toEqual(['proof.json']);
});

test('of one that cannot take its place nothing remains', async () => {
  const project = projectAt(tinyProject({ 'reports/proof.json/taken': '' }));
  await expect(writeProof(project, proof(1))).rejects.toThrow('reports/proof.json: it cannot be written');
  expect(readdirSync(project.reports)).toEqual(['proof.json']);
});
