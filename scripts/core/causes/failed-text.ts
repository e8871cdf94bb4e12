/** What a failing step said, taken apart: the problem, both sides of a comparison, and where in the step code it was thrown. */
import { blockings } from '../runs/blocking.ts';

export type FailedText = {
  /** Its first line, without the class of the error and without a colon that leads to the next one. */
  readonly problem: string;
  /** The lines of both sides, remarks in parentheses left out; empty where nothing was compared. */
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** The first place within the project's own code, as `folder/file.ts:12`, whatever machine it ran on. */
  readonly thrownAt?: string;
};

/** Takes the message of a step apart. */
export function parseFailure(message: string): FailedText {
  const lines = message.slice(0, longest).split('\n');
  const [first = ''] = lines;
  const thrownAt = lines.flatMap((line) => ownFrame(line) ?? [])[0];
  return {
    problem: first.replace(errorClass, '').replace(/:$/, ''),
    expected: sideOf(lines, 'Expected:'),
    actual: sideOf(lines, 'Actual:'),
    ...(thrownAt !== undefined && { thrownAt }),
  };
}

const errorClass = new RegExp(`^(?:(?:[A-Z]\\w*)?Error(?: \\[\\w+\\])?|${Object.keys(blockings).join('|')}): `);

/** How much of a message is looked at, in characters. */
const longest = 20_000;

/** The indented lines beneath a title. */
function sideOf(lines: readonly string[], title: string): string[] {
  const start = lines.indexOf(title) + 1;
  if (start === 0) return [];
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => !line.startsWith('  ') || line.startsWith('    at '));
  return (end === -1 ? rest : rest.slice(0, end)).map((line) => line.trim()).filter((line) => !/^\(.*\)$/.test(line));
}

const frame = /^ {4}at (?:.* \()?(?:file:\/\/)?(?<file>[^()]+):(?<line>\d+):\d+\)?$/;

/** Undefined where it is no frame, or one of Node or of a package. */
function ownFrame(line: string): string | undefined {
  const { file, line: number } = frame.exec(line)?.groups ?? {};
  if (file === undefined || file.startsWith('node:') || file.includes('node_modules')) return undefined;
  return `${file.split(/[\\/]/).slice(-2).join('/')}:${number}`;
}
