/** Large attachments in a recorded run, as a run has them whose scenarios keep pictures and logs. */
import { createHash, type Hash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Run, runFiles } from '../core/run/run.ts';

const Step = z.object({ testStepFinished: z.object({ testCaseStartedId: z.string(), testStepId: z.string() }) });

/**
 * Attaches something of each size, in bytes, to one step each, and records the new digest of the messages.
 * @param run the folder of the run
 */
export async function addAttachments(run: string, sizes: readonly number[]): Promise<void> {
  const messages = path.join(run, runFiles.messages);
  const lines = (await readFile(messages, 'utf8')).trimEnd().split('\n');
  const digest = createHash('sha256');
  await writeFile(messages, digested(withAttachments(lines, sizes), digest));

  const description = path.join(run, runFiles.description);
  const recorded = Run.parse(JSON.parse(await readFile(description, 'utf8')));
  await writeFile(description, JSON.stringify({ ...recorded, messages: digest.digest('hex') }));
}

/** Cucumber tells of an attachment before it tells that the step has finished. */
function* withAttachments(lines: readonly string[], sizes: readonly number[]): Generator<string> {
  const left = [...sizes];
  for (const line of lines) {
    const size = line.startsWith('{"testStepFinished":') ? left.shift() : undefined;
    if (size !== undefined) yield `${attachment(line, size)}\n`;
    yield `${line}\n`;
  }
  if (left.length > 0) throw new Error(`Expected ${left.length} more steps to attach something to`);
}

function attachment(line: string, size: number): string {
  const { testCaseStartedId, testStepId } = Step.parse(JSON.parse(line)).testStepFinished;
  const body = randomBytes((size * 3) / 4).toString('base64');
  return JSON.stringify({
    attachment: { body, contentEncoding: 'BASE64', mediaType: 'image/png', testCaseStartedId, testStepId },
  });
}

function* digested(texts: Iterable<string>, digest: Hash): Generator<string> {
  for (const text of texts) {
    digest.update(text);
    yield text;
  }
}
