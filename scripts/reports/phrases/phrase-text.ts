/** The phrase book as text for a terminal. */

import { renderPlace } from '../../base/finding.ts';
import type { Palette } from '../../base/palette.ts';
import { counted, oneLine, shorten } from '../../base/text.ts';
import { type Phrase, type PhraseBook, type PhraseGroup, type PhraseParameter, phraseText } from './phrase-book.ts';

/** How the text is set: `width` in characters, or lines of any width where it is missing. */
export type Setting = { readonly palette: Palette; readonly width?: number | undefined };

/** The phrases by the points that they serve, or their nouns, then what stands in braces. */
export function renderPhraseBook({ groups, parameters }: PhraseBook, setting: Setting): string {
  const shownParameters = parameters.length === 0 ? [] : [renderParameters(parameters, setting)];
  return [...groups.map((group) => renderGroup(group, setting)), ...shownParameters].join('\n\n\n');
}

function renderGroup({ noun, file, phrases }: PhraseGroup, setting: Setting): string {
  const { bold, dim } = setting.palette;
  const head = file === undefined ? bold(noun) : `${bold(printable(noun))}  ${dim(printable(file))}`;
  return [head, ...phrases.map((phrase) => renderPhrase(phrase, setting))].join('\n\n');
}

function renderPhrase(phrase: Phrase, setting: Setting): string {
  const { keyword, meaning, examples, own } = phrase;
  const head = `${keyword} ${phraseText(phrase)}`;
  return [
    renderHead(phrase, setting),
    ...(meaning === undefined ? [] : [entry('', meaning, setting)]),
    ...examples.filter((example) => example !== head).map((example) => entry('such as', example, setting)),
    ...(own ? [entry('own', renderOwn(phrase), setting, setting.palette.dim)] : []),
    entry('used', renderUse(phrase), setting, setting.palette.dim),
  ].join('\n');
}

/** Keyword and parameters are set off by colour; neither is broken between lines. */
function renderHead(phrase: Phrase, { palette, width }: Setting): string {
  const text = wrapText(`  ${phrase.keyword} ${printable(phraseText(phrase))}`, width);
  const coloured = text.replaceAll(/\{[^\s{}]*\}/g, (parameter) => palette.cyan(parameter));
  return coloured.replace(`  ${phrase.keyword} `, `  ${palette.bold(phrase.keyword)} `);
}

/** Where the project defines a phrase of its own, in words. */
function renderOwn({ place }: Pick<Phrase, 'place'>): string {
  return `defined by this project, at ${renderPlace(place)}`;
}

/** Where a phrase is used, in words. */
function renderUse({ use: { steps, features, first } }: Pick<Phrase, 'use'>): string {
  if (first === undefined) return 'not yet';
  return `in ${counted(steps, 'step')} in ${counted(features, 'feature')}, first at ${renderPlace(first)}`;
}

function renderParameters(parameters: readonly PhraseParameter[], setting: Setting): string {
  const { bold, cyan } = setting.palette;
  const entries = parameters.map(({ name, meaning, examples }) => {
    const lines = examples.map((example) => entry('such as', example, setting));
    return [
      `  ${cyan(name === '' ? '{…}' : `{${printable(name)}}`)}`,
      ...(meaning === undefined ? [] : [entry('', meaning, setting)]),
      ...lines,
    ].join('\n');
  });
  return [bold('What stands in braces'), ...entries].join('\n\n');
}

const margin = '      ';

/** A text with a label before it, under which its further lines do not run. */
function entry(label: string, text: string, { palette, width }: Setting, paint = palette.dim): string {
  const before = label === '' ? margin : `${margin}${label.padEnd(9)}`;
  const indentation = ' '.repeat(before.length);
  const lines = wrapText(text.split('\n').map(printedLine).join('\n'), width, indentation);
  return label === '' ? `${before}${lines}` : `${before.replace(label, () => paint(label))}${lines}`;
}

/** The longest text that is printed, in characters. */
const longest = 2_000;

function printable(text: string): string {
  return oneLine(text, longest);
}

/** White space stays, since the cells of a table stand beneath each other. */
function printedLine(line: string): string {
  return shorten(line.replaceAll(/\p{Cc}/gu, ' ').trimEnd(), longest);
}

/**
 * The lines of a text, each as wide as its words allow, and all but the first beginning with an indentation. A word that
 * is wider than a line has one for itself. Line breaks and indentations of the text itself stay.
 * @param width in characters; without it nothing is broken
 */
export function wrapText(text: string, width: number | undefined, indentation = ''): string {
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, width === undefined ? Number.POSITIVE_INFINITY : width - indentation.length))
    .join(`\n${indentation}`);
}

function wrapLine(line: string, width: number): string[] {
  const [own = ''] = /^\s*/.exec(line) ?? [];
  const lines: string[] = [];
  let last = '';
  for (const word of line.slice(own.length).split(' ')) {
    const longer = last === '' ? `${own}${word}` : `${last} ${word}`;
    if (last !== '' && [...longer].length > width) {
      lines.push(last);
      last = `${own}${word}`;
    } else last = longer;
  }
  return [...lines, last];
}
