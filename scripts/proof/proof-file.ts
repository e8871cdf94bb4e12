/** `reports/proof.json`, which `prove` writes, and which the gate and the next proof read. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderJson } from '../base/json.ts';
import { cannotWrite } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import { Proof } from './proof.ts';

const name = 'proof.json';

/** The proof of a project; undefined where there is none, or one that cannot be read, which is no better. */
export async function readProof({ reports }: Pick<Project, 'reports'>): Promise<Proof | undefined> {
  const text = await readFile(path.join(reports, name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return Proof.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Writes it aside and moves it into place, so that nobody reads half of it.
 * @throws CannotJudge where it cannot be written; then nothing of it remains aside
 */
export async function writeProof({ root, reports }: Pick<Project, 'root' | 'reports'>, proof: Proof): Promise<void> {
  const file = path.join(reports, name);
  const aside = `${file}.${randomUUID()}`;
  try {
    await mkdir(reports, { recursive: true });
    await writeFile(aside, renderJson(proof));
    await rename(aside, file);
  } catch (cause) {
    await rm(aside, { force: true }).catch(() => {});
    throw cannotWrite(root, file, 'it cannot be written', cause);
  }
}

/** The same at once, as when the command is interrupted. */
export function writeProofAtOnce({ reports }: Pick<Project, 'reports'>, proof: Proof): void {
  mkdirSync(reports, { recursive: true });
  writeFileSync(path.join(reports, name), renderJson(proof));
}
