import path from 'node:path';
import { expect, test } from 'vitest';
import { livingSource } from '../../dev/test-support/living-page.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { readRunEvidence } from './run-evidence.ts';

const call = { kind: 'product', method: 'GET', url: 'https://shop.example/api', path: '/api' };

function attach(attempt: string): string {
  const body = JSON.stringify([call]);
  const attachment = { body, contentEncoding: 'IDENTITY', mediaType: 'application/json', fileName: 'calls.json' };
  return `${JSON.stringify({ attachment: { ...attachment, testCaseStartedId: attempt } })}\n`;
}

test('what all attempts have seen is collected once, whatever became of them, and of no others', async () => {
  const tried = { attempt: 'third', attempts: 3, tries: ['first', 'second', 'third'] };
  const earlier = { attempt: 'second', number: 2 };
  const { verdict } = livingSource(shop, { ends: { 1: { ...tried, earlier }, 2: 'failed' } });
  const attempts = ['first', 'second', 'third', 'attempt-0', 'attempt-2', 'unknownScenario'];
  const folders = ['reports/run/1-of-2', 'reports/run/2-of-2'];
  const root = tinyProject({
    [path.join(folders[0] ?? '', 'messages.ndjson')]: attempts.slice(0, 3).map(attach).join(''),
    [path.join(folders[1] ?? '', 'messages.ndjson')]: attempts.slice(3).map(attach).join(''),
  });
  const { evidence, seen } = await readRunEvidence({ root }, folders, verdict.judged, () => '');
  expect(seen?.calls).toMatchObject([{ path: '/api', times: 5, scenarios: 3 }]);
  expect([...evidence.keys()].toSorted()).toEqual(['attempt-0', 'attempt-2', 'second', 'third']);
});

test('where nothing ran, nothing was seen', async () => {
  const { verdict } = livingSource(shop, { ends: { 0: undefined, 1: undefined, 2: undefined, 3: undefined } });
  const root = tinyProject({ 'reports/run/1-of-1/messages.ndjson': attach('attempt-0') });
  expect(await readRunEvidence({ root }, ['reports/run/1-of-1'], verdict.judged, () => '')).toEqual({
    evidence: new Map(),
  });
});
