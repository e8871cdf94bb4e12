/** What Cucumber's parser says of a line that it cannot read, in the words of Gherkin instead of the names of its tokens. */

/** `"oops" stands where only a step, a tag, Scenario: or Rule: may`; what names no tokens stays as it is. */
export function describeSyntaxError(message: string): string {
  const [, tokens = '', line] = /^(?:unexpected end of file, )?expected: (.*?)(?:, got '(.*)')?$/s.exec(message) ?? [];
  const expected = tokens.split(', ');
  // Behind a tag the parser names Rule: alone, where a scenario may stand as well.
  if (expected.includes('#RuleLine')) expected.push('#ScenarioLine');
  const names = Object.entries(namesOfTokens).flatMap(([token, name]) => (expected.includes(token) ? name : []));
  if (names.length === 0) return message.replaceAll(/\s+/g, ' ');
  const alternatives = list.format(names);
  return line === undefined
    ? `the file ends where ${alternatives} has to follow`
    : `"${line.trim()}" stands where only ${alternatives} may`;
}

/** Comments and empty lines may stand anywhere. */
const namesOfTokens: Readonly<Record<string, string>> = {
  '#TableRow': 'a row of a table',
  '#DocStringSeparator': 'a triple quote',
  '#StepLine': 'a step',
  '#TagLine': 'a tag',
  '#FeatureLine': 'Feature:',
  '#BackgroundLine': 'Background:',
  '#ExamplesLine': 'Examples:',
  '#ScenarioLine': 'Scenario:',
  '#RuleLine': 'Rule:',
};

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });
