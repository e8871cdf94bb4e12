/** The stack frames beneath a message: where in the code it was thrown. */

/** As Node and Cucumber write one. */
const frame = /^ {4}at /;

/** The message without the block of frames at its end; a line within it that looks like one is part of it. */
export function withoutFrames(message: string): string {
  const lines = message.trimEnd().split('\n');
  const end = lines.findLastIndex((line) => !frame.test(line)) + 1;
  return end === lines.length ? message : lines.slice(0, end).join('\n');
}
