import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyOpeningHours, run } from './dev/test-support/commands.ts';
import { schemaErrors } from './dev/test-support/schema.ts';
import { schemas } from './reports/schemas.ts';
import { VerdictRecord } from './verdict/verdict-record.ts';

vi.setConfig({ testTimeout: 240_000 });

test('what the commands print and write as JSON is what their schemas say', async () => {
  const root = copyOpeningHours();
  const printed = async (command: 'accept' | 'gate' | 'phrases' | 'trace', ...args: string[]) =>
    JSON.parse((await run(root, command, [...args, '--json'])).stdout);
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, 'reports', name), 'utf8'));

  const verdict = await printed('accept');
  expect(await printed('gate')).toEqual(verdict);
  expect(VerdictRecord.parse(verdict)).toEqual(verdict);
  const phrases = await printed('phrases');
  expect(schemas.phrases.parse(phrases)).toEqual(phrases);

  const values = {
    verdict,
    phrases,
    trace: await printed('trace'),
    'release-policy': JSON.parse(readFileSync(path.join(root, 'features/release-policy.json'), 'utf8')),
  };
  expect([...Object.keys(values), 'names'].toSorted()).toEqual(
    [...Object.keys(schemas), 'release-policy', 'names'].toSorted(),
  );
  for (const [name, value] of Object.entries(values)) {
    const schema = read(`schemas/${name}.schema.json`);
    expect([name, schemaErrors(schema, value)]).toEqual([name, []]);
    expect([name, schemaErrors(schema, []).length]).not.toEqual([name, 0]);
  }
  expect(read('schemas/names.schema.json')).toMatchObject({ type: 'object' });
});
