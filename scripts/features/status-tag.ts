/** Tags that decide something on a Rule and nowhere else: `@shown`, `@not-shown`, `@outside`, `@about`, `@in-other-words`. */
import type { Feature, Tag } from '@cucumber/messages';
import type { Place } from '../base/finding.ts';
import { Status } from '../document/specification.ts';
import { strongest } from '../document/strength.ts';
import { childrenOf } from './children.ts';
import { toPlace } from './gherkin.ts';
import { inOtherWordsTag } from './tags.ts';

/** Such a tag, "@" included, that decides nothing since it does not stand on a Rule. */
export type MisplacedTag = {
  readonly name: string;
  readonly place: Place;
  readonly on: 'a Feature' | 'a Scenario' | 'Examples';
};

/** The status that the tags of a Rule decide: the strongest of those they name. */
export function decidedBy(tags: readonly Tag[]): Status | undefined {
  return strongest(Status.options.filter((status) => tags.some(({ name }) => name === `@${status}`)));
}

/** Those on the Feature, its scenarios and their examples. */
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
