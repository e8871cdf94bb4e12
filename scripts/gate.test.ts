import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { editFile, run } from './dev/test-support/commands.ts';
import { describedRun } from './dev/test-support/described-run.ts';
import { record, shopProject } from './dev/test-support/recorded-project.ts';
import type { Project } from './project/project.ts';
import { renderStart } from './run/outcomes/run-description.ts';
import { VerdictRecord } from './verdict/verdict-record.ts';

vi.setConfig({ testTimeout: 120_000 });

const report = ({ reports }: Project, name: string) => readFileSync(path.join(reports, name), 'utf8');
const recorded = renderStart(describedRun().start);

/** A project whose verdict of before is in its reports, and what `gate` says there. */
async function judgedShop() {
  const project = shopProject();
  await record(project);
  const gate = (...args: string[]) => run(project.root, 'gate', args);
  expect(await gate()).toMatchObject({ exitCode: 0 });
  return { project, gate };
}

test('gate --since says what has changed, even if the earlier verdict is where the new one goes', async () => {
  const { project, gate } = await judgedShop();
  const same = await gate('--since', 'reports/verdict.json');
  expect(same.stdout).toMatch(`\n\nNothing turned red or is proven by less since the verdict of ${recorded}.\n\n`);
  expect(same.exitCode).toBe(0);

  for (const file of ['features/specification.md', 'features/1-orders.feature'])
    editFile(project.root, file, 'An order has a number.', 'An order has a long number.');
  editFile(project.root, 'steps/shop.steps.ts', "Then('s', () => {});", "Then('s', () => { throw new Error('no'); });");
  await record(project);
  const changed = await gate('--since', 'reports/verdict.json');
  expect(changed.stdout).toMatch(
    [`\n\nSince the verdict of ${recorded}:`, '✖ Scenarios that turned red: 1, marked below\n\n'].join('\n'),
  );
  expect(changed.stdout).toMatch(/features\/0-shop\.feature:4:5 scenario-failed: scenario "s" .* \(before: passed\)/);
  expect(changed.stdout.match(/scenario "s"/g)).toHaveLength(1);
  const [, anchor = 'none'] = /Picture: reports\/living-specification\.html#(\S+)/.exec(changed.stdout) ?? [];
  expect(report(project, 'living-specification.html')).toMatch(`id="${anchor}"`);
  expect(changed.exitCode).toBe(1);
  expect(report(project, 'summary.md')).toMatch('**Scenarios that turned red: 1, marked below**');
  expect(VerdictRecord.parse(JSON.parse(report(project, 'verdict.json'))).safeToMerge).toBe(false);
});

test('a folder that does not exist ends in 2, earlier reports as they were', async () => {
  const { project, gate } = await judgedShop();
  const before = report(project, 'verdict.json');
  expect(await gate('reports/run/1-of-1', 'nofolder')).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr:
      'nofolder: there is no such folder. Name the folder of a run, such as reports/run/1-of-1, or none, for all under reports/run.',
  });
  expect(report(project, 'verdict.json')).toBe(before);
});

test('--json stays the verdict alone, and the summary says what has changed', async () => {
  const { project, gate } = await judgedShop();
  const { stdout } = await gate('--json', '--since', 'reports/verdict.json');
  expect(JSON.parse(stdout)).toEqual(JSON.parse(report(project, 'verdict.json')));
  expect(report(project, 'summary.md')).toMatch('\nNothing turned red or is proven by less since');
  await gate();
  expect(report(project, 'summary.md')).not.toMatch('is proven by less since');
});

test('accept --since says it, too', async () => {
  const { project } = await judgedShop();
  const { stdout } = await run(project.root, 'accept', ['--workers', '1', '--since', 'reports/verdict.json']);
  expect(stdout).toMatch('\n\nNothing turned red or is proven by less since');
});

test('an earlier verdict that cannot be read ends in 2 before anything is judged or run', async () => {
  const { project, gate } = await judgedShop();
  const before = report(project, 'verdict.json');
  writeFileSync(path.join(project.root, 'other.json'), '{"format": 2}');
  expect(await gate('--since', 'none.json')).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringMatching(/^--since none\.json: there is no such verdict \(.*\)\. Name the verdict\.json /),
  });
  expect(await run(project.root, 'accept', ['--since', 'other.json'])).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringMatching(/^--since other\.json: the earlier verdict is of format 2/),
  });
  expect(report(project, 'verdict.json')).toBe(before);
});
