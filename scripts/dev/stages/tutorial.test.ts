/** What `docs/tutorial.md` prints of a stage is that of the stage. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { main as fill } from '../../fill.ts';
import { projectAt } from '../../io/project.ts';
import { capture } from '../../io/terminal/captured.ts';
import { callCommand } from '../../io/terminal/command.ts';
import { tinyProject } from '../test-support/tiny-project.ts';
import { layOut, readStages } from './stages.ts';
import { asPattern, blocksIn, failureIn, filledIn, readTutorial } from './tutorial.ts';

const stages = await readStages();
const tutorial = readTutorial();
const document = 'features/specification.md';
const numbers = stages.map((_, number) => number).slice(1);

const treeOf = (number: number) => stages[number]?.tree ?? new Map<string, string>();
const documentOf = (number: number) => treeOf(number).get(document) ?? '';

test('there is a section for each stage', () => {
  const titles = tutorial.map((section) => section.split(/[.:]/)[0]);
  expect(titles).toEqual(['Before', ...numbers.map(String)]);
});

test.for(numbers)('stage %i edits the document as is printed', (number) => {
  const edits = blocksIn(tutorial[number], 'diff').flatMap((block) => block.match(/^[+-].+$/gm) ?? []);
  const lines = (text: string) => text.split('\n');
  const [before, after] = [lines(documentOf(number - 1)), lines(documentOf(number))];
  const isThere = (line: string, text: readonly string[]) =>
    line.endsWith('…') ? text.some((one) => one.startsWith(line.slice(0, -1))) : text.includes(line);
  const wrong = edits.filter((edit) => {
    const [gone, come] = edit.startsWith('+') ? [before, after] : [after, before];
    return isThere(edit.slice(1), gone) || !isThere(edit.slice(1), come);
  });
  expect(wrong).toEqual([]);
});

test.for(numbers)('stage %i begins with what fill is printed to say', async (number) => {
  const folder = tinyProject({});
  await layOut(new Map([...treeOf(number - 1), [document, documentOf(number)]]), folder);
  const project = projectAt(path.join(folder, 'rehearsal'));
  const environment = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' };
  const { stdout } = await capture(environment, (context) => callCommand(fill, ['--write'], project, context));
  const printed = filledIn(tutorial[number]);
  expect(printed).toHaveLength(1);
  for (const text of printed) expect(stdout.trim()).toMatch(asPattern(text));
});

test.for(numbers)('stage %i has the scenario that is printed', (number) => {
  const [rule = '', ...scenario] = blocksIn(tutorial[number], 'gherkin').flatMap((block) => block.split(/\n(?=\n)/));
  const features = [...treeOf(number).values()].filter((text) => text.includes(rule));
  expect(scenario).toHaveLength(1);
  for (const part of scenario) expect(features.join('\n')).toContain(part);
});

test.for(numbers)('stage %i has a scenario and a step where one is printed to fail', (number) => {
  const { file, line, name, step } = failureIn(tutorial[number]);
  const lines = treeOf(number).get(file)?.split('\n') ?? [];
  const [title = '', ...steps] = lines.slice(line - 1, lines.indexOf('', line));
  expect(title).toBe(`    Scenario: ${name}`);
  expect(steps.map((one) => one.trim())).toContain(step);
});
