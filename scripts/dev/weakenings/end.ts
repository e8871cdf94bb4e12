/** The end of a weakening that was tried: what the findings and the scenarios of the verdict afterwards say of it. */
import type { FindingCode } from '../../base/finding.ts';
import type { VerdictRecord } from '../../verdict/verdict-record.ts';
import { isOfSteps, type Weakening } from './weakenings.ts';

export type End = 'named' | 'NOT NAMED' | 'left alone' | 'FALSE ALARM' | 'could not try';

/** What is read of a verdict. */
export type Verdict = Pick<VerdictRecord, 'findings' | 'scenarios'>;
type Finding = Verdict['findings'][number];
type Scenario = Verdict['scenarios'][number];

/** The codes by which a weakening may be named. */
const naming: ReadonlySet<Finding['code']> = new Set<FindingCode>([
  ...(['mutation-survived', 'scenario-weakened', 'sentence-not-proven', 'sentence-uncovered'] as const),
  ...(['value-not-checked', 'limit-one-sided'] as const),
]);

/** Whether a scenario stands in the Rule of a weakening: one of steps knows the Rule's name alone. */
export function isOf(weakening: Pick<Weakening, 'rule' | 'file'>, { rule, place }: Scenario): boolean {
  return rule === weakening.rule && (isOfSteps(weakening) || weakening.file.endsWith(place.file));
}

/** The sentences of which the Rule of a weakening speaks. */
export function sentencesOf(weakening: Weakening, scenarios: readonly Scenario[]): readonly string[] {
  return [...new Set(scenarios.filter((one) => isOf(weakening, one)).flatMap(({ sentences }) => sentences))];
}

/** Why a run says nothing of a weakening, where it does not: all enforced scenarios of its Rule have to pass, and one at least. */
export function whyUnfit(weakening: Weakening, scenarios: readonly Scenario[]): string | undefined {
  const own = scenarios.filter((one) => one.kind === 'enforced' && isOf(weakening, one));
  const failed = own.find(({ state }) => state !== 'passed');
  if (failed !== undefined) return `"${failed.name}" ended ${failed.state}`;
  return own.length === 0 ? 'no scenario of it passed' : undefined;
}

/** The findings that may name a weakening, without those that said the same of the same sentences before it. */
export function findNew(findings: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const known = new Set(before.flatMap(keysOf));
  return findings.filter((one) => naming.has(one.code) && !keysOf(one).every((key) => known.has(key)));
}

/** How a weakening ended, and why, by what was found anew and the scenarios as they then ended. */
export function endOf(
  weakening: Weakening,
  sentences: readonly string[],
  found: readonly Finding[],
  scenarios: readonly Scenario[],
): readonly [End, string] {
  const unfit = whyUnfit(weakening, scenarios);
  if (unfit !== undefined) return ['could not try', unfit];
  const own = found.filter((one) => isAbout(one, sentences));
  const said = own.map(renderFinding).join('; ');
  if (weakening.by !== undefined) return [own.some(({ code }) => code === weakening.by) ? 'named' : 'NOT NAMED', said];
  return [own.some(({ code }) => code !== 'scenario-weakened') ? 'FALSE ALARM' : 'left alone', said];
}

/** Whether a finding names one of the sentences. */
export function isAbout(finding: Finding, sentences: readonly string[]): boolean {
  return idsIn(finding).some((id) => sentences.includes(id));
}

export function renderFinding({ code, problem }: Finding): string {
  return `${code}: ${problem}`;
}

/** The sentences that a finding names. */
function idsIn({ problem }: Finding): readonly string[] {
  return [...problem.matchAll(/\bsentence (\d+\.\d+)\b/g)].map(([, id = '']) => id);
}

/** What a finding says, and of which sentence; of one that names none, all that it says. */
function keysOf(finding: Finding): readonly string[] {
  const ids = idsIn(finding);
  return ids.length === 0 ? [renderFinding(finding)] : ids.map((id) => `${finding.code} ${id}`);
}
