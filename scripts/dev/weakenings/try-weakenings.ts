/** Tries weakenings in a copy of the repository: many that don't touch each other in one run of `accept`, which has to name each of them and nothing else. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { FindingRecord } from '../../verdict/verdict-record.ts';
import { startRehearsalServer } from '../rehearsal-run.ts';
import { copyRepository, shown } from '../repository-copy.ts';
import { onlyRules, roundsOf, type Weakening, withWeakening } from './weakenings.ts';

export type End = 'named' | 'NOT NAMED' | 'NAMED' | 'not named' | 'could not try';

/** Told of each weakening, and with none of what is named though nothing there was changed. */
export type Report = (weakening: Weakening | undefined, end: End, why: string) => void;

const Verdict = z.object({
  findings: z.array(FindingRecord),
  scenarios: z.array(
    z.object({
      rule: z.string().optional(),
      name: z.string(),
      state: z.string(),
      kind: z.string(),
      sentences: z.array(z.string()),
      place: z.object({ file: z.string() }),
    }),
  ),
});
type Verdict = z.infer<typeof Verdict>;

/** The codes by which a weakening may be named. */
const naming: ReadonlySet<string> = new Set([
  ...['mutation-survived', 'scenario-weakened', 'sentence-not-proven', 'sentence-uncovered', 'value-not-checked'],
  ...['limit-one-sided'],
]);

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
  const unfitIn = ({ rule }: Weakening) =>
    healthy.verdict.scenarios.find((one) => one.rule === rule && one.kind === 'enforced' && one.state !== 'passed');
  for (const weakening of chosen) {
    const unfit = unfitIn(weakening);
    if (unfit) report(weakening, 'could not try', `"${unfit.name}" ended ${unfit.state} before anything was weakened`);
  }
  const earlier = path.join(folder, `${part}.json`);
  await writeFile(earlier, JSON.stringify(healthy.whole));
  const sentencesOf = ({ rule }: Weakening) => [
    ...new Set(healthy.verdict.scenarios.filter((one) => one.rule === rule).flatMap(({ sentences }) => sentences)),
  ];
  const known = new Set(healthy.verdict.findings.flatMap(keysOf));
  for (const round of roundsOf(
    chosen.filter((one) => unfitIn(one) === undefined),
    sentencesOf,
  )) {
    const { verdict } = await weakened(folder, round, () => accept(project, ['--since', earlier]));
    const found = verdict.findings.filter((one) => naming.has(one.code) && !keysOf(one).every((key) => known.has(key)));
    for (const weakening of round) report(weakening, ...endOf(weakening, sentencesOf(weakening), found, verdict));
    const touched = new Set(round.flatMap(sentencesOf));
    for (const one of found)
      if (!idsIn(one).some((id) => touched.has(id))) report(undefined, 'NAMED', `${one.code}: ${one.problem}`);
  }
}

function endOf(
  { rule, by }: Weakening,
  sentences: readonly string[],
  found: Verdict['findings'],
  { scenarios }: Verdict,
): readonly [End, string] {
  const failed = scenarios.find((one) => one.rule === rule && one.kind === 'enforced' && one.state !== 'passed');
  if (failed !== undefined) return ['could not try', `"${failed.name}" ended ${failed.state}`];
  const own = found.filter((one) => idsIn(one).some((id) => sentences.includes(id)));
  const said = own.map(({ code, problem }) => `${code}: ${problem}`).join('; ');
  if (by === undefined) {
    const isAlarm = own.some(({ code }) => code !== 'scenario-weakened');
    return [isAlarm ? 'NAMED' : 'not named', said];
  }
  return own.some(({ code }) => code === by) ? ['named', said] : ['NOT NAMED', said];
}

/** The sentences that a finding names. */
function idsIn({ problem }: Verdict['findings'][number]): readonly string[] {
  return [...problem.matchAll(/\bsentence (\d+\.\d+)\b/g)].map(([, id = '']) => id);
}

function keysOf(finding: Verdict['findings'][number]): readonly string[] {
  return idsIn(finding).map((id) => `${finding.code} ${id}`);
}

async function weakened<T>(folder: string, round: readonly Weakening[], run: () => Promise<T>): Promise<T> {
  const before = new Map<string, string>();
  for (const weakening of round) {
    const file = path.join(folder, weakening.file);
    const text = await readFile(file, 'utf8');
    if (!before.has(file)) before.set(file, text);
    await writeFile(file, withWeakening(weakening, text));
  }
  try {
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
    return { verdict: Verdict.parse(whole), whole };
  } finally {
    await server?.close();
  }
}
