import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderFinding } from '../../core/finding.ts';
import { projectAt } from '../../io/project.ts';
import { readSources } from '../../io/sources.ts';
import { writeGeneratedProject } from './generated-project.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'generated-project-'));
});

afterEach(() => rm(root, { recursive: true }));

test('a generated project is as large as asked for, and has no finding in it', async () => {
  await writeGeneratedProject(root, { statements: 100, scenarios: 500 });
  const { trace, features, findings } = await readSources(projectAt(root));
  const sentences = trace.statements.map(({ statement }) => statement).filter(({ heading }) => !heading);
  expect(findings.map(renderFinding)).toEqual([]);
  expect(sentences.filter(({ point }) => point > 0)).toHaveLength(100);
  expect(features.filter(({ point }) => point !== 0).flatMap(({ scenarios }) => scenarios)).toHaveLength(500);
});
