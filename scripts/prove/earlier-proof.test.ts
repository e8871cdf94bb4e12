import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import type { Proof, ProvenMutant } from '../proof/proof.ts';
import { writeProofAtOnce } from '../proof/proof-file.ts';
import type { Target } from '../run/outcomes/run-description.ts';
import { readEarlierMutants, withEarlier } from './earlier-proof.ts';

const digests = { specification: 'a', features: 'b', steps: 'c', client: 'd' };
const client: Target = { kind: 'reference client' };
const shop: Target = { kind: 'deployed', url: 'https://shop.example/' };
const mutant: ProvenMutant = {
  key: 'k',
  basis: 'b',
  change: { kind: 'blank' },
  words: 'with nothing on the screen',
  demand: 'case',
  sentences: ['2.1'],
  verdict: 'killed',
  attempts: [],
};

/** A project with the proof of a target, begun at ten o'clock. */
function projectWith(target: Target, complete: boolean) {
  const root = tinyProject({});
  const project = { root, reports: path.join(root, 'reports') };
  mkdirSync(project.reports);
  const proof: Proof = {
    version: 1,
    start: '2026-11-23T10:00:00.000Z',
    duration: 1,
    digests,
    target,
    reading: 'verbatim',
    complete,
    sentences: [],
    cases: [],
    mutants: [mutant],
  };
  writeProofAtOnce(project, proof);
  return project;
}

test.for<[target: Target, complete: boolean, run: string, known: number]>([
  [client, true, '2026-11-23T11:00:00.000Z', 1],
  [client, false, '2026-11-23T09:00:00.000Z', 1],
  [shop, false, '2026-11-23T09:00:00.000Z', 1],
  [shop, false, '2026-11-23T11:00:00.000Z', 0],
  [shop, true, '2026-11-23T09:00:00.000Z', 0],
])('of %j, complete: %s, with a run at %s: %d known', async ([target, complete, start, known]) => {
  const project = projectWith(target, complete);
  expect(await readEarlierMutants(project, { target, anew: false }, [{ start }])).toHaveLength(known);
  expect(await readEarlierMutants(project, { target, anew: true }, [{ start }])).toEqual([]);
});

test('where there is no proof, nothing is known', async () => {
  const project = { reports: path.join(tinyProject({}), 'reports') };
  expect(await readEarlierMutants(project, { target: client, anew: false }, [])).toEqual([]);
});

test('of what is not judged yet, what was known before it was interrupted is kept', () => {
  const judged = { ...mutant, verdict: 'inert' as const };
  expect(withEarlier([judged], [mutant, { ...mutant, key: 'other' }])).toEqual([judged, { ...mutant, key: 'other' }]);
});
