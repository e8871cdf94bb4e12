/** Reads recorded runs back, from the folders that they lie in. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../../base/finding.ts';
import { valueOfJson } from '../../base/json.ts';
import { isMissing, systemCode } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';
import { type Attachment, parseAttachment } from '../outcomes/attachment.ts';
import { parseMessage, renderIssue } from '../outcomes/message.ts';
import { collectMutations, mutationBeginning } from '../outcomes/mutation.ts';
import { type Outcomes, recordOutcomes } from '../outcomes/outcome.ts';
import { Run, runFiles } from '../outcomes/run-description.ts';
import { joinRunRecord, type RunRecord } from '../outcomes/run-record.ts';
import { collectWitness, witnessBeginning } from '../outcomes/witness.ts';

/** A run, or what keeps it from being read. */
export type ReadRun = { readonly recorded: RunRecord | undefined; readonly unread: readonly Finding[] };

/** The runs in several folders, read one after the other: each names all scenarios, those of the other parts as well. */
export async function readRunRecords(project: Pick<Project, 'root'>, folders: readonly string[]): Promise<ReadRun[]> {
  const runs: ReadRun[] = [];
  for (const folder of folders) runs.push(await readRunRecord(project, folder));
  return runs;
}

/**
 * The run in a folder, which may be given relative to the project's root. A run whose messages are not what they should
 * be is read all the same, and bears findings that say so.
 */
export async function readRunRecord({ root }: Pick<Project, 'root'>, folder: string): Promise<ReadRun> {
  const absolute = path.resolve(root, folder);
  const named = path.relative(root, absolute).replaceAll(path.sep, '/') || '.';
  const [run, messages] = await Promise.all([
    readRun(path.join(absolute, runFiles.description)).catch(whyUnreadable),
    readMessages(path.join(absolute, runFiles.messages)).catch(whyUnreadable),
  ]);
  if (typeof run === 'object' && typeof messages === 'object')
    return {
      recorded: joinRunRecord(named, run, messages.outcomes, messages.digest, messages),
      unread: [],
    };
  const unread = [
    ...(typeof run === 'string' ? [unreadable(`${named}/${runFiles.description}`, run)] : []),
    ...(typeof messages === 'string' ? [unreadable(`${named}/${runFiles.messages}`, messages)] : []),
  ];
  return { recorded: undefined, unread };
}

/** The description of a run, or what is wrong with it. */
async function readRun(file: string): Promise<Run | string> {
  const parsed = Run.safeParse(valueOfJson(await readFile(file, 'utf8')));
  return parsed.success ? parsed.data : `this does not describe a run: ${renderIssue(parsed.error)}`;
}

type ReadMessages = Pick<RunRecord, 'witness' | 'mutations'> & { readonly outcomes: Outcomes; readonly digest: string };

/** What the messages say, and their digest. */
async function readMessages(file: string): Promise<ReadMessages> {
  const recorder = recordOutcomes();
  const [witnessed, mutated] = [collectWitness(), collectMutations()];
  const digest = createHash('sha256');
  let number = 0;
  for await (const line of readLines(file, (chunk) => void digest.update(chunk))) {
    number += 1;
    if (line.startsWith('{"attachment":')) {
      if (line.startsWith(witnessBeginning)) take(line, witnessed);
      if (line.startsWith(mutationBeginning)) take(line, mutated);
      continue;
    }
    const message = parseMessage(line);
    if (typeof message === 'string') recorder.refuse(message, number);
    else recorder.record(message, number);
  }
  return {
    outcomes: recorder.outcomes(),
    witness: witnessed.witness(),
    mutations: mutated.mutations(),
    digest: digest.digest('hex'),
  };
}

function take(line: string, collector: { add(attachment: Attachment): void }): void {
  const attachment = parseAttachment(line);
  if (attachment) collector.add(attachment);
}

function whyUnreadable(error: unknown): string {
  if (isMissing(error)) return 'there is no such file, so this is no folder of a run';
  const code = systemCode(error);
  if (code === undefined) throw error;
  return `it cannot be read (${code})`;
}

function unreadable(file: string, problem: string): Finding {
  return {
    code: 'run-incomplete',
    place: { file, line: 1, column: 1 },
    problem,
    fix: 'Judge the folder of a run, such as reports/run/1-of-1, or run it again',
  };
}

/** Relative to the project's root, with forward slashes, in order; none where there is no such folder. */
export async function foldersIn({ root }: Pick<Project, 'root'>, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.relative(root, path.join(folder, name)).replaceAll(path.sep, '/'))
    .toSorted();
}

/**
 * Every line, the last one also where its line break is missing.
 * @param see takes all bytes of the file, one chunk after the other
 * @throws Error where the file cannot be read
 */
export async function* readLines(file: string, see: (chunk: Buffer) => void = () => {}): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of createReadStream(file)) {
    see(chunk);
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
