import { readFileSync } from 'node:fs';
import path from 'node:path';
import published from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { expect, test, vi } from 'vitest';
import { commentMark } from './core/reports/comment.ts';
import { renderSarif } from './core/reports/sarif.ts';
import { schemas } from './core/reports/schemas.ts';
import { VerdictRecord } from './core/verdict/verdict-record.ts';
import { copyOpeningHours, run } from './dev/test-support/commands.ts';
import { verdictOf } from './dev/test-support/judged-run.ts';
import { schemaErrors } from './dev/test-support/schema.ts';
import { shop } from './dev/test-support/tiny-shop.ts';
import { traceOf } from './dev/test-support/trace-text.ts';

vi.setConfig({ testTimeout: 240_000 });

test('what the commands print and write as JSON is what their schemas say', async () => {
  const root = copyOpeningHours();
  const printed = async (command: 'accept' | 'gate' | 'phrases' | 'trace', ...args: string[]) =>
    JSON.parse((await run(root, command, [...args, '--json'])).stdout);
  const text = (name: string) => readFileSync(path.join(root, 'reports', name), 'utf8');
  const read = (name: string) => JSON.parse(text(name));

  const verdict = await printed('accept', '--comment', 'reports/comment.md', '--report', 'https://ci.example/1');
  expect(text('comment.md')).toMatch(
    new RegExp(`^${commentMark}\\n[^]*✔ Safe to release[^]*https://ci\\.example/1[^]*No question is open`),
  );
  expect(await printed('gate')).toEqual(verdict);
  expect(VerdictRecord.parse(verdict)).toEqual(verdict);
  const phrases = await printed('phrases');
  expect(schemas.phrases.parse(phrases)).toEqual(phrases);

  const values = {
    verdict,
    phrases,
    trace: await printed('trace'),
    plan: await printed('accept', '--plan', '2'),
    run: read('run/1-of-1/run.json'),
    timings: read('timings.json'),
    findings: read('findings.sarif'),
    'history-line': read('history.ndjson').line,
    'release-policy': JSON.parse(readFileSync(path.join(root, 'features/release-policy.json'), 'utf8')),
  };
  const elsewhere = ['names', 'proof']; // names.test.ts, prove.test.ts
  expect([...Object.keys(values), ...elsewhere].toSorted()).toEqual(
    [...Object.keys(schemas), 'release-policy', 'names'].toSorted(),
  );
  for (const [name, value] of Object.entries(values)) {
    const schema = read(`schemas/${name}.schema.json`);
    expect([name, schemaErrors(schema, value)]).toEqual([name, []]);
    expect([name, schemaErrors(schema, []).length]).not.toEqual([name, 0]);
  }
  for (const name of elsewhere) expect(read(`schemas/${name}.schema.json`)).toMatchObject({ type: 'object' });
});

test('a release that git does not know is refused before anything runs', async () => {
  const root = copyOpeningHours();
  const { exitCode, stderr } = await run(root, 'accept', ['--released', 'release-9']);
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^--released release-9: git knows no such revision/)]);
});

test('the schema of the standard takes the findings as SARIF, and refuses what is none', () => {
  const { $schema: _, id: __, ...standard } = published; // of draft 4, which ajv knows under no name
  const found = { place: { file: 'steps/a b.ts', line: 3, column: 5 }, problem: 'nobody uses it', fix: 'Remove it' };
  const codes = ['unused-step', 'quote-not-found'] as const;
  const verdict = verdictOf(traceOf(shop), [], { staticFindings: codes.map((code) => ({ ...found, code })) });
  const sarif = JSON.parse(renderSarif(verdict, 'release'));
  expect(sarif.runs[0].results.length).toBeGreaterThan(2);
  const errors = (value: object) => schemaErrors(standard, value, false);
  expect(errors(sarif)).toEqual([]);
  expect(errors({ ...sarif, version: '2.0.0' })).not.toEqual([]);
  const [run] = sarif.runs;
  expect(errors({ ...sarif, runs: [{ ...run, results: [{ level: 'red' }] }] })).not.toEqual([]);
});
