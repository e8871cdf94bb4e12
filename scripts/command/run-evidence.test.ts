import path from 'node:path';
import { expect, test } from 'vitest';
import { livingSource } from '../dev/test-support/living-page.ts';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { readRunEvidence } from './run-evidence.ts';

const call = { kind: 'product', method: 'GET', url: 'https://shop.example/api' };

function attach(attempt: string): string {
  const body = JSON.stringify([call]);
  const attachment = { body, contentEncoding: 'IDENTITY', mediaType: 'application/json', fileName: 'calls.json' };
  return `${JSON.stringify({ attachment: { ...attachment, testCaseStartedId: attempt } })}\n`;
}

test('what is kept is that of the attempts that decided, and of those that failed before them', async () => {
  const tried = { attempt: 'third', attempts: 3, tries: ['first', 'second', 'third'] };
  const earlier = { attempt: 'second', number: 2 };
  const { verdict } = livingSource(shop, { ends: { 1: { ...tried, earlier }, 2: 'failed' } });
  const attempts = ['first', 'second', 'third', 'attempt-0', 'attempt-2', 'unknownScenario'];
  const folders = ['reports/run/1-of-2', 'reports/run/2-of-2'];
  const root = tinyProject({
    [path.join(folders[0] ?? '', 'messages.ndjson')]: attempts.slice(0, 3).map(attach).join(''),
    [path.join(folders[1] ?? '', 'messages.ndjson')]: attempts.slice(3).map(attach).join(''),
  });
  const evidence = await readRunEvidence({ root }, folders, verdict.judged, () => '');
  expect([...evidence.keys()].toSorted()).toEqual(['attempt-0', 'attempt-2', 'second', 'third']);
});

test('where nothing ran, there is none', async () => {
  const { verdict } = livingSource(shop, { ends: { 0: undefined, 1: undefined, 2: undefined, 3: undefined } });
  const root = tinyProject({ 'reports/run/1-of-1/messages.ndjson': attach('attempt-0') });
  expect(await readRunEvidence({ root }, ['reports/run/1-of-1'], verdict.judged, () => '')).toEqual(new Map());
});
