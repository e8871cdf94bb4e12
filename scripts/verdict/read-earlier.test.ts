import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { outcomesOf, recordedAs, today, verdictOf } from '../dev/test-support/sample-run.ts';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { readEarlierVerdict } from './read-earlier.ts';
import { recordVerdict } from './record-verdict.ts';

const trace = traceOf(shop);
const record = recordVerdict(verdictOf(trace, [recordedAs(outcomesOf(trace))]));

test('the verdict of an earlier gate is read, inside the project or beside it', async () => {
  const root = tinyProject({ 'reports/verdict.json': `\uFEFF${JSON.stringify(record, null, 2)}`, 'away/x': '' });
  const { day, sentences, scenarios } = await readEarlierVerdict({ root }, 'reports/verdict.json');
  expect([day, sentences.length, scenarios.length]).toEqual([today, 8, 4]);
  expect(sentences[3]).toMatchObject({ id: '1.1', point: 1, text: 'An order has a number.', proof: { required: 0 } });
  const beside = path.join(root, 'reports/verdict.json');
  expect((await readEarlierVerdict({ root: path.join(root, 'away') }, beside)).day).toBe(today);
});

test('one of an older or a newer version is read, too, as long as what is compared is in it', async () => {
  const { findings: _f, runs: _r, policy: _p, ...older } = record;
  const newer = {
    ...record,
    findings: [{ code: 'of-next-year', place: 'anywhere' }],
    policy: { ...record.policy, timeoutMs: 3 },
    revision: 'abc',
    scenarios: record.scenarios.map((scenario) => ({ ...scenario, attempt: 'xyz' })),
  };
  const root = tinyProject({ 'older.json': JSON.stringify(older), 'newer.json': JSON.stringify(newer) });
  for (const file of ['older.json', 'newer.json'])
    expect((await readEarlierVerdict({ root }, file)).scenarios.map(({ name }) => name)).toEqual(
      record.scenarios.map(({ name }) => name),
    );
});

test('what is no verdict is refused in one clear message', async () => {
  const { scenarios, ...rest } = record;
  const unknown = { ...record, scenarios: scenarios.map((scenario) => ({ ...scenario, state: 'blue' })) };
  const root = tinyProject({
    'empty.json': '',
    'cut.json': JSON.stringify(record).slice(0, -5),
    'bell.json': '\u0007',
    'list.json': '[]',
    'null.json': 'null',
    'part.json': JSON.stringify(rest),
    'blue.json': JSON.stringify(unknown),
    'format.json': JSON.stringify({ ...record, format: 2 }),
    'words.json': JSON.stringify({ ...record, format: 'two' }),
  });
  mkdirSync(path.join(root, 'folder.json'));
  writeFileSync(path.join(root, 'latin.json'), Buffer.from('{"a": "\xe4"}', 'latin1'));
  writeFileSync(path.join(root, 'large.json'), '');
  truncateSync(path.join(root, 'large.json'), 64 * 1024 * 1024 + 1);
  const refusal = async (file: string) => {
    const error = await readEarlierVerdict({ root }, file).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CannotJudge);
    return error instanceof CannotJudge ? error.message : '';
  };
  const name = 'Name the verdict.json that an earlier gate wrote.';
  expect(await refusal('none.json')).toMatch(
    /^--since none\.json: there is no such verdict \(ENOENT: .*\)\. Name the /,
  );
  expect(await refusal('folder.json')).toMatch(
    /^--since folder\.json: the earlier verdict cannot be read \(EISDIR: .*\)\. /,
  );
  expect(await refusal('')).toMatch(/^--since : the earlier verdict cannot be read \(EISDIR: .*\)\. /);
  expect(await refusal('latin.json')).toMatch(/^--since latin\.json: the earlier verdict is not UTF-8 \(.*\)\. /);
  expect(await refusal('large.json')).toMatch(
    /^--since large\.json: this is too large for a verdict \(it has more than 64 MB\)\. /,
  );
  for (const file of ['empty.json', 'cut.json', 'bell.json'])
    expect(await refusal(file)).toBe(`--since ${file}: this is not JSON. ${name}`);
  for (const file of ['list.json', 'null.json'])
    expect(await refusal(file)).toMatch(/^--since \w+\.json: this is not a verdict: .*\(the whole\)\. Name the /);
  expect(await refusal('part.json')).toMatch(/this is not a verdict: .* \(scenarios\)\. /);
  expect(await refusal('blue.json')).toMatch(/this is not a verdict: .* \(scenarios\.0\.state\)\. /);
  expect(await refusal('words.json')).toMatch(/this is not a verdict: .* \(format\)\. /);
  expect(await refusal('format.json')).toBe(
    '--since format.json: the earlier verdict is of format 2, and not of format 1. Let this version of the program judge what is to be compared, or leave --since out.',
  );
});
