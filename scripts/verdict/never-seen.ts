/** Parts and calls that a scenario saw to be absent, and that no scenario ever saw: a misspelt name would be absent for ever. */
import { isCall } from '../../steps/records.ts';
import { compareTexts, type Finding, type Place } from '../base/finding.ts';
import { nearestStretch } from '../base/nearest.ts';
import { mostParts, type Witness } from '../run/outcomes/witness.ts';
import { nameOf } from './scenario-findings.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';

const code = 'absence-unwitnessed';

/**
 * One for each part or call that an enforced scenario that passed saw to be absent, and nobody ever saw: were its name misspelt,
 * it would be absent for ever. What a scenario names that did not pass is left alone: it may not have come to that.
 * @param witnesses of all shards of a whole run, each with the messages that it was read from
 */
export function findNeverSeen(
  scenarios: readonly ScenarioVerdict[],
  witnesses: readonly { readonly messages: string; readonly witness: Witness }[],
): Finding[] {
  const full = witnesses.filter(({ witness }) => witness.isFull);
  if (full.length > 0) return full.map(({ messages }) => tooMany(messages));
  const seen = new Set(witnesses.flatMap(({ witness }) => [...witness.seen]));
  const absent = new Map<string, Set<string>>();
  for (const { witness } of witnesses)
    for (const [part, attempts] of witness.absent)
      if (!seen.has(part)) absent.set(part, new Set([...(absent.get(part) ?? []), ...attempts]));
  if (absent.size === 0) return [];
  const enforced = scenarios.filter(({ scenario }) => scenario.kind === 'enforced');
  const passed = enforced.filter(({ outcome }) => outcome?.status === 'passed');
  const others = enforced.filter((one) => !passed.includes(one));
  const nearest = createNearestPart([...seen]);
  const isAwaited = (part: string) => others.some((one) => names(one, part));
  return [...absent].flatMap(([part, attempts]) => {
    if (isAwaited(part)) return [];
    const first = passed.find(({ outcome }) => outcome !== undefined && attempts.has(outcome.attempt));
    return first === undefined ? [] : [neverSeen(part, first, nearest(part))];
  });
}

/** Whether a step that has not passed, as its scenario has not, may be the one that sees the part. */
function names({ case: { steps } }: ScenarioVerdict, part: string): boolean {
  return steps.some(({ text }) => text.replaceAll(`no ${part}`, '').includes(part));
}

function neverSeen(part: string, first: ScenarioVerdict, near: string | undefined): Finding {
  const article = isCall(part) ? '' : 'the ';
  const advice = near === undefined ? '' : `. The nearest that was seen is ${article}${near}`;
  const said = isCall(part)
    ? `no scenario ever saw ${part} called, which ${nameOf(first)} saw not to be called`
    : `no scenario ever saw the ${part}, which ${nameOf(first)} saw to be absent`;
  const fix = isCall(part)
    ? 'Spell it as the scenario does in which it is called, or write that scenario'
    : 'Spell it as some scenario shows it, or write the scenario in which it is shown';
  return { code, place: placeOf(part, first), problem: `${said}${advice}`, fix };
}

/** The place of the step that names the part; where none does, as in a setup, that of the scenario. */
function placeOf(part: string, { case: { steps, place } }: ScenarioVerdict): Place {
  return steps.findLast(({ text }) => text.includes(part))?.place ?? place;
}

function tooMany(messages: string): Finding {
  return {
    code,
    place: { file: messages, line: 1, column: 1 },
    problem: `the scenarios name more than ${mostParts} different parts and calls, so that nobody can say which of those that were absent was never seen`,
    fix: 'Run them in more shards',
  };
}

/** Prepares the search for the part of the same kind, or the call, that is the most alike; undefined where none is near. */
function createNearestPart(seen: readonly string[]): (part: string) => string | undefined {
  const parts = seen.toSorted(compareTexts);
  return (part) => {
    const others = parts.filter((other) => kindIn(other) === kindIn(part));
    return others[nearestStretch(others.map(nameIn), nameIn(part))?.index ?? -1];
  };
}

function kindIn(part: string): string {
  return isCall(part) ? 'call' : part.slice(0, part.indexOf(' "'));
}

/** The name in a part; a call is taken whole, so that of two calls with one address the one of the same method is nearer. */
function nameIn(part: string): string {
  return isCall(part) ? part : part.slice(part.indexOf(' "') + 2, -1);
}
