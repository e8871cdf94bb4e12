/** Scenarios that failed with one message are one group, so that a reader meets it once; each other finding is one by itself. */
import {
  type Finding,
  isError,
  isGrave,
  type Purpose,
  renderFinding,
  renderFindings,
  renderPlace,
} from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import type { Palette } from '../base/palette.ts';
import { counted, escapeMarkdown, oneLine, shorten, showControls, stackBlocks } from '../base/text.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { verdictFile } from '../verdict/verdict-record.ts';
import { markTurned } from './change-text.ts';
import { printedFindings } from './verdict-text.ts';

/** At least one finding: the first, and all. */
export type FindingGroup = { readonly first: Finding; readonly findings: readonly Finding[] };

/** How many scenarios of a group are listed; `verdict.json` has all of them. */
const most = { terminal: 50, summary: 10 } as const;
/** More groups than a reader takes in, and less than what CI services cut off. */
const mostInSummary = 100;
const longest = 300;

/** What leaves no basis for a verdict comes first, then what concerns most scenarios. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const alike = groupBy(findings, (finding) => (finding.detail === undefined ? finding : keyOf(finding)));
  const groups = [...alike.values()].flatMap((of) => (of[0] ? [{ first: of[0], findings: of }] : []));
  return groups.toSorted(
    (a, b) => Number(isGrave(b.first)) - Number(isGrave(a.first)) || b.findings.length - a.findings.length,
  );
}

/** The findings of a verdict that are printed, marked where they are of what turned red. */
export function groupsOf(verdict: Verdict, purpose: Purpose): FindingGroup[] {
  return groupFindings(markTurned(printedFindings(verdict, purpose), verdict.change));
}

function keyOf(finding: Finding): string {
  return `${finding.code} ${saidBy(finding)}`;
}

/** What a failing step said, in its first line; empty where none said anything. */
export function saidBy({ detail = '' }: Pick<Finding, 'detail'>): string {
  const [line = ''] = detail.split('\n');
  return oneLine(line.replace(/^(?:[A-Z]\w*)?Error(?: \[\w+\])?: /, '').replace(/[:.]$/, ''), longest);
}

/** The groups for a terminal: the message of each with its scenarios, and all that the first of these said. */
export function renderGroups(groups: readonly FindingGroup[], palette: Palette, purpose: Purpose): string {
  return stackBlocks(
    groups.map((group) => {
      const { first, findings } = group;
      if (findings.length === 1) return renderFindings(findings, palette, purpose);
      const paint = isError(first, purpose) ? palette.red : palette.yellow;
      const detail = showControls(shorten(first.detail ?? '')).replace(/^/gm, '    ');
      return `${paint('✖')} ${renderGroup(group, most.terminal)}\n${detail}`;
    }),
  );
}

/** The message, the first of its scenarios, and how to fix it. */
export function renderGroup({ first, findings }: FindingGroup, mostListed: number): string {
  const more = findings.length - mostListed;
  return [
    `${showControls(saidBy(first))}: ${counted(findings.length, 'scenario')}`,
    ...findings
      .slice(0, mostListed)
      .map(({ place, code, problem }) => `  ${renderPlace(place)} ${code}: ${showControls(oneLine(problem, longest))}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    `  ${first.fix}.`,
  ].join('\n');
}

/** The groups as blocks of Markdown; nothing where nothing is wrong. */
export function renderGroupsSummary(groups: readonly FindingGroup[], purpose: Purpose): string[] {
  if (groups.length === 0) return [];
  const items = groups.slice(0, mostInSummary).map(({ first, findings }) => {
    const sign = isError(first, purpose) ? '✖' : '▲';
    if (findings.length === 1) return `- ${sign} ${renderItem(first, renderFinding(first).split(`${first.code}: `))}`;
    const listed = findings.slice(0, most.summary).map((one) => `  - ${renderItem(one, ['', one.problem])}`);
    const more = findings.length - listed.length;
    const title = `${escapeMarkdown(saidBy(first))} (${counted(findings.length, 'scenario')})`;
    return [`- ${sign} ${title}`, ...listed, ...(more > 0 ? [`  - ${remaining(more)}`] : [])].join('\n');
  });
  const more = groups.length - items.length;
  return ['## Findings', [...items, ...(more > 0 ? [`- ${remaining(more)}`] : [])].join('\n')];
}

function renderItem({ place, code }: Finding, [, ...text]: readonly string[]): string {
  const words = escapeMarkdown(text.join(`${code}: `)).replaceAll('\n', ' ');
  return `\`${renderPlace(place)}\` **${code}**: ${words}`;
}

function remaining(more: number): string {
  return `… and ${more} more, in \`${verdictFile}\``;
}
