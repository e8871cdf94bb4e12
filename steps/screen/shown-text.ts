/** Texts within the lines of the screen, or of a part of it. */
import { textsBeyond, textsSaid } from './beyond-texts.ts';
import { renderLack } from './declared-size.ts';
import { countExpected, isExpected } from './expected-text.ts';
import { type ReadLines, readLines } from './lines.ts';
import { type Mismatch, renderMismatch } from './mismatch.ts';
import { type Observation, treeOf } from './observation.ts';
import { type Part, renderPart, type TextPart } from './part.ts';
import { cutOffNote, renderMisplaced, renderText, renderTexts, renderTimes } from './printed-text.ts';
import { foldLine, foldSpace, wordAround } from './whole-text.ts';

/** Finds nothing wrong where a line holds the text in whole words, as it is seen or as it is written. */
export function textShown(part: Part): (seen: ReadLines) => Mismatch | undefined {
  const text = part.name;
  return (seen) => {
    const all = linesOf(seen).map(foldLine);
    if (all.some((line) => countExpected(line, text, seen) > 0)) return undefined;
    const [word] = all.flatMap((line) => wordAround(line, text) ?? []);
    const isUnread = seen.whole?.some((line) => countExpected(foldLine(line), text, seen) > 0);
    const parted = word === undefined ? '' : `It is found only as a part of "${renderText(word)}".`;
    const note = isUnread ? (seen.doubt ?? cutOffNote) : parted;
    return renderMismatch(`The ${renderPart(part)} should be shown.`, [`… ${text} …`], printLines(seen), note);
  };
}

/** Finds nothing wrong where the lines hold the text so many times, in whole words, and the page holds all that it says there is. */
export function textShownTimes(part: Part, times: number): (seen: ReadLines, lack?: string) => Mismatch | undefined {
  return (seen, lack = '') => {
    const [lines, written] = [seen.lines, seen.written ?? seen.lines].map((all) =>
      all.reduce((sum, line) => sum + countExpected(foldLine(line), part.name, seen), 0),
    );
    const isRight = lines === times || written === times;
    if (isRight && lack === '') return undefined;
    const problem = `The ${renderPart(part)} should be shown ${renderTimes(times)}${isRight ? '' : `, but is shown ${renderTimes(lines ?? 0)}`}.`;
    const note = isRight ? lack : '';
    return renderMismatch(problem, [`… ${part.name} … (${renderTimes(times)})`], printLines(seen), note);
  };
}

/** The same of what is seen, and what is said by dialogs, in the node at that place; 0 is the page. */
export function textAbsentIn(part: TextPart, scope = 0): (seen: Observation) => Mismatch | undefined {
  return (seen) => {
    const tree = treeOf(seen);
    const beyond = [...textsBeyond(tree, scope), ...(scope === 0 ? textsSaid(seen) : [])];
    const lack = renderLack(tree, scope, 'text');
    return textAbsent(part)({ ...readLines(tree, scope, 'words'), beyond, lack });
  };
}

type ReadAll = ReadLines & {
  readonly beyond: readonly { readonly text: string; readonly where: string }[];
  /** What is said where there are texts that the page does not hold; empty where it holds all. */
  readonly lack: string;
};

/** Finds nothing wrong where neither a line nor a text beside them holds the text, not even as a part of a longer word. */
function textAbsent(part: Part): (seen: ReadAll) => Mismatch | undefined {
  return (seen) => {
    const isHeld = (line: string) => bare(line).includes(bare(part.name)) || countExpected(line, part.name, seen) > 0;
    const beyond = seen.beyond.filter(({ text }) => isHeld(foldSpace(text)));
    const [isInLines, isInWhole] = [linesOf(seen), seen.whole ?? []].map((lines) => lines.map(foldSpace).some(isHeld));
    const isAbsent = beyond.length === 0 && !isInLines && !isInWhole;
    if (isAbsent && seen.lack === '') return undefined;
    const doubt = isInLines || seen.doubt === undefined ? [] : [seen.doubt];
    const note = [
      ...(isAbsent ? [seen.lack] : doubt),
      ...new Set(beyond.map(({ text, where }) => `"${renderText(foldSpace(text))}" stands ${where}.`)),
    ];
    const problem = `No ${renderPart(part)} should be shown.`;
    return renderMismatch(problem, [`(no ${renderPart(part)})`], printLines(seen), note.slice(0, mostNamed).join('\n'));
  };
}

/** Without characters that nobody sees. */
function bare(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}

/** How many texts beside the lines a message names. */
const mostNamed = 3;

/** Finds nothing wrong where these are lines of the screen, whole, one right below the other, also as they lie there. */
export function linesShown(expected: readonly string[]): (seen: ReadLines) => Mismatch | undefined {
  return (seen) => {
    const starts = [seen.lines, seen.written ?? []].flatMap((read) => {
      const lines = read.map(foldSpace);
      const isStart = (start: number) => expected.every((line, at) => isExpected(line, lines[start + at] ?? '', seen));
      return [...lines.keys()].filter(isStart);
    });
    const upset = starts.map((start) => misplacedIn(seen, start, expected.length));
    if (upset.includes(undefined)) return undefined;
    const problem = 'These lines should be shown, one right below the other, in this order.';
    return renderMismatch(problem, expected, printLines(seen), renderMisplaced(seen.lines, upset[0]));
  };
}

/** The first line of so many that stands before the one that it follows in the page. */
function misplacedIn({ misplaced = [] }: ReadLines, start: number, count: number): number | undefined {
  return misplaced.find((at) => at > start && at < start + count);
}

function linesOf({ lines, written = [] }: ReadLines): readonly string[] {
  return [...lines, ...written];
}

/** Never none, but of a page with nothing on it. */
export function printLines({ lines, painted }: ReadLines): readonly string[] {
  if (lines.length > 0) return renderTexts(lines, 'line');
  return painted === undefined ? [] : [`(nothing but what is painted: <${painted}>, in which no step can read words)`];
}
