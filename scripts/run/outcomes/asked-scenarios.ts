/** What a run is narrowed to by a name or a tag that no scenario has: a slip, and no run would say so as clearly. */
import { CannotJudge } from '../../base/cannot-judge.ts';
import { nearestText } from '../../base/nearest.ts';
import type { Scenario } from '../../features/feature.ts';
import type { AcceptOptions } from '../options.ts';

type Askable = Pick<Scenario, 'tags'> & { readonly cases: readonly { readonly name: string }[] };

/** @throws CannotJudge at the first name or tag asked for that no scenario has, with the one that is nearest */
export function requireAsked(scenarios: readonly Askable[], { name: names, tags = '' }: AcceptOptions): void {
  const own = scenarios.flatMap(({ cases }) => cases.map(({ name }) => name));
  for (const name of names)
    if (!own.some((one) => new RegExp(name).test(one)))
      throw new CannotJudge({
        where: `--name "${name}"`,
        what: 'no scenario is called so',
        fix: nearestName(name, own),
      });
  const known = [...new Set(scenarios.flatMap((scenario) => scenario.tags))].toSorted();
  for (const [word] of tags.matchAll(bareWords))
    throw new CannotJudge({
      where: `--tags "${tags}"`,
      what: `a tag begins with @, and ${word} does not`,
      fix: nearestTag(`@${word}`, known),
    });
  for (const [tag] of /(?<!\S)not\b/.test(tags) ? [] : tags.matchAll(/(?<![^\s(])@[^\s()]+/g))
    if (!known.includes(tag))
      throw new CannotJudge({
        where: `--tags "${tags}"`,
        what: `no scenario has the tag ${tag}`,
        fix: nearestTag(tag, known),
      });
}

/** What stands where a tag does, in an expression of tags in which a backslash has what follows it be part of one. */
const bareWords = /(?<![^\s(]|\\[\s(])(?!(?:and|or|not)(?![^\s()]))[^\s()@\\][^\s()]*/g;

function nearestName(name: string, own: readonly string[]): string {
  const near = nearestText(own, name);
  return near === undefined
    ? 'Give words of a name as the feature files have it, or a regular expression'
    : `The nearest is "${near}"`;
}

function nearestTag(tag: string, known: readonly string[]): string {
  const near = nearestText(known, tag);
  if (near !== undefined) return `The nearest is ${near}`;
  return known.length === 0 ? 'Leave it out: no scenario has a tag' : `Name one of ${known.join(', ')}`;
}
