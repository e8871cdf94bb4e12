import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { openRunKeeper } from './kept-runs.ts';

const place = { file: 'features/8-messages.feature', line: 7, column: 5 };
const message = { testRunFinished: { success: true, timestamp: { seconds: 0, nanos: 0 } } };

test('the last runs are kept in their order, and no more than so many', async () => {
  const reports = path.join(tinyProject({}), 'reports');
  const folder = path.join(reports, 'watch/runs');
  const keep = openRunKeeper({ reports });
  await keep(place, [message, message]);
  expect(readdirSync(folder)).toEqual(['1-8-messages-7.ndjson']);
  const lines = readFileSync(path.join(folder, '1-8-messages-7.ndjson'), 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([message, message]);
  writeFileSync(path.join(folder, 'notes.txt'), 'of somebody');
  const again = openRunKeeper({ reports });
  await Promise.all(Array.from({ length: 60 }, () => again(place, [message])));
  const names = readdirSync(folder);
  expect(names).toContain('notes.txt');
  expect(names).toHaveLength(51);
  const numbers = names.flatMap((name) => Number.parseInt(name, 10) || []);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([12, 61]);
});
