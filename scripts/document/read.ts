/** Reads the specification from its file, and refuses what is no text to judge by. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import { renderFinding, renderPlace } from '../base/finding.ts';
import { parseJson } from '../base/json.ts';
import { type Project, projectAbove } from '../project/project.ts';
import { type ParsedSpecification, parseSpecification } from './specification.ts';
import { english, toWording, type Wording, WordTable, wordTableName } from './wording.ts';

/** The places by which the document of a project is found. */
type Place = Pick<Project, 'root' | 'specification'> & Partial<Pick<Project, 'policy'>>;

function orLaidOut({ root }: Place): string {
  const above = projectAbove(root);
  return above === undefined
    ? 'Put the document there, as a Markdown file that may be read, or have npx shown init lay out a project'
    : `Run the command in ${above}, where the project of this folder is`;
}

/**
 * The parsed specification; throws `CannotJudge` where its file is missing, unreadable, empty, too large or not UTF-8.
 * @param fix what to do where it is missing or unreadable
 */
export async function readSpecification(project: Place, fix?: string): Promise<ParsedSpecification> {
  const file = path.relative(project.root, project.specification).split(path.sep).join('/');
  const bytes = await readBytes(project, file, fix);
  if (bytes.length > mostBytes) throw tooLarge(file, bytes.length);
  const text = decode(bytes, file);
  if (text.trim() === '') {
    throw new CannotJudge({ where: file, what: 'the specification is empty', fix: 'Write the document there' });
  }
  return parseSpecification(text, file, await readWording(project));
}

/**
 * The specification, for features that are to follow it: a heading may have slipped where its points are not numbered as
 * they should be.
 * @throws CannotJudge there, and as `readSpecification`
 */
export async function readNumberedSpecification(project: Place, unreadableFix?: string): Promise<ParsedSpecification> {
  const document = await readSpecification(project, unreadableFix);
  const [first, ...others] = document.findings;
  if (first === undefined) return document;
  const also = others.map((one) => `.\n${renderFinding(one).replace(/\.$/, '')}`).join('');
  throw new CannotJudge({
    where: renderPlace(first.place),
    what: `no feature can follow the document: ${first.problem}`,
    fix: `${first.fix}${also}`,
  });
}

/** The words that the policy adds; none where it is not there or not valid, which is said elsewhere. */
export async function readWording({ policy }: Place): Promise<Wording> {
  const text = policy === undefined ? '' : await readFile(policy, 'utf8').catch(() => '');
  const { data } = parseJson(text, PolicyWords, 'policy');
  return data?.[wordTableName] === undefined ? english : toWording(data[wordTableName]);
}

const PolicyWords = z.object({ [wordTableName]: WordTable.optional() });

async function readBytes(project: Place, file: string, fix?: string): Promise<Uint8Array> {
  try {
    return await readFile(project.specification);
  } catch (cause) {
    const what = 'the specification cannot be read';
    throw new CannotJudge({ where: file, what, fix: fix ?? orLaidOut(project), cause });
  }
}

/** More than a long book: tracing it would take minutes, and nobody would read what comes of it. */
const mostBytes = 1_000_000;

function tooLarge(file: string, bytes: number): CannotJudge {
  return new CannotJudge({
    where: file,
    what: `the specification has ${(bytes / 1_000_000).toFixed(1)} MB, and no more than 1 MB can be traced`,
    fix: 'See whether it is the right file; what is no text for people (pictures, data) belongs in files of its own',
  });
}

/** The text without its byte-order mark. A NUL is valid UTF-8, but what holds one (UTF-16, say) is no text in it. */
function decode(bytes: Uint8Array, file: string): string {
  if (isUtf8(bytes) && !bytes.includes(0)) return new TextDecoder().decode(bytes);
  throw new CannotJudge({
    where: `${file}:${firstBadLine(bytes)}`,
    what: 'the specification is not a text in UTF-8',
    fix: 'Save it as a text file in the encoding UTF-8',
  });
}

function firstBadLine(bytes: Uint8Array): number {
  const lineFeed = 10;
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(lineFeed, start);
    const part = bytes.subarray(start, end < 0 ? undefined : end);
    if (end < 0 || !isUtf8(part) || part.includes(0)) return line;
    start = end + 1;
  }
}
