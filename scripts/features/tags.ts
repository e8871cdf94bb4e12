/** The tags that decide something: what kind a scenario is of, and what a Rule says of the words that it quotes. */

import type { Feature, Tag } from '@cucumber/messages';
import { z } from 'zod';
import type { Place } from '../base/finding.ts';
import { Status } from '../document/specification.ts';
import { strongest } from '../document/status.ts';
import { childrenOf, toPlace } from './gherkin.ts';

/** Stands on a Rule whose scenarios verify the values that it quotes without naming them. */
export const inOtherWordsTag = '@in-other-words';

/** Stands on a scenario that needs a host name of its own choosing. */
export const anyHostTag = '@any-host';

/** Stands on a scenario that needs a server-side exception without a digest. */
export const withoutDigestTag = '@server-side-without-digest';

/** Stands on each setup, and on no other scenario: Cucumber does not run a setup by itself. */
export const setupTag = '@setup';

/** Each but the first is also the name of the tag that says so. */
export const ScenarioKind = z.enum(['enforced', 'pending', 'question', 'unwritten']);
export type ScenarioKind = z.infer<typeof ScenarioKind>;

/** The kinds of scenario that are open; where a scenario has the tags of several, the first of them holds. */
export const OpenKind = ScenarioKind.exclude(['enforced']);
export type OpenKind = z.infer<typeof OpenKind>;

/** What the names of its tags say that a scenario is. */
export function kindOf(tags: readonly string[]): ScenarioKind {
  return OpenKind.options.find((kind) => tags.includes(`@${kind}`)) ?? 'enforced';
}

/** A tag, "@" included, that would decide something on a Rule, and decides nothing where it stands. */
export type MisplacedTag = {
  readonly name: string;
  readonly place: Place;
  readonly on: 'a Feature' | 'a Scenario' | 'Examples';
};

/** The status that the tags of a Rule decide: the strongest of those they name. */
export function decidedBy(tags: readonly Tag[]): Status | undefined {
  return strongest(Status.options.filter((status) => tags.some(({ name }) => name === `@${status}`)));
}

/** The misplaced tags of a file: on the Feature, on scenarios and on their examples. */
export function findMisplaced(feature: Feature, file: string): MisplacedTag[] {
  const scenarios = childrenOf(feature).flatMap(({ scenario }) => scenario ?? []);
  const tagged = [
    { on: 'a Feature', tags: feature.tags },
    ...scenarios.map(({ tags }) => ({ on: 'a Scenario', tags }) as const),
    ...scenarios.flatMap(({ examples }) => examples).map(({ tags }) => ({ on: 'Examples', tags }) as const),
  ] as const;
  return tagged.flatMap(({ on, tags }) =>
    tags
      .filter((tag) => tag.name === inOtherWordsTag || decidedBy([tag]))
      .map(({ name, location }) => ({ name, place: toPlace(location, file), on })),
  );
}
