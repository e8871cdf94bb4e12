/** Reads the evidence of attempts at scenarios back from recorded messages, and no more of it than a page takes. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { compareTexts } from '../../base/finding.ts';
import { systemCode } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';
import { type Attachment, parseAttachment } from '../outcomes/attachment.ts';
import {
  addAttachment,
  type Evidence,
  endingOf,
  noEvidence,
  type Picture,
  type PictureType,
  type RawPicture,
  type Room,
  type StorePicture,
} from '../outcomes/evidence.ts';
import { runFiles } from '../outcomes/run-description.ts';
import { readLines } from './read-runs.ts';

/** What may stand on the page: one picture, in bytes, and all pictures and all texts together, in characters of HTML. */
const most = { picture: 100_000, pictures: 2_500_000, text: 1_000_000 } as const;

/**
 * The evidence of attempts, by their ids; an attempt that left none, or of which nothing can be read, is missing.
 * @param folders of the runs, relative to the project's root
 * @param wanted the ids of attempts, in groups; the earlier ones have the first choice of the room on the page. The runs
 * are read once for each group that is not empty
 * @param store takes the pictures that have no room on the page
 * @throws what `store` throws
 */
export async function readEvidence(
  { root }: Pick<Project, 'root'>,
  folders: readonly string[],
  wanted: readonly Iterable<string>[],
  store: StorePicture,
): Promise<ReadonlyMap<string, Evidence>> {
  const evidence = new Map<string, Evidence>();
  const room = openRoom(store);
  const files = [...new Set(folders)]
    .toSorted(compareTexts)
    .map((folder) => path.resolve(root, folder, runFiles.messages));
  const groups = Array.from(wanted, (group) => new Set(group)).filter(({ size }) => size > 0);
  for (const attempts of groups) {
    const keep = (attachment: Attachment) => {
      const { testCaseStartedId: attempt } = attachment;
      if (attempts.has(attempt))
        evidence.set(attempt, addAttachment(evidence.get(attempt) ?? noEvidence, attachment, room));
    };
    for (const file of files) await readAttachments(file, keep);
  }
  return evidence;
}

/** Hands over the attachments of a run, as far as it can be read. */
async function readAttachments(file: string, keep: (attachment: Attachment) => void): Promise<void> {
  try {
    for await (const line of readLines(file)) {
      const attachment = parseAttachment(line);
      if (attachment) keep(attachment);
    }
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
  }
}

/** The room on the page, and beside it. */
function openRoom(store: StorePicture): Room {
  const pictures = openAllowance(most.pictures);
  const stored = new Map<string, string>();
  const embed = (type: PictureType, bytes: Buffer): string | undefined => {
    if (bytes.length > most.picture) return undefined;
    const source = `data:${type};base64,${bytes.toString('base64')}`;
    return pictures(source.length) ? source : undefined;
  };
  const put = (type: PictureType, bytes: Buffer): string => {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${endingOf(type)}`;
    const source = stored.get(name) ?? store(name, bytes);
    stored.set(name, source);
    return source;
  };
  const show = ({ type, base64 }: RawPicture): Picture => {
    const bytes = Buffer.from(base64, 'base64');
    const embedded = embed(type, bytes);
    return { source: embedded ?? put(type, bytes), bytes: bytes.length, embedded: embedded !== undefined };
  };
  return { show, take: openAllowance(most.text) };
}

/** Says whether there is so much left, and if so takes it away. */
function openAllowance(limit: number): (wanted: number) => boolean {
  let remaining = limit;
  return (wanted) => {
    const fits = wanted <= remaining;
    if (fits) remaining -= wanted;
    return fits;
  };
}
