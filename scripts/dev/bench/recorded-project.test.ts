import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAttachment } from '../../core/evidence/attachment.ts';
import { pictureTypeOf } from '../../core/evidence/picture.ts';
import { Run } from '../../core/runs/run.ts';
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

test('a recorded project has run: what is shown passed, the rest is pending, and pictures can be added', async () => {
  const run = await writeRecordedProject(root, { statements: 20, scenarios: 40 });
  const lines = linesOf(run);
  // The title's scenario and 30 more with two hooks and four steps each (the title's has two), 10 open ones with a hook.
  const statuses = statusesOf(lines);
  expect(statuses.filter((status) => status === 'PASSED')).toHaveLength(30 * 6 + 4 + 10);
  expect(statuses.filter((status) => status === 'PENDING')).toHaveLength(10);
  expect(statuses).toHaveLength(30 * 6 + 4 + 10 + 10);

  await addAttachments(run, [4000, 400, 800]);
  const attached = linesOf(run);
  expect(attached.filter((line) => !line.startsWith('{"attachment":'))).toEqual(lines);
  const attachments = attached.flatMap((line) => parseAttachment(line) ?? []);
  expect(attachments.map(({ body = '' }) => [body.length, pictureTypeOf(body)])).toEqual([
    [4000, 'image/png'],
    [400, 'image/png'],
    [800, 'image/png'],
  ]);
  expect(new Set(attachments.map(({ testCaseStartedId }) => testCaseStartedId)).size).toBe(3);
  const { recorded, actual } = digests(run);
  expect(recorded).toBe(actual);
});
