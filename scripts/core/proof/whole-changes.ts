/** Changes of a screen as a whole, and of how it is delivered, where the words of steps and sentences put that at stake. */
import type { Change } from './change.ts';
import { linesOf, outcomesOf, type ProofCase } from './proof-case.ts';
import type { ProvenText } from './proven-text.ts';
import { wordsOf } from './said-by-steps.ts';
import { withoutQuotes } from './value.ts';

/** Lines that no product has. */
export const unrelated = ['This was left over', 'from another screen'] as const;

export function wholeChanges(one: ProofCase, cases: readonly ProofCase[], statements: readonly ProvenText[]): Change[] {
  return [...nothingElse(one, statements), ...leftOver(one, cases), ...delivery(one)];
}

/** Where it is said that there is no more than one screen, message or line: more of them. */
function nothingElse(one: ProofCase, statements: readonly ProvenText[]): Change[] {
  return linesOf(one).length > 0 && saysOnlyOne(one, statements) ? [{ kind: 'extra', lines: [...unrelated] }] : [];
}

/** Whether its looking steps, or the sentences that it quotes, say that there is no more than one screen, message or line. */
export function saysOnlyOne(one: ProofCase, statements: readonly ProvenText[]): boolean {
  const said = [
    ...outcomesOf(one).map(wordsOf),
    ...statements.filter(({ id }) => one.statements.includes(id)).map(({ text }) => withoutQuotes(text)),
  ];
  return said.some((text) => onlyOne.test(text));
}

const onlyOne = /\b(?:only|one|no|single)\s+(?:other\s+)?(?:screen|message|line)\b/i;

/** Where there is nothing on the screen, or something is said not to be: what others that quote the same sentence show. */
function leftOver(one: ProofCase, cases: readonly ProofCase[]): Change[] {
  if (!outcomesOf(one).some((step) => /\b(?:not|no)\b/.test(wordsOf(step)))) return [];
  const own = new Set(linesOf(one));
  if (own.size > 0) return [];
  const other = cases
    .filter(({ statements }) => statements.some((id) => one.statements.includes(id)))
    .map(linesOf)
    .find((lines) => lines.some((line) => !own.has(line)));
  return other === undefined ? [] : [{ kind: 'extra', lines: [...other] }];
}

/** Where it is said that scripts put the screen there: a document that holds it already, or scripts that fail. */
function delivery(one: ProofCase): Change[] {
  if (!outcomesOf(one).some((step) => /\b(?:scripts?|bundle|rendered)\b/i.test(wordsOf(step)))) return [];
  const lines = linesOf(one);
  if (lines.length > 0) return [{ kind: 'document', lines: [...lines] }];
  return (['lost', 'broken'] as const).map((to) => ({ kind: 'scripts', to }));
}
