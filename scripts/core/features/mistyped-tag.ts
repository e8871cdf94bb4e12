/** A tag that is nearly one that decides something: it decides nothing, and all that is said of it is about the consequences. */
import type { Feature, Tag } from '@cucumber/messages';
import { Status } from '../specification/specification.ts';
import { childrenOf } from './children.ts';
import { isNear } from './near-word.ts';
import { OpenKind } from './scenario-kind.ts';
import { anyHostTag, inOtherWordsTag, withoutDigestTag } from './tags.ts';

/** The tag, and the one that is meant, "@" included. */
export type MistypedTag = Pick<Tag, 'name' | 'location'> & { readonly meant: string };

/** The tags that decide something, but for those that are too short to tell a slip from another word. */
const known = [
  ...[...OpenKind.options, ...Status.options].map((name) => `@${name}`),
  inOtherWordsTag,
  anyHostTag,
  withoutDigestTag,
];

/** The first in a feature. */
export function findMistypedTag(feature: Feature): MistypedTag | undefined {
  const rules = feature.children.flatMap(({ rule }) => rule ?? []);
  const scenarios = childrenOf(feature).flatMap(({ scenario }) => scenario ?? []);
  return [feature, ...rules, ...scenarios, ...scenarios.flatMap(({ examples }) => examples)]
    .flatMap(({ tags }) => tags)
    .toSorted((one, other) => one.location.line - other.location.line)
    .flatMap(({ name, location }) => {
      const meant = known.includes(name)
        ? undefined
        : known.find((tag) => isNear(name.slice(1).toLowerCase(), tag.slice(1)));
      return meant === undefined ? [] : [{ name, location, meant }];
    })
    .at(0);
}
