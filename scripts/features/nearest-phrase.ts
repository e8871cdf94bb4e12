/** The phrase that was meant by a step that no definition matches: advice for whoever has to correct it, never a match. */
import { nearestStretch } from '../base/nearest.ts';
import { escapePattern, inMarks, oneLine } from '../base/text.ts';
import type { Step } from './feature.ts';
import { partKinds } from './names.ts';
import { renderExpression, type StepDefinition, type StepMatcher } from './step-definition.ts';

/** What phrases say, and what people say for it: of use only where a step with the words of the phrases is one. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  '1 time': ['once', 'exactly once'],
  '2 times': ['twice', 'exactly twice'],
  'alert ': ['notification ', 'toast ', 'snackbar ', 'error message '],
  'checkbox ': ['check box ', 'tick box '],
  'dialog ': ['popup ', 'pop-up ', 'modal ', 'modal dialog ', 'overlay '],
  disabled: ['greyed out', 'grayed out', 'inactive'],
  'field ': ['dropdown ', 'drop-down ', 'combobox ', 'input ', 'input field ', 'textbox ', 'text box ', 'text field '],
  'heading ': ['headline ', 'header '],
  'fills ': ['fill ', 'type ', 'types ', 'enter ', 'enters ', 'inputs ', 'writes '],
  'hovers over ': ['points at ', 'hover over '],
  'image ': ['icon ', 'picture ', 'logo '],
  'is shown': ['is visible', 'is displayed', 'is present', 'appears', 'is seen', 'can be seen', 'exists'],
  'opens the route ': ['visit ', 'visits ', 'go to ', 'goes to ', 'navigates to ', 'opens the page '],
  'presses ': [
    'press ',
    'click ',
    'click on ',
    'clicks ',
    'clicks on ',
    'tap ',
    'tap on ',
    'taps ',
    'taps on ',
    'hits ',
  ],
  'section ': ['region ', 'area ', 'panel '],
  'switch ': ['toggle '],
  'text ': ['label ', 'message ', 'sentence '],
  'the address is': ['the user is redirected to', 'the user lands on', 'the url is'],
  'the text': ['I see', 'the user sees', 'the page shows', 'the screen shows'],
  'the user ': ['I ', 'a user ', 'the visitor ', 'the customer '],
  pass: ['waits', 'elapse', 'elapses', 'go by'],
  'was called': ['is called', 'was made', 'is made', 'is sent', 'was sent', 'is requested', 'was requested'],
};

/** By what people say. */
const phraseWords = new Map(
  Object.entries(otherWords).flatMap(([said, others]) => others.map((other) => [other.toLowerCase(), said] as const)),
);
/** A text in quotation marks, which stays as it is, or what people say, the longest first. */
const replaced = new RegExp(
  `("(?:[^"\\\\]|\\\\.)*"|'[^']*')|(?<![\\p{L}-])(?:${[...phraseWords.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((other) => `${escapePattern(other)}${/ $/.test(other) ? '' : '(?![\\p{L}-])'}`)
    .join('|')})`,
  'giu',
);

/** The longest stretch of a step that is looked at, in characters. */
const longest = 400;

/** Of a slip of the pen, in percent of the letters: where they are more, another phrase is meant. */
const mostErrors = 25;

const roles = { context: 'Given', action: 'When', outcome: 'Then', unknown: '*' } as const;

/**
 * The phrase that a step seems to mean, in quotation marks: the step itself in the words of the phrases, where it is one then, or
 * else the expression of the phrase whose words are nearest, among those that may stand there. Undefined where none is near.
 */
export function nearestPhrase(
  definitions: readonly StepDefinition[],
  match: StepMatcher,
  { text, type }: Pick<Step, 'text' | 'type'>,
): string | undefined {
  const begun = text.slice(0, longest);
  const renamed = inPhraseWords(inPhraseWords(begun));
  if (begun === text) {
    const meant = [renamed, `${renamed} is shown`].find((one) => match(one).length > 0);
    if (meant !== undefined) return inMarks(meant);
  }
  const fitting = definitions.filter(({ keyword }) => keyword === roles[type] || keyword === '*' || type === 'unknown');
  const alike = mostAlike(fitting, renamed);
  if (alike !== undefined) return describe(alike);
  const phrases = fitting.flatMap((definition) => {
    const steps = definition.examples.flatMap((example) => /^\S+ +(.+)/.exec(example)?.[1] ?? []);
    return (steps.length > 0 ? steps : [String(definition.expression)]).map((step) => ({ definition, step }));
  });
  const words = phrases.map(({ step }) => withoutValues(step));
  const near = nearestStretch(words, withoutValues(begun), mostErrors);
  const phrase = near && phrases[near.index];
  return phrase && describe(phrase.definition);
}

/** The one that shares at least half of all its words and those of the step, the values left out; of several that of the fewest words. */
function mostAlike(definitions: readonly StepDefinition[], text: string): StepDefinition | undefined {
  const withKinds = wordsOf(text.replaceAll(quoted, ' '));
  const withoutKinds = wordsOf(text.replaceAll(part, ' '));
  const shares = definitions.map((definition) => {
    const expression = String(definition.expression);
    const said = expression.includes('{part}') ? withoutKinds : withKinds;
    const words = wordsOf(expression.replaceAll(/\{[^}]*\}|\(\w*\)/g, ' '));
    const shared = [...words].filter((word) => said.has(word)).length;
    return { definition, share: shared / (words.size + said.size - shared), size: words.size };
  });
  const [best] = shares.toSorted((a, b) => b.share - a.share || a.size - b.size);
  return best !== undefined && best.share >= 0.5 ? best.definition : undefined;
}

const quoted = /"[^"]*"|'[^']*'/g;
/** A text in quotation marks, with the part that is called by it. */
const part = new RegExp(`(?:\\b(?:${partKinds.replaceAll(', ', '|')}|text) )?(?:${quoted.source})`, 'g');

/** What says something, each without the ending of several. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}/][\p{L}/'-]*/gu) ?? [];
  return new Set(words.filter((word) => !fillers.has(word)).map((word) => word.replace(/(?<=..)s$/, '')));
}

const fillers = new Set(
  'a an and are as at be has have in into is it of on that the there this to user was with'.split(' '),
);

function describe(definition: StepDefinition): string {
  const named = oneLine(renderExpression(definition), longest);
  return named.includes('{part}') ? `${named}, where a part is a text, or one of: ${partKinds}` : named;
}

/** A text with the words of the phrases in the place of what people say for them, such as `dialog` of `popup`; quoted texts stay. */
export function inPhraseWords(text: string): string {
  return text.replaceAll(replaced, (found, kept?: string) => kept ?? phraseWords.get(found.toLowerCase()) ?? found);
}

function withoutValues(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|[-+]?\d[\d.,]*/g, '…');
}
