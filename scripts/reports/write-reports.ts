/** The reports of a verdict, under the project's report folder. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cannotWrite, isMissing } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import type { StorePicture } from '../run/outcomes/evidence.ts';

/** Reports by their names, which may hold folders. */
type Texts = Readonly<Record<string, string>>;

/** The folder of the pictures, which belongs to the reports alone. */
const pictures = 'living-specification';

/**
 * Writes reports in place of what stood there: all aside first, so that where one cannot be made or written the earlier
 * ones stay as they were. They take their places in the order given, after the pictures that were stored meanwhile. Of
 * earlier pictures none stays, and where none was stored there is no folder of them.
 * @param make may store pictures
 * @throws CannotJudge where they cannot be written, and what `make` throws
 */
export async function writeReports(
  project: Project,
  make: (store: StorePicture) => Texts | Promise<Texts>,
): Promise<void> {
  const { root, reports } = project;
  const refuse = (cause: unknown): never => {
    throw cannotWrite(root, reports, 'the reports cannot be written', cause);
  };
  const aside = await makeAside(reports).catch(refuse);
  const remove = () => rmSync(aside, { recursive: true, force: true });
  process.once('exit', remove); // as after an interruption
  try {
    const texts = await make(storeIn(aside, refuse));
    await putInPlace(aside, reports, texts).catch(refuse);
  } finally {
    process.off('exit', remove);
    await rm(aside, { recursive: true, force: true }).catch(refuse);
  }
}

async function makeAside(reports: string): Promise<string> {
  await mkdir(reports, { recursive: true });
  return mkdtemp(path.join(reports, '.writing-'));
}

/** Writes at once, so that a picture is in memory no longer than it is looked at. */
function storeIn(aside: string, refuse: (cause: unknown) => never): StorePicture {
  return (name, bytes) => {
    try {
      mkdirSync(path.join(aside, pictures), { recursive: true });
      writeFileSync(path.join(aside, pictures, name), bytes);
    } catch (cause) {
      refuse(cause);
    }
    return `${pictures}/${name}`;
  };
}

async function putInPlace(aside: string, reports: string, texts: Texts): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await writeInto(aside, name, text);
  for (const name of Object.keys(texts)) await mkdir(path.dirname(path.join(reports, name)), { recursive: true });
  const made = path.join(aside, pictures);
  const place = path.join(reports, pictures);
  const earlier = path.join(aside, '.earlier');
  await moveIfThere(place, earlier);
  try {
    await moveIfThere(made, place);
    for (const name of Object.keys(texts)) await rename(path.join(aside, name), path.join(reports, name));
  } catch (error) {
    await moveIfThere(place, made);
    await moveIfThere(earlier, place);
    throw error;
  }
}

async function writeInto(folder: string, name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}
