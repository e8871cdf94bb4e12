/** What each enforced scenario is to prove: the sentences that it quotes, with what they say literally. */
import type { SentenceToProve, ToProve } from '../../steps/records.ts';
import { renderLine } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import type { Trace } from './join.ts';
import { marks, placeholder } from './value.ts';

/** By the place of each enforced case. Sentences that are not shown are proven by nobody. */
export function joinToProve({
  sentences,
  scenarios,
  literals,
}: Pick<Trace, 'sentences' | 'scenarios' | 'literals'>): ToProve {
  const literalsOf = groupBy(literals, ({ sentence }) => sentence.id);
  const shown = new Map(
    sentences
      .filter(({ status }) => status === 'shown')
      .map(({ sentence: { id, text } }): [string, SentenceToProve] => {
        const own = (literalsOf.get(id) ?? []).flatMap((value) => partsOf(value.text));
        return [id, { id, text, literals: [...new Set(own)] }];
      }),
  );
  const enforced = scenarios.filter(({ scenario }) => scenario.kind === 'enforced');
  return Object.fromEntries(
    enforced.flatMap(({ scenario, sentences: ids }) => {
      const own = ids.flatMap((id) => shown.get(id) ?? []);
      return scenario.cases.map(({ place }) => [renderLine(place), own]);
    }),
  );
}

/** A literal without its marks, in the stretches between its holes. */
function partsOf(literal: string): string[] {
  const [, bare = literal] = inMarks.exec(literal) ?? [];
  return bare
    .split(placeholder)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

const inMarks = new RegExp(`^${marks.opening}+(.*?)${marks.closing}+$`, 'su');
