/** Pictures attached in a recorded run, as a run has them whose scenarios keep what was on the screen. */
import { createHash, type Hash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Run, runFiles } from '../../core/runs/run.ts';

/** One of 16 by 9 pixels, which whatever follows it leaves as it is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAJCAAAAAAeQfPuAAAADElEQVR42isvH6QAAGYnRyDemcElAAAAAElFTkSuQmCC',
  'base64',
);

const Step = z.object({ testStepFinished: z.object({ testCaseStartedId: z.string(), testStepId: z.string() }) });

/**
 * Attaches a picture of each size, in bytes of Base64, to a step of one scenario each, and records the new digest of the
 * messages. No two pictures are the same.
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

/** Cucumber reports an attachment before it says that the step has finished. */
function* withAttachments(lines: readonly string[], sizes: readonly number[]): Generator<string> {
  const left = [...sizes];
  let latest: string | undefined;
  for (const line of lines) {
    const step = line.startsWith('{"testStepFinished":') ? Step.parse(JSON.parse(line)).testStepFinished : undefined;
    const size = step && step.testCaseStartedId !== latest ? left.shift() : undefined;
    if (step && size !== undefined) yield `${attachment(step, size)}\n`;
    latest = step?.testCaseStartedId ?? latest;
    yield `${line}\n`;
  }
  if (left.length > 0) throw new Error(`Expected ${left.length} more scenarios to attach something to`);
}

function attachment({ testCaseStartedId, testStepId }: z.infer<typeof Step>['testStepFinished'], size: number): string {
  const body = Buffer.concat([picture, randomBytes((size * 3) / 4 - picture.length)]).toString('base64');
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
