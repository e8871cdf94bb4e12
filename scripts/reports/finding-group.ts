/** Scenarios that failed with one message are one group, so that a reader meets it once; each other finding is one by itself. */
import {
  type Finding,
  isError,
  isGrave,
  type Place,
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
const most = { terminal: 20, summary: 10 } as const;
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
  return `${finding.code} ${differenceIn(finding.detail ?? '') || saidBy(finding)}`;
}

/** What differs, word by word, where the message says so: one wrong word in a product is one finding. */
function differenceIn(detail: string): string {
  const [, words = ''] = /^Word by word: (.*)$/m.exec(detail) ?? [];
  return words.match(/\[-.*?-\]|\{\+.*?\+\}/g)?.join(' ') ?? '';
}

/** What a failing step said, in its first line; empty where none said anything. */
export function saidBy({ detail = '' }: Pick<Finding, 'detail'>): string {
  const [line = ''] = detail.split('\n');
  return oneLine(line.replace(/^(?:[A-Z]\w*)?Error(?: \[\w+\])?: /, '').replace(/[:.]$/, ''), longest);
}

/**
 * The groups for a terminal, at most ten lines each: the message, the first scenario, where the others are, what the first of them
 * said in short, and how to fix it. `pictures` are where to see each scenario, by its place.
 */
export function renderGroups(
  groups: readonly FindingGroup[],
  palette: Palette,
  purpose: Purpose,
  pictures: ReadonlyMap<string, string> = new Map(),
): string {
  return stackBlocks(
    groups.map((group) => {
      const [{ first, findings }, paint] = [group, isError(group.first, purpose) ? palette.red : palette.yellow];
      const { detail, ...bare } = first;
      const said = detail === undefined ? [] : abridge(detail);
      const picture = pictures.get(renderPlace(first.place));
      const shown = detail === undefined || picture === undefined ? [] : [`Picture: ${picture}`];
      const below = (lines: readonly string[]) => lines.map((line) => `\n    ${line}`).join('');
      if (findings.length === 1) return renderFindings([bare], palette, purpose) + below([...said, ...shown]);
      const others = `  likewise ${renderPlaces(findings.slice(1).map(({ place }) => place))}`;
      const fix = [`  ${first.fix}.`, ...shown].join(' ');
      return `${paint('✖')} ${titleOf(group)}\n  ${renderScenario(first)}\n${others}${below(said.slice(1))}\n${fix}`;
    }),
  );
}

/** The message, the first of its scenarios, and how to fix it. */
export function renderGroup({ first, findings }: FindingGroup, mostListed: number): string {
  const more = findings.length - mostListed;
  return [
    titleOf({ first, findings }),
    ...findings.slice(0, mostListed).map((one) => `  ${renderScenario(one)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    `  ${first.fix}.`,
  ].join('\n');
}

function titleOf({ first, findings }: FindingGroup): string {
  return `${showControls(saidBy(first))}: ${counted(findings.length, 'scenario')}`;
}

function renderScenario({ place, code, problem }: Finding): string {
  return `${renderPlace(place)} ${code}: ${showControls(oneLine(problem, longest))}`;
}

/** Each file once, with the lines in it. */
function renderPlaces(places: readonly Place[]): string {
  const listed = [...groupBy(places.slice(0, most.terminal), ({ file }) => file)];
  const files = listed.map(([file, of]) => `${file}:${of.map(({ line }) => line).join(', ')}`);
  const more = places.length - most.terminal;
  return `${files.join('; ')}${more > 0 ? ` … and ${more} more` : ''}`;
}

/** What a step said, on a few lines: of what stands below a heading, the first two. `verdict.json` and the page have all of it. */
function abridge(detail: string): readonly string[] {
  const lines = showControls(shorten(detail))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const heads = lines.flatMap((line, at) => (at === 0 || /^\S/.test(line) ? [at] : []));
  const short = heads.flatMap((from, nth) => foldBody(lines.slice(from, heads[nth + 1])));
  const more = short.length - mostSaid;
  return more > 0 ? [...short.slice(0, mostSaid - 1), `… and ${counted(more + 1, 'more line')}`] : short;
}

/** Of ten lines of a group, what its title, two of places and the fix leave. */
const mostSaid = 7;

function foldBody([head = '', ...body]: readonly string[]): readonly string[] {
  const [first = '', second, ...others] = body.map((line) => line.trim());
  if (!head.endsWith(':')) return [head, ...body];
  const more = others.length === 0 ? '' : ` … and ${counted(others.length, 'more line')}`;
  const below = second === undefined ? [] : [`${' '.repeat(head.length)} ${second}${more}`];
  return [`${head} ${first}`.trimEnd(), ...below];
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
