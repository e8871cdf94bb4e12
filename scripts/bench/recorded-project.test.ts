import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Run } from '../core/run/run.ts';
import { addAttachments } from './attachments.ts';
import { writeRecordedProject } from './recorded-project.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'recorded-project-'));
});

afterEach(() => rm(root, { recursive: true }));

const linesOf = (run: string) => readFileSync(path.join(run, 'messages.ndjson'), 'utf8').trimEnd().split('\n');

const statusesOf = (lines: readonly string[]) => lines.flatMap((line) => /"status":"(\w+)"/.exec(line)?.[1] ?? []);

function digests(run: string): { recorded: string; actual: string } {
  const { messages } = Run.parse(JSON.parse(readFileSync(path.join(run, 'run.json'), 'utf8')));
  const actual = createHash('sha256')
    .update(readFileSync(path.join(run, 'messages.ndjson')))
    .digest('hex');
  return { recorded: messages, actual };
}

test('a recorded project has run: what is shown passed, the rest is pending, and attachments can be added', async () => {
  const run = await writeRecordedProject(root, { statements: 20, scenarios: 40 });
  const lines = linesOf(run);
  // The title's scenario and 30 more with two hooks and four steps each (the title's has two), 10 open ones with a hook.
  const statuses = statusesOf(lines);
  expect(statuses.filter((status) => status === 'PASSED')).toHaveLength(30 * 6 + 4 + 10);
  expect(statuses.filter((status) => status === 'PENDING')).toHaveLength(10);
  expect(statuses).toHaveLength(30 * 6 + 4 + 10 + 10);

  await addAttachments(run, [4000, 40, 400]);
  const attached = linesOf(run);
  expect(attached.filter((line) => !line.startsWith('{"attachment":'))).toEqual(lines);
  expect(attached.flatMap((line) => /^{"attachment":{"body":"(.*?)"/.exec(line)?.[1]?.length ?? [])).toEqual([
    4000, 40, 400,
  ]);
  const { recorded, actual } = digests(run);
  expect(recorded).toBe(actual);
});
