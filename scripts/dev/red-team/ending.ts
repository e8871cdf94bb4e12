/** The ending of a command: its exit code and what it printed. */
import { type FindingCode, severities } from '../../base/finding.ts';
import type { Expected } from './attempt.ts';

/** How a command ended; without an exit code where a signal ended it, or it never ended. */
export type Ending = { readonly exit: number | undefined; readonly stdout: string; readonly stderr: string };

/** Whether the command ended as it must, for the reason that was to be found. */
export function isCaught(expected: Expected, ending: Ending): boolean {
  if (ending.exit !== expected.exit) return false;
  return 'code' in expected
    ? codesOf(ending).includes(expected.code)
    : `${ending.stdout}\n${ending.stderr}`.includes(expected.says);
}

export function renderExpected(expected: Expected): string {
  return `${expected.exit} ${'code' in expected ? expected.code : `"${expected.says}"`}`;
}

/** The exit code with the codes of the findings, or with the last line of what was said where there are none. */
export function renderEnding(ending: Ending): string {
  const codes = codesOf(ending);
  const said = codes.length > 0 ? codes.join(', ') : (ending.stderr.trimEnd().split('\n').at(-1) ?? '');
  return `${ending.exit ?? 'no exit code'} ${said}`.trimEnd();
}

/** The codes of the findings that were printed, each once, in the order of the alphabet. */
function codesOf({ stdout }: Pick<Ending, 'stdout'>): FindingCode[] {
  const codes = [...stdout.matchAll(/^.+?:\d+:\d+ ([a-z-]+): /gm)].map(([, code = '']) => code);
  return [...new Set(codes.filter((code): code is FindingCode => Object.hasOwn(severities, code)))].toSorted();
}
