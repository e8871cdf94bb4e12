/** A finding is one thing wrong, as data: what, where, and how to fix it; and the exit code that findings ask for. */
import { z } from 'zod';
import type { Palette } from './palette.ts';
import { shorten, showControls, stackBlocks } from './text.ts';

/** A position in a file: `file` relative to the project's root, `line` and `column` counted from 1. */
export const Place = z.object({
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
});
export type Place = z.infer<typeof Place>;

/**
 * Every code a finding can bear, with its severity: an `error` always counts, `release` is an error for a
 * release and a warning for a merge, a `warning` never fails anything. `unjudgeable` is an error that leaves no
 * basis for a verdict (exit code 2).
 */
export const severities = {
  'quote-not-found': 'error',
  'quote-ambiguous': 'error',
  'quote-in-wrong-point': 'error',
  'sentence-uncovered': 'error',
  'override-misplaced': 'error',
  'value-not-checked': 'error',
  'limit-one-sided': 'warning',
  'pending-but-shown': 'error',
  'enforced-but-not-shown': 'error',
  'question-without-reading': 'error',
  'open-without-question': 'error',
  'open-with-other-steps': 'error',
  'scenario-without-steps': 'error',
  'scenario-without-quote': 'error',
  'duplicate-scenario': 'error',
  'outline-mismatch': 'error',
  'point-missing': 'unjudgeable',
  'point-empty': 'error',
  'point-twice': 'error',
  'point-out-of-order': 'error',
  'point-without-feature': 'error',
  'setup-misplaced': 'error',
  'setup-unknown': 'error',
  'setup-circular': 'error',
  'undefined-step': 'error',
  'ambiguous-step': 'error',
  'step-misplaced': 'error',
  'unused-step': 'warning',
  'scenario-failed': 'error',
  'fault-not-injected': 'unjudgeable',
  'action-refused': 'unjudgeable',
  'scenario-not-run': 'error',
  'scenario-skipped': 'error',
  'scenario-pending': 'error',
  'open-passed': 'error',
  'absence-unwitnessed': 'error',
  'mutation-survived': 'error',
  'scenario-weakened': 'error',
  'scenario-waived': 'warning',
  'scenario-flaky': 'release',
  'sentence-not-proven': 'release',
  'over-budget': 'release',
  'budget-too-wide': 'warning',
  'waiver-expired': 'error',
  'waiver-unused': 'error',
  'policy-invalid': 'unjudgeable',
  'sentence-not-judged': 'unjudgeable',
  'run-incomplete': 'unjudgeable',
  'run-altered': 'unjudgeable',
  'run-twice': 'unjudgeable',
  'run-of-other-sources': 'unjudgeable',
  'run-of-other-reading': 'unjudgeable',
  'nothing-judged': 'unjudgeable',
} as const satisfies Record<string, 'error' | 'release' | 'warning' | 'unjudgeable'>;

export type FindingCode = keyof typeof severities;
type Severity = (typeof severities)[FindingCode];

/** One thing wrong. `problem`, `expected`, `actual` and `fix` are phrases without their closing full stop. */
export type Finding = {
  readonly code: FindingCode;
  readonly place: Place;
  readonly problem: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly fix: string;
  /** Where the policy makes it graver than its code is. */
  readonly severity?: 'error';
  /** What a failing step said, over as many lines as it took. */
  readonly detail?: string;
};

/** The findings one below the other, each with what its step said, coloured by severity. */
export function renderFindings(findings: readonly Finding[], palette: Palette, purpose: Purpose = 'merge'): string {
  return stackBlocks(
    findings.map((finding) => {
      const paint = isError(finding, purpose) ? palette.red : palette.yellow;
      const line = renderFinding(finding).replace(` ${finding.code}:`, ` ${paint(finding.code)}:`);
      return finding.detail === undefined
        ? line
        : `${line}\n${showControls(shorten(finding.detail)).replace(/^/gm, '    ')}`;
    }),
  );
}

/** The longest part of a finding that is reported whole, in characters; `verdict.json` has all of it. */
const longestPart = 2_000;

/** The finding on one line: `file:line:column code: problem. Expected …; actual …. Fix.` */
export function renderFinding({ code, place, problem, expected, actual, fix }: Finding): string {
  const printed = (part: string) => showControls(shorten(part, longestPart));
  const comparison =
    expected === undefined
      ? ''
      : ` Expected ${printed(expected)}${actual === undefined ? '' : `; actual ${printed(actual)}`}.`;
  return `${renderPlace(place)} ${code}: ${printed(problem)}.${comparison} ${fix}.`;
}

/** A place as editors and terminals link it: `file:line:column`. */
export function renderPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** The line of a place, `file:line`, by which Cucumber knows a scenario. */
export function renderLine({ file, line }: Pick<Place, 'file' | 'line'>): string {
  return `${file}:${line}`;
}

/** The findings in reading order: by file, line, column, then code. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => comparePlaces(a.place, b.place) || compareTexts(a.code, b.code));
}

/** Orders places by file, line and column, as `toSorted` asks. */
export function comparePlaces(a: Place, b: Place): number {
  return compareTexts(a.file, b.file) || a.line - b.line || a.column - b.column;
}

/** What a verdict is asked for: whether the change may be merged, or whether the product may be released. */
export type Purpose = 'merge' | 'release';

/** The exit code that findings alone ask for: 2 where nothing can be judged, 1 for any error, else 0. */
export function exitCode(findings: readonly Finding[], purpose: Purpose = 'merge'): 0 | 1 | 2 {
  const found = new Set(findings.map(severityOf));
  if (found.has('unjudgeable')) return 2;
  return found.has('error') || (purpose === 'release' && found.has('release')) ? 1 : 0;
}

/** How grave a finding is. */
function severityOf({ code, severity }: Pick<Finding, 'code' | 'severity'>): Severity {
  return severity ?? severities[code];
}

/** A finding as the records have it, with how grave it is. */
export function recordFinding(finding: Finding): Omit<Finding, 'severity'> & { readonly severity: Severity } {
  return { ...finding, severity: severityOf(finding) };
}

/** Whether the finding leaves no basis for a verdict: all others may follow from it. */
export function isGrave(finding: Pick<Finding, 'code' | 'severity'>): boolean {
  return severityOf(finding) === 'unjudgeable';
}

/** Whether the finding fails what the verdict is asked for; else it is a warning. */
export function isError(finding: Finding, purpose: Purpose): boolean {
  const severity = severityOf(finding);
  return severity !== 'warning' && (severity !== 'release' || purpose === 'release');
}

/** Orders texts by their code units, the same on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
