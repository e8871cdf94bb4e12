/** A fill in words: what it changes, as a diff, and what is left to a person. */

import { structuredPatch } from 'diff';
import { type Finding, type FindingCode, isError, renderPlace } from '../base/finding.ts';
import type { Palette } from '../base/palette.ts';
import { counted, showControls } from '../base/text.ts';
import { ScenarioKind } from '../features/tags.ts';
import type { FileChange, Fill } from './plan.ts';
import type { Removal } from './removal.ts';
import type { Rewording } from './rewording.ts';

/** The Rules that go to another file, of which a diff shows only that lines go here and come there. */
export function renderMoves(moves: Fill['moves'], palette: Palette): string {
  return section(
    'Moved, line by line as they are',
    moves.map(({ name, from, to }) => showControls(`Rule "${name}": ${from} → ${to}`)),
    palette,
  );
}

/** The sections that there is something to say in, with a blank line between them; an empty text where there is none. */
export function renderRemaining(
  { remaining: { rewordings, removals, byHand }, names }: Pick<Fill, 'remaining' | 'names'>,
  palette: Palette,
): string {
  return [
    section(
      'Reworded: after a look at the steps, re-anchor a quote (npm run fill -- --reanchor PLACE), or delete by hand what bears it',
      rewordings.map((one) => renderRewording(one, palette)),
      palette,
    ),
    section(
      'Gone or answered: delete it (npm run fill -- --prune PLACE), or fix it by hand',
      removals.map(renderRemoval),
      palette,
    ),
    section(
      'To be done by hand',
      byHand.map(({ place, what, why }) => showControls(`${renderPlace(place)} ${what}, and ${why}`)),
      palette,
    ),
    section(
      'Answered: see whether the document answers what these Rules asked, and whether their names still hold',
      names.map(({ name, place }) => showControls(`${renderPlace(place)} ${name}`)),
      palette,
    ),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Old and new words one below the other, under the place and what bears the quote. */
export function renderRewording({ quote, now, holder }: Rewording, { red, green }: Palette): string {
  const [was, is] = [quote.text, now].map(showControls);
  return [`${renderPlace(quote.place)} ${showControls(holder)}`, red(`  - ${was}`), green(`  + ${is}`)].join('\n');
}

/** The place, what it is, why it has nothing left to speak of, and what it asks. */
export function renderRemoval({ kind, place, name, why, kinds, questions }: Removal): string {
  const printed = showControls(name);
  const called = {
    rule: `Rule "${printed}" (${countKinds(kinds)})`,
    scenario: `${kinds[0]} scenario "${printed}"`,
    quote: `quote "${printed}"`,
  } as const satisfies Record<Removal['kind'], string>;
  return [`${renderPlace(place)} ${called[kind]}: ${why}`, ...questions.map((one) => `  ? ${showControls(one)}`)].join(
    '\n',
  );
}

/** `2 enforced, 1 question` */
function countKinds(kinds: readonly ScenarioKind[]): string {
  const counts = ScenarioKind.options.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? `${count} ${kind}` : [];
  });
  return counts.join(', ') || 'no scenario';
}

/** How much is left to a person: decisions of either kind, and things to do by hand. */
export function countRemaining({ remaining }: Pick<Fill, 'remaining'>): number {
  return remaining.rewordings.length + remaining.removals.length + remaining.byHand.length;
}

/** `3 files: 12 new scenarios to be written, 1 new question, 2 questions answered` */
export function renderProposal({ changes, drafted: { unwritten, pending, answered } }: Fill): string {
  const drafts = [
    ...(unwritten > 0 ? [`${counted(unwritten, 'new scenario')} to be written`] : []),
    ...(pending > 0 ? [counted(pending, 'new question')] : []),
    ...(answered > 0 ? [`${counted(answered, 'question')} answered`] : []),
  ];
  return [countFiles(changes), ...(drafts.length > 0 ? [drafts.join(', ')] : [])].join(': ');
}

/** What became of the changes to the features, and what comes next. */
export function renderSettled(filled: Fill, settled: boolean, palette: Palette): string {
  const { changes, findings, remaining } = filled;
  const decisions = remaining.rewordings.length + remaining.removals.length;
  const byHand = remaining.byHand.length;
  const unrelated = findUnrelated(findings, decisions + byHand);
  const more = unrelated.filter((finding) => isError(finding, 'merge')).length;
  const warnings = unrelated.length - more;
  const lines = [
    ...(changes.length > 0 ? [settlement(renderProposal(filled), settled, palette)] : []),
    ...[
      ...(decisions > 0 ? [`! ${are(decisions, 'decision')} needed above: ${asking(remaining)} asks of each.`] : []),
      ...(byHand > 0 ? [`! ${are(byHand, 'thing')} to be done by hand, as listed above.`] : []),
      ...(more > 0 ? [`! npm run trace reports more: ${more}, to be fixed by hand.`] : []),
    ].map(palette.yellow),
  ];
  return [
    ...(lines.length > 0 ? lines : [palette.green(nothingLacking)]),
    ...(warnings > 0 ? [palette.yellow(`! npm run trace has ${counted(warnings, 'warning')}, too.`)] : []),
    ...(changes.length > 0 && settled ? [nextSteps] : []),
  ].join('\n');
}

const nothingLacking = '✔ Nothing is lacking: the features speak of every word of the document.';

const nextSteps =
  'Next: npm run trace; then, for each "to be written", its steps (npm run phrases lists those that there are).';

/** The command that asks of each decision. */
function asking({ rewordings, removals }: Fill['remaining']): string {
  return [
    'npm run fill --',
    ...(rewordings.length > 0 ? ['--reanchor'] : []),
    ...(removals.length > 0 ? ['--prune'] : []),
  ].join(' ');
}

/** `1 decision is`, `2 decisions are` */
function are(count: number, noun: string): string {
  return `${counted(count, noun)} ${count === 1 ? 'is' : 'are'}`;
}

/** What became of the drafted step definitions, and what comes next. */
export function renderStepsSettled(changes: readonly FileChange[], settled: boolean, palette: Palette): string {
  if (changes.length === 0) return palette.green('✔ Every step has a definition.');
  const written = settlement(countFiles(changes), settled, palette);
  return settled ? `${written}\nNext: put the steps' work in the place of 'pending'.` : written;
}

function settlement(proposal: string, settled: boolean, { green, red }: Palette): string {
  if (settled) return green(`✔ Written: ${proposal}.`);
  return red(`✖ Not written: ${proposal}. With --write it is done without asking.`);
}

/** `1 file`, `2 files` */
export function countFiles({ length }: readonly FileChange[]): string {
  return counted(length, 'file');
}

function section(title: string, lines: readonly string[], { bold }: Palette): string {
  return lines.length === 0 ? '' : [bold(title), ...lines].join('\n');
}

/**
 * The findings of the trace that would remain after every decision and all listed work by hand.
 * @param remaining how many decisions are still needed; where there is none, all findings remain
 */
function findUnrelated(findings: readonly Finding[], remaining: number): readonly Finding[] {
  return remaining === 0 ? findings : findings.filter(({ code }) => !followed.has(code));
}

/** What is found while document and features go apart, which those decisions bring together again. */
const followed: ReadonlySet<FindingCode> = new Set([
  'quote-not-found',
  'quote-ambiguous',
  'quote-in-wrong-point',
  'sentence-uncovered',
  'pending-but-shown',
  'enforced-but-not-shown',
  'question-without-reading',
  'point-without-feature',
]);

/** The changes one below the other, each as a unified diff under the name of its file. */
export function renderChanges(changes: readonly FileChange[], palette: Palette): string {
  return changes.map((change) => renderChange(change, palette)).join('\n\n');
}

function renderChange({ file, before, after }: FileChange, palette: Palette): string {
  const { hunks } = structuredPatch(file, file, before ?? '', after, undefined, undefined, { context: 3 });
  const heading = palette.bold(before === undefined ? `${file} (new)` : file);
  const body = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    palette.dim(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
    ...lines.map((line) => paint(showControls(line.replace(/\r$/, '')), palette)),
  ]);
  return [heading, ...body].join('\n');
}

function paint(line: string, { red, green, dim }: Palette): string {
  switch (line[0]) {
    case '-':
      return red(line);
    case '+':
      return green(line);
    case '\\':
      return dim(line);
    default:
      return line;
  }
}
