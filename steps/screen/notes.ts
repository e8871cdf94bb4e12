/** What more there is to be seen on a page that is not as it should be, for the end of a message. */
import { type IntlHole, intlValues } from './intl-values.ts';
import type { Problem } from './look.ts';
import { type Observation, treeOf } from './observation.ts';
import { renderText } from './printed-text.ts';
import { wordingOf } from './wording.ts';

/** The same problem with what the page shows beside it, where there is such. */
export function withNotes(problem: Problem, observation: Observation): Problem {
  if (typeof problem === 'string') return problem;
  const { message, expected } = problem;
  const notes = [alertNote(observation, message), languageNote(observation, expected)].filter((note) => note !== '');
  return { ...problem, message: [message, ...notes].join('\n\n') };
}

/** How many alerts are named. */
const mostNamed = 3;

/** Alerts that can be seen most often say why something is not as it should be; other than those that are named already. */
function alertNote(observation: Observation, message: string): string {
  const tree = treeOf(observation);
  const alerts = [...tree.nodes.keys()].filter((place) => /^(alert|status|log)$/.test(tree.at(place).role));
  const texts = new Set(alerts.map((place) => renderText(wordingOf(tree, place)?.text ?? '')));
  const named = [...texts].filter((text) => text !== '' && !message.includes(text)).slice(0, mostNamed);
  return named.length === 0
    ? ''
    : `The screen shows the alert ${named.map((text) => `"${text}"`).join(', and the alert ')}.`;
}

/** How values are read in the languages of the page, or that nobody knows it. */
function languageNote(observation: Observation, expected: readonly string[]): string {
  const { languages = [] } = treeOf(observation).spoken;
  const [hole, kind] = /\{(date|time|ago|number)\}/.exec(expected.join('\n')) ?? [];
  const notes = languages.map((language) => {
    const said = `The page says that its language is "${language}": ${hole} stands for`;
    const examples = intlValues(language)?.examples[kind as IntlHole];
    if (examples === undefined)
      return `${said} what is written in English or in digits alone, since Intl knows no such language.`;
    return `${said} what Intl writes there, such as ${examples.map((one) => `"${one}"`).join(' or ')}, or what is written in English.`;
  });
  return hole === undefined ? '' : notes.join('\n');
}
