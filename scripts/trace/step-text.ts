/** What a step says once it is read as the browser's steps read it, and how a text is written so that it is read so. */
import { readQuoted } from '../../steps/records.ts';
import type { Step } from '../features/feature.ts';
import { placeholder, plainText } from './value.ts';

/** A step with all that it is given, as one text: its words, and its table or text. */
export type StepText = { readonly step: Step; readonly text: string };

export function readStep(step: Step): StepText {
  const given = readArgument(step);
  const text = given === undefined ? readWords(step) : `${readWords(step)}\n${given}`;
  return { step, text: plainText(text).replaceAll(unknown, 'x') };
}

/** What stands for a value that only a run knows, such as `${unique 2}`: its number is none. Days say how many there are. */
const unknown = /\$\{(?!in \d|\d)[^{}]*\}/g;

/** A text in quotation marks; an apostrophe within a word begins none. */
const quotation = /"(?:[^"\\]|\\.)*"|(?<![\p{L}\p{N}])'(?:[^'\\]|\\.)*'/gu;

/** In quotation marks backslashes and doubled braces are read, but for braces in what a user puts in. */
function readWords({ text, type }: Step): string {
  return text.replaceAll(quotation, (written, start: number) => {
    const read = readQuoted(written.slice(1, -1));
    const isPutIn = type !== 'outcome' && text.slice(0, start).endsWith(' with ');
    return `${written.at(0)}${isPutIn ? read : readBraces(read)}${written.at(-1)}`;
  });
}

/** Cells and texts have no backslashes of their own but those of JSON, and braces are read where they may be compared. */
function readArgument({ argument, type }: Step): string | undefined {
  const isCompared = type === 'outcome' || type === 'unknown';
  const read = isCompared ? readBraces : asItIs;
  if (argument?.kind === 'table') return argument.rows.map((cells) => cells.map(read).join(' | ')).join('\n');
  if (argument === undefined) return undefined;
  if (!isJson(argument.text)) return read(argument.text);
  return argument.text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (written) => `"${read(JSON.parse(written))}"`);
}

const asItIs = (text: string) => text;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Doubled braces are braces of the text itself, and what stands in single ones is a hole. */
function readBraces(text: string): string {
  return text.replaceAll(/\{\{|\}\}|\{[^{}]*\}/g, (braces) =>
    braces === '{{' || braces === '}}' ? braces.slice(1) : braces,
  );
}

/** A way to name a value, as `Value` asks for it, written so that a step reads its text: of paths nothing is read. */
export function writeAsked(asked: string): string {
  const [, mark = '', inner, behind] = /^(["'])(.*)\1(| \(with anything for .*\))$/su.exec(asked) ?? [];
  if (inner === undefined) return asked;
  const text = mark === '"' ? inner.replaceAll('\\"', '"') : inner;
  const slashed = needsBackslashes.test(text) ? text.replaceAll('\\', '\\\\') : text;
  return `${mark}${writeBraces(slashed.replaceAll(mark, `\\${mark}`))}${mark}${behind}`;
}

/** A backslash that would be read away, or that would keep the text from ending. */
const needsBackslashes = /\\(?:["'\\]|$)/;

function writeBraces(text: string): string {
  return text.replaceAll(new RegExp(`${placeholder.source}|[{}]`, 'gu'), (found) =>
    found.length === 1 && found !== '…' ? found + found : found,
  );
}
