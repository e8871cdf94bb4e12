/** What should be seen of the parts of a screen that are known by their names. */
import { type Condition, isIn, type PartStates, renderStates } from './condition.ts';
import { renderDifference } from './difference.ts';
import { isExpected } from './expected-text.ts';
import { type Mismatch, renderMismatch } from './mismatch.ts';
import { type ElementKind, type ElementPart, type Part, renderPart } from './part.ts';
import { type FoundParts, inFront, renderNames } from './part-finder.ts';
import { blocks } from './part-kinds.ts';
import { cutOffNote, renderTexts, renderTimes } from './printed-text.ts';
import { foldSpace } from './whole-text.ts';
import type { Wording } from './wording.ts';

/** Whether something says exactly these words, as it is seen or as it is written. */
export function isCalled(words: string, wording: Wording): boolean {
  const { text, written = text } = wording;
  return [text, written].some((one) => isExpected(words, foldSpace(one), wording));
}

/** Finds nothing wrong where a part of that name is there. */
export function partShown(part: ElementPart): (found: FoundParts) => Mismatch | undefined {
  return (found) => (found.named.length > 0 ? undefined : renderMissing(part, found));
}

/** Finds nothing wrong where so many parts of that name are there, and the page holds all that it says there are. */
export function partShownTimes(part: ElementPart, times: number): (found: FoundParts) => Mismatch | undefined {
  return (found) => {
    const { length } = found.named;
    const isRight = length === times;
    if (isRight && found.lack === undefined) return undefined;
    const problem = `The ${renderPart(part)} should be shown ${renderTimes(times)}${isRight ? '' : `, but is shown ${renderTimes(length)}`}.`;
    const note = isRight ? (found.lack ?? '') : '';
    return renderMismatch(problem, [`${part.name} (${renderTimes(times)})`], printNames(part, found), note);
  };
}

/** Finds nothing wrong where the one part of that name is in that condition. */
export function partIs(part: ElementPart, condition: Condition): (found: FoundParts) => Mismatch | undefined {
  return (found) => {
    const problem = onePart(part)(found);
    const [only] = inFront(found.named);
    if (problem !== undefined || only === undefined) return problem;
    const is = isIn(only.states, condition);
    if (is) return undefined;
    const blocked = /^(en|dis)abled$/.test(condition) ? blockedNote(only.states) : '';
    const note = is === undefined ? `It has no such side: the page does not say whether it is ${condition}.` : blocked;
    const states = renderStates(only.states) || '(nothing of the kind)';
    return renderMismatch(`The ${renderPart(part)} should be ${condition}.`, [condition], [states], note);
  };
}

/** What keeps a part from taking an action though it is not disabled; nothing where nothing does. */
export function blockedNote({ blocked }: PartStates): string {
  return blocked === undefined ? '' : blockedNotes[blocked];
}

const blockedNotes = {
  dialog: 'A dialog that is open lies before it, so that it takes no action.',
  pointer:
    'By its style, `pointer-events: none`, nobody can press it with a mouse, but by keys: it is neither enabled nor disabled. Where it is to be disabled, the page has to say so: `disabled`, or `aria-disabled`.',
} as const satisfies Record<NonNullable<PartStates['blocked']>, string>;

/** Finds nothing wrong where the one part of that name holds this value. */
export function partHolds(part: ElementPart, value: string): (found: FoundParts) => Mismatch | undefined {
  return (found) => {
    const notOne = onePart(part)(found);
    const [only] = inFront(found.named);
    if (notOne !== undefined || only === undefined) return notOne;
    const held = foldSpace(only.value);
    if (isExpected(value, held, only)) return undefined;
    const problem = `The ${part.kind} "${part.name}" should hold this.`;
    return renderMismatch(problem, [value || '(nothing)'], [held || '(nothing)']);
  };
}

/** Finds nothing wrong where exactly one part has that name. */
export function onePart(part: ElementPart): (found: FoundParts) => Mismatch | undefined {
  return (found) => {
    if (found.named.length === 0) return renderMissing(part, found);
    const named = inFront(found.named);
    if (named.length === 1) return undefined;
    const problem = `One ${part.kind} should be called "${part.name}", but ${named.length} are. Say in which part it is: … in the ${usualScope(part)} "…".`;
    return renderMismatch(problem, [part.name], printNames(part, found));
  };
}

/** By what parts of the kind are most often distinguished. */
function usualScope({ kind }: ElementPart): ElementKind {
  if (kind === 'row') return 'table';
  return blocks.has(kind) ? 'section' : 'row';
}

/** Finds nothing wrong where no part of that name is there. */
export function partAbsent(part: ElementPart): (found: FoundParts) => Mismatch | undefined {
  return (found) => {
    const { named, lack = '' } = found;
    if (named.length === 0 && lack === '') return undefined;
    const note = named.length > 0 ? '' : lack;
    return renderMismatch(
      `No ${renderPart(part)} should be shown.`,
      [`(no ${renderPart(part)})`],
      printNames(part, found),
      note,
    );
  };
}

function renderMissing(part: Part & ElementPart, { all }: FoundParts): Mismatch {
  const names = renderNames(part.kind, all);
  const [first = ''] = names;
  const isOther = names.length === 1 && first !== part.name && !all[0]?.isBroken;
  const difference = isOther ? renderDifference(part.name, first) : '';
  const unnamed = names.includes('')
    ? `One without a name gets it in the file names.json beside the features: { "name": "${part.name}", "role": "${part.kind}" }.`
    : '';
  const cut = all.some(({ isCut }) => isCut) ? cutOffNote : '';
  const note = [difference, unnamed, cut].filter(Boolean).join('\n');
  return renderMismatch(`The ${renderPart(part)} should be shown.`, [part.name], renderTexts(names, part.kind), note);
}

function printNames({ kind }: ElementPart, { all }: FoundParts): readonly string[] {
  return renderTexts(renderNames(kind, all), kind);
}
