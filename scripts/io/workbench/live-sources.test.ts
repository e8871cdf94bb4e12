import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderFinding, renderPlace } from '../../core/finding.ts';
import { copyOpeningHours } from '../../dev/test-support/commands.ts';
import { repository } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../project.ts';
import { openLiveSources } from './live-sources.ts';

test.each(['.', 'rehearsal'])('every step of %s is defined, and once', async (folder) => {
  const { findings, code, problems } = await openLiveSources(projectAt(path.join(repository, folder))).read();
  expect(problems).toEqual([]);
  expect(code?.definitions.length).toBeGreaterThan(10);
  const wrong = findings.filter((finding) => finding.code === 'undefined-step' || finding.code === 'ambiguous-step');
  expect(wrong.map(renderFinding)).toEqual([]);
});

test('a feature file with a capital in its ending is a problem until it is named right', async () => {
  const root = copyOpeningHours();
  const [wrong, right] = ['features/9-limits.Feature', 'features/9-limits.feature'];
  renameSync(path.join(root, right), path.join(root, wrong));
  const sources = openLiveSources(projectAt(root));
  const places = async (...changed: [] | [ReadonlySet<string>]) =>
    (await sources.read(...changed)).problems.map(({ place }) => renderPlace(place));
  expect(await places()).toEqual([expect.stringContaining(wrong)]);
  renameSync(path.join(root, wrong), path.join(root, right));
  expect(await places(new Set([wrong, right]))).toEqual([]);
});
