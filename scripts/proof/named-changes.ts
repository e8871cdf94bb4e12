/** Changes of what the looking steps of a case name: values, items, parts; and of what a sentence names whole where they name it in part. */
import type { Change } from '../../steps/records.ts';
import { itemChanges } from './item-changes.ts';
import { partChanges } from './part-changes.ts';
import { type ProofCase, screenOutcomesOf, textsOf } from './proof-case.ts';
import type { ProvenText } from './proven-text.ts';
import { boundAmong, likeness, valuesOfStep } from './said-by-steps.ts';
import { valuesIn } from './value.ts';
import { variantsOf } from './variants.ts';

/** How many changes are made of one value that a step names, and of all that one case names. */
const most = { ofValue: 4, ofCase: 12 } as const;

export function namedChanges(one: ProofCase, sentences: readonly ProvenText[]): Change[] {
  return [...namedValues(one), ...loosened(one, sentences), ...itemChanges(one), ...partChanges(one)];
}

/** What its looking steps name in text, table or examples. */
function namedValues(one: ProofCase): Change[] {
  const lines = textsOf(one);
  const values = new Set(
    screenOutcomesOf(one)
      .flatMap(valuesOfStep)
      .flatMap((value) => boundAmong(lines, value)),
  );
  const changes = [...values].map((from) =>
    variantsOf(from)
      .slice(0, most.ofValue)
      .map((to): Change => ({ kind: 'text', from, to })),
  );
  return inTurn(changes).slice(0, most.ofCase);
}

/** What a quoted sentence names whole, and a step that looks in part: the whole of it is at stake. */
function loosened(one: ProofCase, sentences: readonly ProvenText[]): Change[] {
  const lines = textsOf(one);
  const named = screenOutcomesOf(one)
    .flatMap(valuesOfStep)
    .flatMap((value) => boundAmong(lines, value));
  return sentences
    .filter(({ id }) => one.sentences.includes(id))
    .flatMap(({ text }) => valuesIn(text).flatMap((value) => boundAmong(lines, value)))
    .filter((value) => !named.includes(value) && likeness(one, value) * 2 >= value.split(' ').length)
    .flatMap((from) => variantsOf(from).map((to): Change => ({ kind: 'text', from, to })));
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
