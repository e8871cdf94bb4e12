/** What changed since an earlier verdict, as text for a terminal and for the summary. */

import type { Palette } from '../palette.ts';
import { renderRevision, renderStart } from '../runs/run.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { oneLine } from '../text/one-line.ts';
import {
  type ChangeGroup,
  type ChangeItem,
  groupChanges,
  isUnchanged,
  loosenedTitle,
  type Tone,
  weakenedTitle,
} from './change-group.ts';
import type { Since, VerdictChange } from './verdict-change.ts';
import type { Stretch } from './word-difference.ts';

/** How many changes of a kind are listed, and how much of each; reports on a page list more than a terminal. */
const mostOnTerminal = 10;
const mostInSummary = 20;
const longest = 300;

const signs = { red: '✖', amber: '▲', green: '✔', plain: '' } as const satisfies Record<Tone, string>;

/** A few lines: the verdicts that changed, the scenarios that turned red by name, and how many there are of all else. */
export function renderChange(change: VerdictChange, palette: Palette): string {
  if (isUnchanged(change)) return palette.dim(renderUnchanged(renderSince(change.since)));
  const groups = groupChanges(change);
  const named: readonly string[] = ['Verdicts', weakenedTitle, loosenedTitle];
  const isNamed = ({ title, tone }: ChangeGroup) => named.includes(title) || tone === 'red';
  const counts = groups.filter((group) => !isNamed(group)).map(({ title, items }) => `${title}: ${items.length}`);
  return [
    palette.bold(`What has changed since the verdict of ${renderSince(change.since)}:`),
    ...groups.filter(isNamed).flatMap((group) => renderNamed(group, palette)),
    ...(counts.length > 0 ? [counts.join('; ')] : []),
  ].join('\n');
}

/** Which verdict it was, as far as it is known: `2026-11-21 10:05 UTC (revision 1a2b3c4 on main)`. */
export function renderSince({ day, start, revision }: Since): string {
  const time = start === undefined ? day : renderStart(start);
  return revision ? `${time} (revision ${oneLine(renderRevision(revision), longest)})` : time;
}

function renderUnchanged(since: string): string {
  return `Nothing has changed since the verdict of ${since}.`;
}

function renderNamed({ title, tone, items }: ChangeGroup, palette: Palette): string[] {
  if (title === 'Verdicts') return items.map((item) => paint(item.tone ?? tone, renderItem(item), palette));
  if (tone === 'red') return [paint(tone, `${title}: ${items.length}, marked below`, palette)];
  const listed = items.slice(0, mostOnTerminal).map((item) => `    ${renderItem(item)}`);
  return [
    paint(tone, `${title}: ${items.length}`, palette),
    ...listed,
    ...renderRemaining(items, mostOnTerminal, '    '),
  ];
}

function paint(tone: Tone, text: string, palette: Palette): string {
  const paints = { red: palette.red, amber: palette.yellow, green: palette.green, plain: String };
  return paints[tone](`${signs[tone]} ${text}`.trimStart());
}

function renderItem({ text, note }: ChangeItem): string {
  const words = oneLine(text.map((stretch) => stretch.text).join(''), longest);
  return note === undefined ? words : `${words} (${oneLine(note, longest)})`;
}

/** How many of the items go beyond what is listed, in a line of its own. */
function renderRemaining(items: readonly ChangeItem[], most: number, indent: string): string[] {
  return items.length > most ? [`${indent}… and ${items.length - most} more`] : [];
}

/** The same as blocks of Markdown, with all kinds of changes listed. */
export function renderChangeSummary(change: VerdictChange): string[] {
  const since = escapeMarkdown(renderSince(change.since));
  if (isUnchanged(change)) return [renderUnchanged(since)];
  return [
    `## What has changed since the verdict of ${since}`,
    ...groupChanges(change).flatMap(({ title, tone, items }) => [
      `**${title}: ${items.length}${tone === 'red' ? ', marked below' : ''}**`,
      ...(tone === 'red'
        ? []
        : [
            [...items.slice(0, mostInSummary).map(renderListItem), ...renderRemaining(items, mostInSummary, '- ')].join(
              '\n',
            ),
          ]),
    ]),
  ];
}

function renderListItem({ link, text, note, tone }: ChangeItem): string {
  const words = text.map(renderStretch).join('');
  const parts = [
    link && `${escapeMarkdown(oneLine(link.label, longest))}:`,
    tone ? `${signs[tone]} ${words}` : `“${words}”`, // the quotation marks keep words from being taken for a list
    note !== undefined && `(${escapeMarkdown(oneLine(note, longest))})`,
  ];
  return `- ${parts.filter(Boolean).join(' ')}`;
}

/** GitHub and others show these two elements of HTML; the text within is escaped. */
const elements = { same: ['', ''], removed: ['<del>', '</del>'], added: ['<ins>', '</ins>'] } as const satisfies Record<
  Stretch['kind'],
  readonly [string, string]
>;

/** A stretch of a text in which something differs, as Markdown. */
export function renderStretch({ kind, text }: Stretch): string {
  const [open, close] = elements[kind];
  return `${open}${escapeMarkdown(oneLine(text, longest))}${close}`;
}
