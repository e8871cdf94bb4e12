/** `reports/history.ndjson`: what is there, and what it is once the run that is judged now stands in it. */

import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CannotJudge } from '../core/cannot-judge.ts';
import { addRun, parseHistory, renderHistory } from '../core/history/history.ts';
import { projectKey, toHistoryLine } from '../core/history/history-line.ts';
import { joinHistory, type SentenceHistory } from '../core/history/sentence-history.ts';
import { reportNames } from '../core/reports/report-names.ts';
import type { Verdict } from '../core/verdict/verdict.ts';
import { textDigest } from './digest.ts';
import type { Project } from './project.ts';
import { isMissing } from './system-error.ts';

/** In bytes: 200 runs of 10,000 sentences. */
const largest = 200 * 2 ** 20;

type JoinedHistory = {
  /** By the id of the sentence. */
  readonly sentences: ReadonlyMap<string, SentenceHistory>;
  /** The file as it is to be. */
  readonly text: string;
  /** What was ignored. It changes no verdict. */
  readonly warning?: string;
};

/**
 * Joins the verdict with the runs before it.
 * @param released when the latest release was, where that is known
 */
export async function readHistory(
  { root, reports }: Pick<Project, 'root' | 'reports'>,
  verdict: Verdict,
  released: string | undefined,
): Promise<JoinedHistory> {
  const file = path.join(reports, reportNames.history);
  const history = parseHistory(await readText(file), projectKey(verdict, textDigest), textDigest);
  const line = toHistoryLine(verdict, textDigest);
  const lines = line ? addRun(history.lines, line) : history.lines;
  const upToNow = line ? [...lines.filter(({ run }) => run !== line.run), line] : lines;
  return {
    // What the last run says of another target says nothing of this one.
    sentences: line ? joinHistory(upToNow, verdict.statements, textDigest, released) : new Map(),
    text: renderHistory(lines, textDigest),
    ...(history.warning !== undefined && { warning: `${path.relative(root, file)}: ${history.warning}.` }),
  };
}

async function readText(file: string): Promise<string | undefined | Error> {
  try {
    if ((await stat(file)).size > largest) return new Error('it is too large');
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    return error instanceof Error ? error : new Error(String(error));
  }
}

const run = promisify(execFile);

/**
 * When the latest release was: that of a revision, or of the newest tag `release-*`; undefined where there is none.
 * @throws CannotJudge where git does not know the revision that was named
 */
export async function readReleaseTime(
  { root }: Pick<Project, 'root'>,
  revision: string | undefined,
): Promise<string | undefined> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root, timeout: 5_000 })).stdout.trim();
  try {
    const tags = 'refs/tags/release-*';
    const at = revision ?? (await git('for-each-ref', '--count=1', '--sort=-creatordate', '--format=%(refname)', tags));
    if (at === '') return undefined;
    const time = await git('log', '-1', '--format=%cI', '--end-of-options', at, '--');
    return new Date(time).toISOString();
  } catch (cause) {
    if (revision === undefined) return undefined;
    const what = 'git knows no such revision here';
    throw new CannotJudge({
      where: `--released ${revision}`,
      what,
      fix: 'Name a tag or a commit of this repository',
      cause: lastLineOf(Object(cause).stderr ?? cause),
    });
  }
}

function lastLineOf(said: unknown): string {
  return String(said).trim().split('\n').at(-1) ?? '';
}
