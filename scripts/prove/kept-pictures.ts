/** Keeps the pictures of a proof in files beside it, and not in it: the window without a mutant and with it. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Difference } from '../../steps/records.ts';
import { textDigest } from '../project/digest.ts';
import type { Project } from '../project/project.ts';
import type { Attempt } from '../proof/attempt.ts';
import { picturesFolder } from '../proof/pictures.ts';
import type { Proof } from '../proof/proof.ts';
import { pictureTypeOf } from '../run/outcomes/evidence.ts';
import type { ProofProcess } from './proof-process.ts';

/** The same process, whose attempts have the paths of their pictures in the place of these. */
export function keepPictures(process: ProofProcess, { reports }: Pick<Project, 'reports'>): ProofProcess {
  return { ...process, attempt: async (order) => keepPicturesOf(await process.attempt(order), reports) };
}

/** Removes those that no mutant of the proof has. */
export async function removeOtherPictures({ reports }: Pick<Project, 'reports'>, { mutants }: Proof): Promise<void> {
  const kept = new Set(mutants.flatMap(({ difference }) => Object.values(picturesOf(difference) ?? {})));
  const folder = path.join(reports, picturesFolder);
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => !kept.has(`${picturesFolder}/${name}`));
  await Promise.all(others.map((name) => rm(path.join(folder, name), { force: true })));
}

function keepPicturesOf(attempt: Attempt, reports: string): Attempt {
  const { record } = attempt;
  if (record === undefined) return attempt;
  const keep = <Holder extends { readonly difference?: Difference | undefined }>(holder: Holder): Holder => {
    const pictures = picturesOf(holder.difference);
    if (pictures === undefined) return holder;
    const [before, after] = [pictures.before, pictures.after].map((picture) => store(picture, reports));
    const { pictures: _, ...difference } = holder.difference as Extract<Difference, { before: unknown }>;
    return { ...holder, difference: { ...difference, ...(before && after && { pictures: { before, after } }) } };
  };
  return { ...attempt, record: { ...keep(record), ...(record.tries && { tries: record.tries.map(keep) }) } };
}

function picturesOf(difference: Difference | undefined) {
  return difference && 'before' in difference ? difference.pictures : undefined;
}

/** Its path from the reports; undefined where it is no picture, or cannot be written, which decides nothing. */
function store(base64: string, reports: string): string | undefined {
  if (pictureTypeOf(base64) !== 'image/jpeg') return undefined;
  const name = `${textDigest(base64).slice(0, 16)}.jpg`;
  try {
    mkdirSync(path.join(reports, picturesFolder), { recursive: true });
    writeFileSync(path.join(reports, picturesFolder, name), Buffer.from(base64, 'base64'));
    return `${picturesFolder}/${name}`;
  } catch {
    return undefined;
  }
}
