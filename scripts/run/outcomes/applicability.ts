/** Whether a scenario can run on a kind of target at all, decided by its tags and never by a run. */
import type { TargetKind } from '../../../steps/records.ts';
import type { Scenario } from '../../features/feature.ts';
import { anyHostTag, OpenKind, withoutDigestTag } from '../../features/tags.ts';
import type { Trace } from '../../trace/join.ts';

/** Tags that say what a scenario needs of a target, the kinds of target that have it, and the reason where one has not. */
export const needs = [
  {
    tag: anyHostTag,
    kinds: ['reference client'],
    reason: 'it needs a host name of its own choosing, and this target has its own',
  },
  {
    tag: withoutDigestTag,
    kinds: ['reference client'],
    reason:
      'it needs a server-side exception without a digest, which from outside cannot be distinguished from a client-side one',
  },
] as const satisfies readonly { tag: string; kinds: readonly TargetKind[]; reason: string }[];

/** Why the scenario cannot run on such a target; undefined where it can. What is open asks nothing of any target. */
export function whyNotApplicable(
  { tags, kind }: Pick<Scenario, 'tags' | 'kind'>,
  target: TargetKind,
): string | undefined {
  if (kind !== 'enforced') return undefined;
  return needs.find((need) => tags.includes(need.tag) && !holds(need.kinds, target))?.reason;
}

/** The enforced scenarios that can run on such a target. */
export function enforcedOn({ scenarios }: Pick<Trace, 'scenarios'>, target: TargetKind): readonly Scenario[] {
  return scenarios
    .map(({ scenario }) => scenario)
    .filter((scenario) => scenario.kind === 'enforced' && whyNotApplicable(scenario, target) === undefined);
}

/** Expressions of tags, as Cucumber reads them, that the scenarios which can run on such a target meet: none where all can. */
export function runnableTags(kind: TargetKind): readonly string[] {
  const lacking = needs.filter(({ kinds }) => !holds(kinds, kind)).map(({ tag }) => `not ${tag}`);
  const open = OpenKind.options.map((open) => `@${open}`);
  return lacking.length === 0 ? [] : [`(${[lacking.join(' and '), ...open].join(' or ')})`];
}

function holds(kinds: readonly TargetKind[], kind: TargetKind): boolean {
  return kinds.includes(kind);
}
