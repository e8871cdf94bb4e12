/** Causes and other findings as blocks of Markdown. */
import { type Cause, type CausedFindings, describeCause, splitGrave } from '../causes/cause.ts';
import { renderStretch } from '../comparison/change-text.ts';
import { type Finding, isError, type Purpose, renderFinding, renderPlace } from '../finding.ts';
import { counted } from '../text/counted.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { oneLine } from '../text/one-line.ts';
import { countCauses } from './cause-text.ts';
import { reportNames } from './report-names.ts';

/** More than a reader takes in, and less than what CI services cut off. */
const mostFindings = 100;
/** Of one cause. */
const mostScenarios = 10;
const longest = 300;

/** Nothing where nothing is wrong. */
export function renderCausesSummary({ causes, others }: CausedFindings, purpose: Purpose): string[] {
  const [grave, rest] = splitGrave(others);
  const items = [
    ...grave.map((finding) => renderItem(finding, purpose)),
    ...causes.map((cause) => renderCause(cause, purpose)),
    ...rest.map((finding) => renderItem(finding, purpose)),
  ];
  if (items.length === 0) return [];
  const remaining = items.length - mostFindings;
  const listed = [
    ...items.slice(0, mostFindings),
    ...(remaining > 0 ? [`- … and ${remaining} more, in \`${reportNames.verdict}\``] : []),
  ];
  const count = countCauses(causes);
  return ['## Findings', ...(count === '' ? [] : [`${count}.`]), listed.join('\n')];
}

function renderCause(cause: Cause, purpose: Purpose): string {
  const findings = cause.failures.map(({ finding }) => finding);
  const [first] = findings;
  if (first === undefined) return '';
  if (findings.length === 1 && cause.sentence === undefined) return renderItem(first, purpose);
  const title = describeCause(cause).map(renderStretch);
  const places = findings.slice(0, mostScenarios).map((finding) => `  - ${renderScenario(finding)}`);
  const more = findings.length - places.length;
  return [
    `- ${signOf(first, purpose)} ${title.join('')} (${counted(findings.length, 'scenario')})`,
    ...places,
    ...(more > 0 ? [`  - … and ${more} more, in \`${reportNames.verdict}\``] : []),
  ].join('\n');
}

function renderScenario({ place, code, problem }: Finding): string {
  return `\`${renderPlace(place)}\` **${code}**: ${escapeMarkdown(oneLine(problem, longest))}`;
}

function renderItem(finding: Finding, purpose: Purpose): string {
  const text = renderFinding(finding).slice(`${renderPlace(finding.place)} ${finding.code}: `.length);
  return `- ${signOf(finding, purpose)} \`${renderPlace(finding.place)}\` **${finding.code}**: ${escapeMarkdown(text).replaceAll('\n', ' ')}`;
}

function signOf(finding: Finding, purpose: Purpose): string {
  return isError(finding, purpose) ? '✖' : '▲';
}
