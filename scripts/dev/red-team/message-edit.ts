/** Edits of recorded messages, one JSON object a line, as a forger would make them. */
import type { Envelope } from '@cucumber/messages';

/** Takes the text of `messages.ndjson`, and gives what is to stand there instead. */
export type MessageEdit = (text: string) => string;

type Kind = keyof Envelope;
type Lines = readonly string[];

/** Keeps this share of the text, from 0 to 1, to the byte. */
export function cutAt(share: number): MessageEdit {
  return (text) =>
    Buffer.from(text)
      .subarray(0, Math.round(Buffer.byteLength(text) * share))
      .toString();
}

/** One edit after the other. */
export function both(first: MessageEdit, second: MessageEdit): MessageEdit {
  return (text) => second(first(text));
}

/** The lines from last to first. */
export const reverse: MessageEdit = onLines((lines) => lines.toReversed());

/** All lines twice. */
export const repeat: MessageEdit = (text) => text + text;

/** One line more at the end. */
export function add(line: string): MessageEdit {
  return (text) => `${text}${line}\n`;
}

/** Leaves out one line of a kind; `index` counts them from 0, or from the end where it is negative. */
export function drop(kind: Kind, index: number): MessageEdit {
  return onLines((lines) => {
    const dropped = nth(lines, kind, index);
    return lines.filter((line) => line !== dropped);
  });
}

/** Exchanges two lines. */
export function swap(one: readonly [Kind, number], other: readonly [Kind, number]): MessageEdit {
  return onLines((lines) => {
    const [a, b] = [nth(lines, ...one), nth(lines, ...other)];
    return lines.map((line) => (line === a ? b : line === b ? a : line));
  });
}

/** Puts a text in the place of another in all lines of a kind. */
export function rewrite(kind: Kind, from: string | RegExp, to: string): MessageEdit {
  return onLines((lines) => lines.map((line) => (isOf(kind)(line) ? line.replace(from, to) : line)));
}

/** Leaves out one scenario, as if it had never been asked for. */
export function leaveOut(scenario: string): MessageEdit {
  return onLines((lines) => {
    const ids = idsOf(scenario, lines);
    return lines.filter((line) => isOf('pickle')(line) || !ids.some((id) => line.includes(`"${id}"`)));
  });
}

/** Edits what happened to one scenario: the lines that speak of the attempt at it. */
export function happened(scenario: string, edit: (own: Lines) => Lines): MessageEdit {
  return onLines((lines) => {
    const id = idsOf(scenario, lines).at(-1);
    const own = lines.filter((line) => line.includes(`"${id}"`));
    const start = lines.indexOf(own[0] ?? '');
    const others = lines.filter((line) => !own.includes(line));
    return [...others.slice(0, start), ...edit(own), ...others.slice(start)];
  });
}

/** The class of what a failing step threw. */
export const thrown = /(?<="status":"FAILED".*"exception":\{"type":")\w+"/;

/** A scenario whose first step or hook failed, saying that it was blocked. */
export function refused(own: Lines): Lines {
  const first = own.findIndex((line) => line.includes('"PASSED"'));
  const said = '"FAILED","message":"Error: gone","exception":{"type":"FaultNotInjected","message":"gone"}';
  return own.map((line, index) => (index === first ? line.replace('"PASSED"', said) : line));
}

/** A first attempt that failed, before the one that there was. */
export function failAtFirst(own: Lines): Lines {
  const [, id = ''] = idIn.exec(own[0] ?? '') ?? [];
  const failed = own.map((line) =>
    line.replace(id, 'first').replace('"PASSED"', '"FAILED"').replace('"willBeRetried":false', '"willBeRetried":true'),
  );
  return [...failed, ...own.map((line) => line.replace('"attempt":0', '"attempt":1'))];
}

function onLines(edit: (lines: Lines) => Lines): MessageEdit {
  return (text) =>
    edit(text.trimEnd().split('\n'))
      .map((line) => `${line}\n`)
      .join('');
}

function isOf(kind: Kind): (line: string) => boolean {
  return (line) => line.startsWith(`{"${kind}":`);
}

function nth(lines: Lines, kind: Kind, index: number): string {
  const line = lines.filter(isOf(kind)).at(index);
  if (line === undefined) throw new Error(`Expected the messages to hold more of ${kind}`);
  return line;
}

/** The ids of a scenario, of the test case made of it, and of the one attempt at that. */
function idsOf(scenario: string, lines: Lines): readonly string[] {
  const idOf = (kind: Kind, text: string) => {
    const [, id] = idIn.exec(lines.filter(isOf(kind)).find((line) => line.includes(text)) ?? '') ?? [];
    if (id === undefined) throw new Error(`Expected the messages to hold scenario "${scenario}"`);
    return id;
  };
  const pickle = idOf('pickle', `"name":"${scenario}"`);
  const testCase = idOf('testCase', `"${pickle}"`);
  return [pickle, testCase, idOf('testCaseStarted', `"${testCase}"`)];
}

const idIn = /"id":"([^"]+)"/;
