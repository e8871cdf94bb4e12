import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { schemas } from './core/reports/schemas.ts';
import { VerdictRecord } from './core/verdict/verdict-record.ts';
import { copyOpeningHours, run } from './dev/test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

test('what the commands print and write as JSON is what their schemas say', async () => {
  const root = copyOpeningHours();
  const verdict = JSON.parse((await run(root, 'accept', ['--json'])).stdout);
  expect(VerdictRecord.parse(verdict)).toEqual(verdict);
  expect(VerdictRecord.parse(JSON.parse((await run(root, 'gate', ['--json'])).stdout))).toEqual(verdict);

  const printed = async (command: 'accept' | 'phrases' | 'trace', ...args: string[]) =>
    JSON.parse((await run(root, command, [...args, '--json'])).stdout);
  const phrases = await printed('phrases');
  expect(schemas.phrases.parse(phrases)).toEqual(phrases);
  schemas.plan.parse(await printed('accept', '--plan', '2'));
  schemas.trace.parse(await printed('trace'));

  const read = (name: string) => JSON.parse(readFileSync(path.join(root, 'reports', name), 'utf8'));
  schemas.run.parse(read('run/1-of-1/run.json'));
  schemas.timings.parse(read('timings.json'));
  schemas.findings.parse(read('findings.sarif'));
  schemas['history-line'].parse(read('history.ndjson').line);
  for (const name of [...Object.keys(schemas), 'verdict', 'release-policy', 'names'])
    expect(read(`schemas/${name}.schema.json`)).toMatchObject({ type: 'object' });
});
