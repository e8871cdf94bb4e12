import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { renderFinding } from '../base/finding.ts';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';
import { ownTexts, traceOf } from '../dev/test-support/trace-text.ts';
import { projectAt } from '../project/project.ts';
import { judgeBudget } from './budget.ts';
import { Policy } from './policy.ts';
import { readPolicy } from './read-policy.ts';
import { joinWaivers, waiverFor } from './waiver.ts';

const file = 'features/release-policy.json';

test("the project's own policy is read verbatim, and accepts and waives nothing", async () => {
  const { policy, findings } = await readPolicy(projectAt(repository));
  expect(findings).toEqual([]);
  expect(policy).toEqual({ $schema: expect.any(String), reading: 'verbatim', accepted: [], waivers: [], proven: true });
});

test('a policy of another name, inside the project or beside it', async () => {
  const root = tinyProject({
    [file]: '{}',
    'other.json': '\uFEFF{"reading": "alternatives"}',
    'away/b.json': '{"a": 1}',
  });
  const project = projectAt(root);
  expect((await readPolicy(project)).policy.reading).toBe('verbatim');
  expect((await readPolicy(project, 'other.json')).policy.reading).toBe('alternatives');
  expect((await readPolicy(project, path.join(root, 'other.json'))).place.file).toBe('other.json');
  const [finding] = (await readPolicy(projectAt(path.join(root, 'features')), '../away/b.json')).findings;
  expect(finding?.place).toEqual({ file: '../away/b.json', line: 1, column: 1 });
});

test('a project without a policy has a finding that says so', async () => {
  const { policy, findings } = await readPolicy(projectAt(tinyProject({})));
  expect(findings.map(renderFinding)).toEqual([
    expect.stringMatching(/^features\/release-policy\.json:1:1 policy-invalid: there is no release policy\. /),
  ]);
  expect(policy).toEqual({ reading: 'verbatim', accepted: [], waivers: [], proven: true });
});

test('a policy that cannot be read', async () => {
  const root = tinyProject({ 'features/x': '' });
  const refusal = async (given?: string) => {
    const error = await readPolicy(projectAt(root), given).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CannotJudge);
    return error instanceof CannotJudge ? error.message : '';
  };
  expect(await refusal('none.json')).toMatch(
    /^none\.json: there is no such release policy \(ENOENT: .*\)\. Name a file that is there\.$/,
  );
  expect(await refusal('')).toMatch(/the release policy cannot be read \(EISDIR: .*\)\./);
  expect(await refusal('features/x/policy.json')).toMatch(/the release policy cannot be read \(ENOTDIR: .*\)\./);
  mkdirSync(path.join(root, file));
  expect(await refusal()).toMatch(
    /^features\/release-policy\.json: the release policy cannot be read \(EISDIR: .*\)\./,
  );
  writeFileSync(path.join(root, 'latin.json'), Buffer.from('{"reading": "\xe4"}', 'latin1'));
  expect(await refusal('latin.json')).toMatch(
    /^latin\.json: the release policy is not UTF-8 \(.*\)\. Save it as readable UTF-8 text\.$/,
  );
});

test('the policy in docs/reference.md is one, and fits the features', async () => {
  const page = readFileSync(path.join(repository, 'docs/reference.md'), 'utf8');
  const examples = Array.from(page.matchAll(/^```json\n(.*?)^```$/gms), ([, text = '']) => text);
  const example = examples.find((text) => text.includes('"waivers"')) ?? '';
  const source = await readPolicy(projectAt(tinyProject({ [file]: example })));
  expect(source.findings).toEqual([]);
  expect([source.policy.accepted.length, source.policy.waivers.length]).toEqual([1, 1]);
  const { scenarios } = traceOf(ownTexts());
  expect(judgeBudget({ scenarios }, source).filter(({ code }) => code === 'budget-too-wide')).toEqual([]);
  const waivers = joinWaivers(source, '2026-11-21');
  expect(scenarios.filter(({ scenario }) => waiverFor(waivers, scenario)).length).toBe(1);
});

test('docs/reference.md has all that a policy may say', () => {
  const page = readFileSync(path.join(repository, 'docs/reference.md'), 'utf8');
  const keys = Object.keys(Policy.shape).filter((key) => key !== '$schema');
  expect(keys.filter((key) => !page.includes(`\n- \`${key}\`: `))).toEqual([]);
});
