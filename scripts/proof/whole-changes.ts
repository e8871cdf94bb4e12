/** Changes of a screen as a whole, and of how it is delivered, where the words of steps and sentences put that at stake. */
import type { Change } from '../../steps/records.ts';
import { linesOf, outcomesOf, type ProofCase, saysWhatIs } from './proof-case.ts';
import type { ProvenText } from './proven-text.ts';
import { wordsOf } from './said-by-steps.ts';
import { withoutQuotes } from './value.ts';

/** Lines that no product has. */
export const unrelated = ['This was left over', 'from another screen'] as const;

export function wholeChanges(one: ProofCase, cases: readonly ProofCase[], sentences: readonly ProvenText[]): Change[] {
  return [...nothingElse(one, sentences), ...leftOver(one, cases), ...delivery(one)];
}

/**
 * Where it is said that there is no more than one screen, message or line: more of them. A case that says only what is not
 * there has another screen than the one that its sentence speaks of.
 */
function nothingElse(one: ProofCase, sentences: readonly ProvenText[]): Change[] {
  const spoken = saysWhatIs(one) ? sentences : [];
  return linesOf(one).length > 0 && saysOnlyOne(one, spoken) ? [{ kind: 'extra', lines: [...unrelated] }] : [];
}

/** Whether its looking steps, or the sentences that it quotes, say that there is no more than one screen, message or line. */
function saysOnlyOne(one: ProofCase, sentences: readonly ProvenText[]): boolean {
  const said = [
    ...outcomesOf(one).map(wordsOf),
    ...sentences.filter(({ id }) => one.sentences.includes(id)).map(({ text }) => withoutQuotes(text)),
  ];
  return said.some((text) => onlyOne.test(text));
}

const onlyOne = /\b(?:only|one|no|single)\s+(?:other\s+)?(?:screen|message|line)\b/i;

/**
 * For a scenario that says that something is absent: the lines that scenarios of the same sentence show; where it states a
 * screen of its own, the lines of the scenarios that say that the same thing is there.
 */
function leftOver(one: ProofCase, cases: readonly ProofCase[]): Change[] {
  if (!outcomesOf(one).some((step) => /\b(?:not|no)\b/.test(wordsOf(step)))) return [];
  const others = cases.filter(({ sentences }) => sentences.some((id) => one.sentences.includes(id)));
  const own = new Set(linesOf(one));
  const linesIn = (some: readonly ProofCase[]) =>
    some.map(linesOf).find((lines) => lines.some((line) => !own.has(line)));
  if (own.size === 0) {
    const lines = linesIn(others);
    return lines === undefined ? [] : [{ kind: 'extra', lines: [...lines] }];
  }
  const lines = linesIn(others.filter((other) => saysOf(other, deniedBy(one))));
  return lines === undefined ? [] : [{ kind: 'extra', lines: [...lines], alone: true }];
}

/** What its looking steps say is not shown, in their words. */
function deniedBy(one: ProofCase): string[] {
  return outcomesOf(one).flatMap(({ text }) => /^(the [^"]+) is not shown$/.exec(text)?.[1] ?? []);
}

/** Whether its looking steps say of one of these things that it is so. */
function saysOf(one: ProofCase, things: readonly string[]): boolean {
  return outcomesOf(one).some(
    ({ text }) => things.some((thing) => text.startsWith(`${thing} `)) && !/ is not /.test(text),
  );
}

/** Where it is said that scripts run, or put the screen there: scripts that fail, or a document that holds it already. */
function delivery(one: ProofCase): Change[] {
  const said = outcomesOf(one).map(wordsOf).join(' ');
  const lines = linesOf(one);
  const isRun = /\b(?:scripts?|bundle)\b/i.test(said) && /\b(?:runs?|ran)\b/i.test(said);
  // Without them a screen that has lines would never come, and nobody would come to look.
  const broken = isRun ? ([...(lines.length > 0 ? [] : ['lost' as const]), 'broken'] as const) : [];
  const isRendered = /\brendered\b/i.test(said) && lines.length > 0;
  return [
    ...broken.map((to): Change => ({ kind: 'scripts', to })),
    ...(isRendered ? [{ kind: 'document' as const, lines: [...lines] }] : []),
  ];
}
