/** Judges of what was downloaded. */
import { defaultLimits } from '../limits.ts';
import type { Claim } from '../proof/expectations.ts';
import { isExpected } from '../screen/expected-text.ts';
import { lookUntilRight, type Problem } from '../screen/look.ts';
import { renderMismatch } from '../screen/mismatch.ts';
import type { Visit } from '../visit.ts';
import type { DownloadedFile } from './downloads.ts';

/** What is wrong with the files that were downloaded; undefined if nothing is. */
export type DownloadJudge = (files: readonly DownloadedFile[]) => Problem | undefined;

/** Looks at what was downloaded until nothing is wrong with it. @throws Error that says what is */
export async function checkDownloads(
  { target, downloads, expectations }: Pick<Visit, 'target' | 'downloads' | 'expectations'>,
  judge: DownloadJudge,
  claims: readonly Claim[],
): Promise<void> {
  const look = { read: () => downloads.recent(), judge };
  const files = await lookUntilRight(target.page, defaultLimits.timeoutMs, look, target.rest);
  expectations.add({ downloads: files }, (observed) => observed.downloads && judge(observed.downloads), claims);
}

/** A file of that name was downloaded; holes may be in it. */
export function downloaded(name: string): DownloadJudge {
  return (files) => {
    if (files.some((file) => isExpected(name, file.name))) return undefined;
    return renderMismatch(`The file "${name}" should have been downloaded.`, [name], listed(files));
  };
}

/** The first line of one of that name is this one; holes may be in both. */
export function beginsWith(name: string, line: string): DownloadJudge {
  return (files) => {
    const named = files.filter((file) => isExpected(name, file.name));
    if (named.length === 0) return downloaded(name)(files);
    if (named.some(({ firstLine }) => firstLine !== undefined && isExpected(line, firstLine))) return undefined;
    const lines = named.map((file) => file.firstLine ?? `(nothing that can be read: ${file.lack})`);
    return renderMismatch(`The file "${name}" should begin with another line.`, [line], lines);
  };
}

function listed(files: readonly DownloadedFile[]): readonly string[] {
  return files.length === 0 ? ['(no file)'] : files.map(({ name }) => name);
}
