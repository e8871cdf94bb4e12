import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseFeature } from '../../core/features/feature.ts';
import { recordCase } from '../../core/workbench/recorded-case.ts';
import { copyOpeningHours, holidayOpen } from '../../dev/test-support/commands.ts';
import { buildClient } from '../client-build.ts';
import { projectAt } from '../project.ts';
import { startWarmProcess } from './warm-process.ts';

const file = 'features/8-messages.feature';

test('scenarios run one after another in one process, saved or not', async () => {
  const project = projectAt(copyOpeningHours([holidayOpen]));
  const client = await buildClient(project);
  const warm = startWarmProcess(project, { env: { ...process.env, SHOWN_CLIENT: client }, stderr: process.stderr });
  onTestFinished(() => warm.end());
  const run = async (name: string, text: string) => {
    const { feature } = parseFeature(text, name);
    const place = feature?.scenarios[0]?.cases[0]?.place;
    const record = recordCase({ show: () => ({ source: '', bytes: 0, embedded: true }), take: () => true });
    await warm.run({ file: name, text, line: place?.line ?? 1, column: place?.column ?? 1 }, record.add);
    return record.result('2026-01-01T00:00:00Z')?.outcome;
  };
  const read = (name: string) => readFileSync(path.join(project.root, name), 'utf8');
  const failed = await run(file, read(file));
  expect(failed?.status).toBe('failed');
  expect(failed?.message).toContain('public holidays');
  expect((await run('features/0-product.feature', read('features/0-product.feature')))?.status).toBe('passed');
  const draft = read(file).replaceAll('Closed on public holidays', 'Open on public holidays');
  expect((await run(file, draft))?.status).toBe('passed');
  await expect(warm.run({ file, text: draft, line: 1, column: 1 }, () => {})).rejects.toThrow('there is no scenario');
});
