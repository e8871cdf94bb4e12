/** What a release policy lets pass that an earlier one did not. */
import { z } from 'zod';
import { scenarioKey } from '../policy/policy.ts';
import { listed } from '../text/listed.ts';
import { VerdictRecord } from '../verdict/verdict-record.ts';

const { reading, accepted, waivers, proven, oneSidedLimits, writes } = VerdictRecord.shape.policy.shape;

/** The policy of a verdict of whatever version; what that does not say is taken as strict. */
export const ComparedPolicy = z.object({
  reading: reading.catch('verbatim'),
  accepted: accepted.catch([]),
  waivers: waivers.catch([]),
  proven: proven.catch(undefined),
  oneSidedLimits: oneSidedLimits.catch(undefined),
  writes: writes.catch(undefined),
});
export type ComparedPolicy = z.infer<typeof ComparedPolicy>;

/** What it lets pass now, one sentence each. */
export function findLoosened(before: ComparedPolicy, now: ComparedPolicy): string[] {
  return [
    ...(before.reading === 'verbatim' && now.reading !== 'verbatim'
      ? [`reads what is ambiguous as ${now.reading}, before: ${before.reading}`]
      : []),
    ...findBudgets(before, now),
    ...findWaivers(before, now),
    ...findUnproven(before, now),
    ...(before.oneSidedLimits === 'error' && now.oneSidedLimits !== 'error'
      ? ['only warns of a limit that has examples on one side, before: an error']
      : []),
    ...findWrites(before, now),
  ];
}

function findBudgets(before: ComparedPolicy, now: ComparedPolicy): string[] {
  return now.accepted.flatMap(({ point, kind, scenarios }) => {
    const earlier = before.accepted.find((one) => one.point === point && one.kind === kind)?.scenarios ?? 0;
    return scenarios > earlier ? [`accepts ${scenarios} @${kind} in point ${point}, before: ${earlier}`] : [];
  });
}

function findWaivers(before: ComparedPolicy, now: ComparedPolicy): string[] {
  const earlier = new Map(before.waivers.map((waiver) => [scenarioKey(waiver), waiver.expires]));
  return now.waivers.flatMap((waiver) => {
    const [until, expires] = [earlier.get(scenarioKey(waiver)), waiver.expires];
    const waived = `waives "${waiver.scenario}" (${waiver.feature}) until ${expires}`;
    if (until === undefined) return [waived];
    return until < expires ? [`${waived}, before: ${until}`] : [];
  });
}

/** Which points of the document are to be proven; 0 is what stands above point 1. */
function pointsToProve({ proven }: ComparedPolicy): number[] {
  if (Array.isArray(proven)) return proven;
  return proven ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [];
}

function findUnproven(before: ComparedPolicy, now: ComparedPolicy): string[] {
  const still = new Set(pointsToProve(now));
  const dropped = pointsToProve(before).filter((point) => !still.has(point));
  return dropped.length === 0 ? [] : [`asks for no proof of point ${listed(dropped.map(String))} any more`];
}

function findWrites(before: ComparedPolicy, now: ComparedPolicy): string[] {
  const [earlier, later] = [before.writes?.allow ?? [], now.writes?.allow ?? []];
  if (earlier === 'all') return [];
  if (later === 'all') return ['lets actions send whatever they do to a deployed target'];
  const added = later.filter((call) => !earlier.includes(call));
  return added.length === 0 ? [] : [`lets actions send ${listed(added)} to a deployed target`];
}
