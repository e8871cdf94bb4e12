/** A keyword that Gherkin takes for a line of a description: what was to follow it then says nothing and fails nothing. */
import { type Dialect, dialects } from '@cucumber/gherkin';
import type { Feature } from '@cucumber/messages';
import { childrenOf } from './children.ts';
import { type DescribedLine, describedLines } from './description.ts';

/** The first line of a file's descriptions that begins with a keyword, be it in other letters or without its colon. */
export function findLostKeyword(feature: Feature, lines: readonly string[]): DescribedLine | undefined {
  const isLost = createTest(dialects[feature.language] as Dialect);
  return described(feature)
    .flatMap(({ description, location }) => {
      const own = describedLines(description, lines, location.line);
      return own.filter(({ text }, at) => isLost(text, beginsParagraph(own[at - 1]?.text)));
    })
    .toSorted((one, other) => one.line - other.line)
    .at(0);
}

/** Whether no sentence goes on from the line before, so that a word in lower case begins none either. */
function beginsParagraph(before = ''): boolean {
  return before === '' || before.startsWith('>');
}

/** All that may have a description. */
function described(feature: Feature): Pick<Feature, 'description' | 'location'>[] {
  const children = childrenOf(feature);
  return [
    feature,
    ...feature.children.flatMap(({ rule }) => rule ?? []),
    ...children.flatMap(({ background, scenario }) => background ?? scenario ?? []),
    ...children.flatMap(({ scenario }) => scenario?.examples ?? []),
  ];
}

function createTest(dialect: Dialect): (text: string, beginsParagraph: boolean) => boolean {
  const scenarios = [...dialect.scenario, ...dialect.scenarioOutline];
  const blocks = [...dialect.feature, ...dialect.background, ...dialect.rule, ...scenarios, ...dialect.examples];
  const titles = new Set(blocks.map((keyword) => keyword.toLowerCase()));
  const steps = [...dialect.given, ...dialect.when, ...dialect.then].filter((keyword) => keyword !== '* ');
  const beginnings = [...scenarios.map((keyword) => `${keyword} `), ...steps];
  return (text, beginsParagraph) => {
    const [head = ''] = text.split(':');
    if (titles.has(head.trim().toLowerCase())) return true;
    if (beginnings.some((beginning) => text.startsWith(beginning))) return true;
    return beginsParagraph && steps.some((step) => text.toLowerCase().startsWith(step.toLowerCase()));
  };
}
