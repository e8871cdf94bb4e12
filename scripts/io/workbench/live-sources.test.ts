import path from 'node:path';
import { expect, test } from 'vitest';
import { renderFinding } from '../../core/finding.ts';
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
