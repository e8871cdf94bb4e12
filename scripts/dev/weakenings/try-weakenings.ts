/** Tries weakenings in a copy of the repository: many that don't touch each other in one run of `accept`, and reports what it names. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { VerdictRecord } from '../../verdict/verdict-record.ts';
import { startRehearsalServer } from '../rehearsal-run.ts';
import { copyRepository, shown } from '../repository-copy.ts';
import { type End, endOf, findNew, isAbout, renderFinding, sentencesOf, type Verdict, whyUnfit } from './end.ts';
import { onlyRules, roundsOf, type Weakening, withWeakening } from './weakenings.ts';

/** Hears how each weakening ended and, with no weakening, what was named of Rules that nobody changed. */
export type Report = (weakening: Weakening | undefined, end: End, why: string) => void;

/** The Rules of the chosen are what is run: first as they are, then weakened. */
export async function tryAll(chosen: readonly Weakening[], folder: string, report: Report): Promise<void> {
  await copyRepository(folder);
  for (const part of ['features', 'rehearsal'] as const) {
    const own = chosen.filter((one) => one.part === part);
    if (own.length > 0) await tryPart(part, own, folder, report);
  }
}

async function tryPart(
  part: Weakening['part'],
  chosen: readonly Weakening[],
  folder: string,
  report: Report,
): Promise<void> {
  const project = part === 'rehearsal' ? path.join(folder, 'rehearsal') : folder;
  await cutFeatures(path.join(project, 'features'), new Set(chosen.map(({ rule }) => rule)));
  const healthy = await accept(project, []);
  const { findings, scenarios } = healthy.verdict;
  for (const one of findings)
    if (one.code === 'mutation-survived') report(undefined, 'FALSE ALARM', renderFinding(one));
  const fit = chosen.filter((weakening) => {
    const unfit = whyUnfit(weakening, scenarios);
    if (unfit !== undefined) report(weakening, 'could not try', `${unfit} before anything was weakened`);
    return unfit === undefined;
  });
  const earlier = path.join(folder, `${part}.json`);
  await writeFile(earlier, JSON.stringify(healthy.whole));
  for (const round of roundsOf(fit, (one) => sentencesOf(one, scenarios))) {
    try {
      const { verdict } = await weakened(folder, round, () => accept(project, ['--since', earlier]));
      const found = findNew(verdict.findings, findings);
      for (const one of round) report(one, ...endOf(one, sentencesOf(one, scenarios), found, verdict.scenarios));
      const touched = round.flatMap((one) => sentencesOf(one, scenarios));
      for (const one of found) if (!isAbout(one, touched)) report(undefined, 'FALSE ALARM', renderFinding(one));
    } catch (error) {
      for (const one of round) report(one, 'could not try', error instanceof Error ? error.message : String(error));
    }
  }
}

async function weakened<T>(folder: string, round: readonly Weakening[], run: () => Promise<T>): Promise<T> {
  const before = new Map<string, string>();
  try {
    for (const weakening of round) {
      const file = path.join(folder, weakening.file);
      const text = await readFile(file, 'utf8');
      if (!before.has(file)) before.set(file, text);
      await writeFile(file, withWeakening(weakening, text));
    }
    return await run();
  } finally {
    for (const [file, text] of before) await writeFile(file, text);
  }
}

async function cutFeatures(folder: string, rules: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\d.*\.feature$/.test(name)) continue;
    const file = path.join(folder, name);
    await writeFile(file, onlyRules(await readFile(file, 'utf8'), rules));
  }
}

/** Runs all that is left of the features. @throws Error where there is no verdict */
async function accept(
  project: string,
  options: readonly string[],
): Promise<{ readonly verdict: Verdict; readonly whole: unknown }> {
  const server = project.endsWith('rehearsal') ? await startRehearsalServer(path.dirname(project)) : undefined;
  try {
    const target = server === undefined ? [] : ['--target', server.url, '--workers', `${2 * availableParallelism()}`];
    const { stdout, stderr } = await shown(project, ['accept', ...target, ...options, '--json']);
    if (stdout === '') throw new Error(stderr.trim());
    const whole: unknown = JSON.parse(stdout);
    return { verdict: VerdictRecord.pick({ findings: true, scenarios: true }).parse(whole), whole };
  } finally {
    await server?.close();
  }
}
