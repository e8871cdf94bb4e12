/** Where the case stands that somebody who writes a feature is in. */
import type { Feature, Rule, RuleChild, Tag } from '@cucumber/messages';
import { type Gherkin, toPlace } from '../features/gherkin.ts';
import type { Place } from '../finding.ts';

/**
 * The case that a line is in: a scenario reaches from its first tag to what comes after it. In a table of examples it is the
 * case of the row, or of the row above it; where there is none above, it is the first.
 */
export function caseAt({ feature, pickles }: Gherkin, file: string, line: number): Place | undefined {
  const scenario = partsOf(feature).findLast(({ from }) => from <= line)?.scenario;
  if (scenario === undefined) return undefined;
  const all = pickles.filter(({ astNodeIds: [id] }) => id === scenario.id);
  const table = scenario.examples.findLast((examples) => firstLine(examples) <= line);
  const rows = new Set(table?.tableBody.map(({ id }) => id));
  const own = all.filter(({ astNodeIds: [, row = ''] }) => rows.has(row));
  const found = own.findLast(({ location }) => location !== undefined && location.line <= line) ?? own[0] ?? all[0];
  return found && toPlace(found.location, file);
}

/** A stretch of the text, up to the next: a scenario, or what is none. */
type Part = { readonly from: number; readonly scenario: RuleChild['scenario'] };

function partsOf(feature: Feature | undefined): Part[] {
  return (feature?.children ?? []).flatMap(({ rule, ...child }) => [
    ...(rule ? [{ from: firstLine(rule), scenario: undefined }] : []),
    ...[child, ...(rule?.children ?? [])].flatMap(({ background, scenario }) => {
      const node = scenario ?? background;
      return node ? [{ from: firstLine(node), scenario }] : [];
    }),
  ]);
}

type Tagged = Pick<Rule, 'location'> & { readonly tags?: readonly Tag[] };

/** That of its first tag, where it has one. */
function firstLine({ location, tags = [] }: Tagged): number {
  return (tags[0]?.location ?? location).line;
}
