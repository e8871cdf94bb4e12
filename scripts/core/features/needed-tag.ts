/** Tags that say what a scenario needs of a target: its steps have to name it, or the tag only keeps a deployed target from being asked. */
import type { Finding } from '../finding.ts';
import type { Case, Scenario } from './feature.ts';
import { anyHostTag, withoutDigestTag } from './tags.ts';

/** What is needed, and how a step is known to name it; a placeholder such as `{host}` names none. */
const needs = [
  {
    tag: anyHostTag,
    thing: 'host',
    named:
      /(?<![{\p{L}])hosts?(?:names?)?(?![}\p{L}])|(?<![\p{L}\d@.-])(?:localhost|(?:[\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+|\d+(?:\.\d+){3})(?![\p{L}\d.-]*@)|\[[\da-f:.]*:[\da-f:.]*\]/iu,
  },
  { tag: withoutDigestTag, thing: 'digest', named: /(?<![{\p{L}])digest(?![}\p{L}])/iu },
] as const;

/** One finding for each such tag on an enforced scenario of which a case names nothing of the kind. */
export function checkNeeds({ name, place, kind, tags, cases }: Scenario): Finding[] {
  if (kind !== 'enforced') return [];
  return needs
    .filter(({ tag, named }) => tags.includes(tag) && !cases.every((one) => isNamedIn(one, named)))
    .map(({ tag, thing }): Finding => {
      return {
        code: 'override-misplaced',
        place,
        problem: `${tag} keeps scenario "${name}" from every deployed target, and not all that it runs names a ${thing}`,
        fix: `Name the ${thing} in a step, or take the tag off`,
      };
    });
}

function isNamedIn({ steps }: Case, named: RegExp): boolean {
  return steps.some((step) => named.test(`${step.text}\n${JSON.stringify(step.argument ?? '')}`));
}
