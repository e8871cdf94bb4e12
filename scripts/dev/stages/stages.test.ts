/** The stages of the tutorial, replayed from the first to the last. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFeature } from '../../core/features/feature.ts';
import { projectAt } from '../../io/project.ts';
import { capture } from '../../io/terminal/captured.ts';
import { callCommand } from '../../io/terminal/command.ts';
import { main as trace } from '../../trace.ts';
import { repository, tinyProject } from '../test-support/tiny-project.ts';
import { layOut, readStages, readTree } from './stages.ts';
import { boardsIn, readTutorial } from './tutorial.ts';
import { findUnmadeNames } from './unmade-names.ts';

const stages = await readStages();
const tutorial = readTutorial();

test('there are twelve stages after the one where nothing is shown', () => {
  expect(stages.map(({ name }) => Number(name.slice(0, 2)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('the first has the document of this repository, the last is what lies in rehearsal/', async () => {
  const document = readFileSync(path.join(repository, 'features/specification.md'), 'utf8');
  expect(stages[0]?.tree.get('features/specification.md')).toBe(document);
  const now = await readTree();
  const last = stages.at(-1)?.tree;
  const differing = [...new Set([...now.keys(), ...(last?.keys() ?? [])])].filter(
    (file) => now.get(file) !== last?.get(file),
  );
  expect(differing, 'npm run rehearsal:stage -- --redo writes the patches anew').toEqual([]);
});

test('the document grows from stage to stage, and has something open until the last', () => {
  const documents = stages.map(({ tree }) => tree.get('features/specification.md') ?? '');
  const lengths = documents.slice(1).map((document) => document.length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(documents.map((document) => document.includes('not shown'))).toEqual([...Array(12).fill(true), false]);
});

test.for(stages)('$name looks for no name that nothing there makes', ({ tree }) => {
  const texts = [...tree].filter(([file]) => file.endsWith('.feature'));
  const features = texts.flatMap(([file, text]) => parseFeature(text, file).feature ?? []);
  expect(findUnmadeNames(features, 'features/setup.feature')).toEqual([]);
});

test.for([...stages.entries()])('stage %i says in its features what its document says', async ([number, { tree }]) => {
  const folder = tinyProject({});
  await layOut(tree, folder);
  const project = projectAt(path.join(folder, 'rehearsal'));
  const environment = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' };
  const { result, stdout } = await capture(environment, (context) => callCommand(trace, [], project, context));
  expect(stdout).toMatch('✔ The features say what the document says');
  expect(result).toBe(0);
  for (const board of boardsIn(tutorial[number])) expect(stdout).toContain(board);
});
