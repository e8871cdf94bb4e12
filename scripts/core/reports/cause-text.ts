/** Causes in words, for a terminal and for Markdown. */
import { type Cause, type CausedFindings, describeCause, splitGrave } from '../causes/cause.ts';
import type { Stretch } from '../comparison/word-difference.ts';
import { type Finding, isError, type Purpose, renderFindings, renderPlace } from '../finding.ts';
import type { Palette } from '../palette.ts';
import { stackBlocks } from '../text/blocks.ts';
import { shorten } from '../text/clipped-text.ts';
import { showControls } from '../text/control-characters.ts';
import { counted } from '../text/counted.ts';
import { oneLine } from '../text/one-line.ts';

/** How many scenarios of one cause are listed; `verdict.json` has all of them. */
const mostOnTerminal = 50;
const longest = 300;

/** Such as "2 causes, 28 scenarios"; empty where no scenario failed with another. */
export function countCauses(causes: readonly Cause[]): string {
  const scenarios = causes.reduce((sum, { failures }) => sum + failures.length, 0);
  return scenarios > causes.length ? `${counted(causes.length, 'cause')}, ${counted(scenarios, 'scenario')}` : '';
}

/** For a terminal: what leaves no basis for a verdict, then the causes, with what their first scenario's step said, then all else. */
export function renderCauses({ causes, others }: CausedFindings, palette: Palette, purpose: Purpose): string {
  const count = countCauses(causes);
  const [grave, rest] = splitGrave(others);
  const listed = causes.map((cause) => renderCause(cause, palette, purpose));
  const [first, ...more] = listed;
  return stackBlocks([
    ...(grave.length > 0 ? [renderFindings(grave, palette, purpose)] : []),
    ...(count === '' ? listed : [`${palette.bold(count)}\n${first}`, ...more]),
    ...(rest.length > 0 ? [renderFindings(rest, palette, purpose)] : []),
  ]);
}

function renderCause(cause: Cause, palette: Palette, purpose: Purpose): string {
  const findings = cause.failures.map(({ finding }) => finding);
  const [first] = findings;
  if (first === undefined) return '';
  if (findings.length === 1 && cause.sentence === undefined) return renderFindings(findings, palette, purpose);
  const paint = isError(first, purpose) ? palette.red : palette.yellow;
  const detail = first.detail === undefined ? [] : [showControls(shorten(first.detail)).replace(/^/gm, '    ')];
  return [`${paint('✖')} ${renderCausedScenarios(cause, mostOnTerminal, palette)}`, ...detail].join('\n');
}

/** What the cause is, its first scenarios, and how to fix it. */
export function renderCausedScenarios(cause: Cause, most: number, palette: Palette): string {
  const findings = cause.failures.map(({ finding }) => finding);
  const listed = findings.slice(0, most).map(renderScenario);
  const more = findings.length - listed.length;
  return [
    `${titleCause(cause, palette)}: ${counted(findings.length, 'scenario')}`,
    ...listed.map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...(findings[0] ? [`  ${findings[0].fix}.`] : []),
  ].join('\n');
}

/** What the cause is, in a line: what differs in it is in brackets, so that it can be seen without colours. */
export function titleCause(cause: Cause, palette: Palette): string {
  return describeCause(cause)
    .map(({ kind, text }) => markStretch(kind, showControls(text), palette))
    .join('');
}

function renderScenario({ place, code, problem }: Finding): string {
  return `${renderPlace(place)} ${code}: ${showControls(oneLine(problem, longest))}`;
}

function markStretch(kind: Stretch['kind'], text: string, palette: Palette): string {
  if (kind === 'removed') return palette.red(`[-${text}-]`);
  return kind === 'added' ? palette.green(`{+${text}+}`) : text;
}
