/** A run as it would be recorded of a trace, for tests that judge one. */
import type { Finding } from '../../base/finding.ts';
import type { Outcome, OutcomeStatus } from '../../run/outcomes/outcome.ts';
import { Run, type Scope } from '../../run/outcomes/run-description.ts';
import type { RunRecord } from '../../run/outcomes/run-record.ts';
import { noWitness } from '../../run/outcomes/witness.ts';
import type { Trace } from '../../trace/join.ts';
import { judge } from '../../verdict/judge.ts';
import { parsePolicy } from '../../verdict/policy.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import type { ComparedVerdict } from '../../verdict/verdict-change.ts';
import { describedRun } from './described-run.ts';

export const whole: Scope = { shard: { index: 1, total: 1 }, partial: false };

/** A whole run of the reference client, with parts of it replaced. */
export function runOf(different: Partial<Run> = {}): Run {
  return Run.parse({ ...describedRun(), messages: 'e', ...different });
}

/** How a case is to have ended; `undefined` where it did not run. */
export type End = OutcomeStatus | Partial<Outcome> | undefined;

/** One outcome for each case of the trace, in the order of the feature files; what is not reported ended as it should. */
export function outcomesOf(
  { scenarios }: Pick<Trace, 'scenarios'>,
  ends: Readonly<Record<number, End>> = {},
): Outcome[] {
  const cases = scenarios.flatMap(({ scenario }) => scenario.cases.map((one) => ({ scenario, one })));
  return cases.flatMap(({ scenario, one: { place, steps } }, index): Outcome[] => {
    const due: OutcomeStatus = scenario.kind === 'enforced' ? 'passed' : 'pending';
    const end = index in ends ? ends[index] : due;
    if (end === undefined) return [];
    const printed: Partial<Outcome> = typeof end === 'string' ? { status: end } : end;
    const status = printed.status ?? due;
    const ran = steps.map(({ text }) => ({ text, status, duration: 1 }));
    const step = status === 'passed' ? {} : { step: steps[0]?.text ?? '' };
    const attempt = `attempt-${index}`;
    const once = { duration: 1, attempts: 1, attempt, tries: [attempt] };
    return [{ place, name: scenario.name, status, ...once, steps: ran, ...step, ...printed }];
  });
}

export function recordedAs(
  outcomes: readonly Outcome[],
  run: Run = runOf(),
  findings: Finding[] = [],
  { witness = noWitness, mutations = new Map() }: Partial<Pick<RunRecord, 'witness' | 'mutations'>> = {},
): RunRecord {
  const { index, total } = run.shard;
  return { folder: `reports/run/${index}-of-${total}`, run, outcomes, witness, mutations, findings };
}

export const today = '2026-11-20';

/** The verdict of a trace after such runs, by a policy that accepts and waives nothing unless one is given. */
export function verdictOf(
  trace: Trace,
  recorded: readonly RunRecord[],
  {
    scope = whole,
    policy = {} as object,
    staticFindings = [] as readonly Finding[],
    target = runOf().target,
    since = undefined as ComparedVerdict | undefined,
  } = {},
): Verdict {
  const { digests } = runOf();
  const source = parsePolicy(
    JSON.stringify({ reading: 'verbatim', accepted: [], waivers: [], proven: false, ...policy }),
    'policy.json',
  );
  return judge({ trace, staticFindings, digests, recorded, unread: [], scope, target, since }, source, today);
}
