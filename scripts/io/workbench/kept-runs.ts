/** The messages of what the workbench ran last, among the reports: parts of runs, which no gate reads. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Envelope } from '@cucumber/messages';
import type { Place } from '../../core/finding.ts';
import type { Project } from '../project.ts';

/** So many are kept, the oldest of which make room. */
const most = 50;

export type RunKeeper = (place: Place, messages: readonly Envelope[]) => Promise<void>;

/** Keeps one run after another in `reports/watch/runs/`, numbered in their order, whatever the clock says. */
export function openRunKeeper({ reports }: Pick<Project, 'reports'>): RunKeeper {
  const folder = path.join(reports, 'watch', 'runs');
  let latest: Promise<void> = Promise.resolve();
  async function keep(place: Place, messages: readonly Envelope[]): Promise<void> {
    await mkdir(folder, { recursive: true });
    const kept = (await readdir(folder)).filter((name) => numberOf(name) > 0).toSorted(byNumber);
    const number = numberOf(kept.at(-1) ?? '') + 1;
    const name = `${number}-${path.posix.basename(place.file, '.feature')}-${place.line}.ndjson`;
    await writeFile(path.join(folder, name), messages.map((one) => `${JSON.stringify(one)}\n`).join(''));
    for (const old of kept.slice(0, Math.max(0, kept.length + 1 - most))) await rm(path.join(folder, old));
  }
  return (place, messages) => {
    latest = latest.catch(() => {}).then(() => keep(place, messages));
    return latest;
  };
}

function numberOf(name: string): number {
  return Number(/^(\d+)-.*\.ndjson$/.exec(name)?.[1] ?? 0);
}

function byNumber(a: string, b: string): number {
  return numberOf(a) - numberOf(b);
}
