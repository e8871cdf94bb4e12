/**
 * A keyword that Gherkin takes for a line of a description, since it is mistyped or lacks its colon. What was to follow it then
 * says nothing and fails nothing: a scenario that is lost in this way was never there.
 */
import { type Dialect, dialects } from '@cucumber/gherkin';
import type { Feature } from '@cucumber/messages';
import { childrenOf } from './children.ts';
import { type DescribedLine, describedLines } from './description.ts';
import { isNear } from './near-word.ts';

/** The line, and the keyword that it was to begin with. */
export type LostKeyword = DescribedLine & { readonly keyword: string };

/** The first in a file, of which these are the lines. */
export function findLostKeyword(feature: Feature, lines: readonly string[]): LostKeyword | undefined {
  const keywords = keywordsOf(dialects[feature.language] as Dialect);
  return described(feature)
    .flatMap(({ description, location }) => lostIn(describedLines(description, lines, location.line), keywords))
    .toSorted((one, other) => one.line - other.line)
    .at(0);
}

/** All that may have a description. */
function described(feature: Feature): Pick<Feature, 'description' | 'location'>[] {
  return [
    feature,
    ...feature.children.flatMap(({ rule }) => rule ?? []),
    ...childrenOf(feature).flatMap(({ background, scenario }) => [
      ...[background ?? [], scenario ?? []].flat(),
      ...(scenario?.examples ?? []),
    ]),
  ];
}

type Keywords = {
  readonly blocks: readonly string[];
  readonly scenarios: readonly string[];
  readonly steps: readonly string[];
};

function keywordsOf({
  feature,
  background,
  rule,
  scenario,
  scenarioOutline,
  examples,
  given,
  when,
  then,
}: Dialect): Keywords {
  return {
    blocks: [...feature, ...background, ...rule, ...scenario, ...scenarioOutline, ...examples],
    scenarios: [...scenario, ...scenarioOutline],
    steps: [...given, ...when, ...then].map((keyword) => keyword.trim()).filter((keyword) => keyword !== '*'),
  };
}

function lostIn(lines: readonly DescribedLine[], keywords: Keywords): LostKeyword[] {
  const written = lines.filter(({ text }) => text !== '');
  return written.flatMap((line, at) => {
    if (line.text.startsWith('>')) return [];
    const text = line.text.replaceAll(unseen, '');
    const before = written[at - 1]?.text;
    const keyword = blockIn(text, keywords) ?? (endsSentence(before) ? stepIn(text, keywords) : undefined);
    return keyword === undefined ? [] : [{ ...line, keyword }];
  });
}

/** Characters without width, which nobody sees before a keyword. */
const unseen = /\p{Cf}/gu;

/** Before its colon in other letters or, where that is no word, with one too many, one missing or one wrong, or without its colon. */
function blockIn(text: string, { blocks, scenarios }: Keywords): string | undefined {
  const [, head = '', colon] = /^([^:]*?)\s*(:|$)/.exec(text) ?? [];
  const near = blocks.find((keyword) => isMeant(head.toLowerCase(), keyword.toLowerCase(), colon === ':'));
  return near === undefined ? scenarios.find((keyword) => text.startsWith(`${keyword} `)) : `${near}:`;
}

/** In other letters or, where that is no word, with one too many, one missing, one wrong or two turned. */
function stepIn(text: string, { steps }: Keywords): string | undefined {
  const [, first = ''] = /^(\S+) /.exec(text.toLowerCase()) ?? [];
  return (
    steps.find((keyword) => text.toLowerCase().startsWith(`${keyword.toLowerCase()} `)) ??
    (nearWords.has(first) ? undefined : steps.find((keyword) => isNear(first, keyword.toLowerCase(), shortestStep)))
  );
}

/** So many letters has the shortest keyword of a step, in English. */
const shortestStep = 4;

/** Words that are near to the keyword of a step, and begin sentences. */
const nearWords = new Set(['give', 'giver', 'gives', 'hen', 'ten', 'than', 'the', 'thee', 'them', 'they', 'thin']);

/** Whether a new sentence begins after this line: in the midst of one, any word may stand at the beginning of a line. */
function endsSentence(line: string | undefined): boolean {
  return line === undefined || line.startsWith('>') || /[.:!?]$/.test(line);
}

function isMeant(word: string, keyword: string, mayDiffer: boolean): boolean {
  return (
    word === keyword ||
    (mayDiffer && !nearNames.has(word) && isNear(word, keyword, keyword === rule ? rule.length : shortestBlock))
  );
}

/** The shortest keyword of a block, in English. */
const rule = 'rule';
/** So many letters has any other one that a word may be near to. */
const shortestBlock = 6;

/** Words that are near to `rule`, and may stand before a colon. */
const nearNames = new Set(['mule', 'role', 'rude', 'rue', 'ruled', 'ruler', 'rules', 'rune', 'ruse', 'yule']);
