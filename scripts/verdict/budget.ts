/** The budget: how many open scenarios there are beside how many the release policy accepts. */

import type { Finding, Place } from '../base/finding.ts';
import type { Scenario } from '../features/feature.ts';
import { openKind } from '../features/scenario-form.ts';
import type { OpenKind } from '../features/tags.ts';
import type { Trace } from '../trace/join.ts';
import type { Policy, PolicySource } from './policy.ts';
import { openKinds } from './states.ts';

/**
 * For each point and kind `over-budget`, at its first open scenario, where more are open than the policy accepts, and
 * `budget-too-wide`, at the policy's entry, where it accepts more than are open. Each case of a scenario counts as one.
 * What belongs to no point of the document is never accepted: no entry can name it.
 */
export function judgeBudget({ scenarios }: Pick<Trace, 'scenarios'>, { policy, place }: PolicySource): Finding[] {
  const counts = countOpen(scenarios.map(({ scenario }) => scenario));
  return [
    ...counts
      .filter((open) => open.cases > acceptedFor(open, policy))
      .map((open) => overBudget(open, policy, place.file)),
    ...policy.accepted.flatMap((entry) => {
      const { cases = 0 } = counts.find((open) => isSame(open, entry)) ?? {};
      return entry.scenarios > cases ? [tooWide(entry, cases, place)] : [];
    }),
  ];
}

type Entry = Policy['accepted'][number];

/** `point` is missing where the feature file's name does not begin with a number. */
type Group = { readonly point: number | undefined; readonly kind: OpenKind };

type Open = Group & {
  readonly cases: number;
  /** The place of the first scenario. */
  readonly place: Place;
};

/** The open scenarios, counted, in their order. One without a case, such as an outline without rows, is not open but wrong. */
function countOpen(scenarios: readonly Scenario[]): Open[] {
  const counts = new Map<string, Open>();
  for (const scenario of scenarios) {
    const { point, place, cases } = scenario;
    const kind = openKind(scenario);
    if (kind === undefined || cases.length === 0) continue;
    const key = `${point} ${kind}`;
    const known = counts.get(key) ?? { point, kind, cases: 0, place };
    counts.set(key, { ...known, cases: known.cases + cases.length });
  }
  return [...counts.values()];
}

function acceptedFor(open: Group, { accepted }: Policy): number {
  return accepted.find((entry) => isSame(open, entry))?.scenarios ?? 0;
}

function isSame(open: Group, entry: Entry): boolean {
  return open.point === entry.point && open.kind === entry.kind;
}

function overBudget({ point, kind, cases, place }: Open, policy: Policy, file: string): Finding {
  const accepted = acceptedFor({ point, kind }, policy);
  const subject = point === undefined ? 'what belongs to no point' : `point ${point}`;
  return {
    code: 'over-budget',
    place,
    problem: `${subject} has more @${kind} scenarios than the release policy accepts`,
    expected: accepted === 0 ? 'none' : `at most ${accepted}`,
    actual: String(cases),
    fix:
      point === undefined
        ? "Begin the feature file's name with the number of its point"
        : `${openKinds[kind].toDo}, or have the owner accept them in ${file}`,
  };
}

function tooWide({ point, kind, scenarios }: Entry, cases: number, place: Place): Finding {
  return {
    code: 'budget-too-wide',
    place,
    problem: `the policy accepts more @${kind} scenarios of point ${point} than there are`,
    expected: cases === 0 ? 'none' : `at most ${cases}`,
    actual: String(scenarios),
    fix: cases === 0 ? 'Delete the entry' : `Lower it to ${cases}`,
  };
}
