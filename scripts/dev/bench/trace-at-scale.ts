/** How long the trace of a large project takes beside parsing its document and its features, which it does, too. */
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseSpecification } from '../../document/specification.ts';
import { english } from '../../document/wording.ts';
import { parseFeature } from '../../features/feature.ts';
import { joinTrace } from '../../trace/join.ts';

const points = 9;
/** In each point, 2,007 in all. */
const sentences = 223;
/** To each sentence, 10,035 in all. */
const scenarios = 5;

const document = Array.from({ length: points }, (_, at) => `## ${at + 1}. Point\n\n${textOf(at)}`).join('\n');
const features = Array.from({ length: points }, (_, at) => ({
  file: `features/${at + 1}-p.feature`,
  text: featureOf(at),
}));

/** The times that parsing and that the trace take, in ms, in turn. @throws Error where the trace finds anything wrong */
export function measureTrace(times: number): readonly { readonly parsing: number; readonly trace: number }[] {
  return Array.from({ length: times + 1 }, () => ({ parsing: timeOf(parse), trace: timeOf(trace) })).slice(1);
}

function timeOf(run: () => void): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

function parse(): void {
  unified().use(remarkParse).use(remarkGfm).parse(document);
  for (const { file, text } of features) {
    const newId = IdGenerator.incrementing();
    compile(new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text), file, newId);
  }
}

function trace(): void {
  const { specification } = parseSpecification(document, 'features/specification.md', english);
  const parsed = features.flatMap(({ file, text }) => parseFeature(text, file) ?? []);
  const [wrong] = joinTrace(specification, parsed).findings;
  if (wrong !== undefined) throw new Error(`The trace at scale finds ${wrong.code}: ${wrong.problem}`);
}

function sentenceOf(number: number): string {
  return `Order ${number} is **shown** as "Order number ${number}" under \`/orders/${number}\` to whoever asks &amp; may.`;
}

function textOf(point: number): string {
  const all = Array.from({ length: sentences }, (_, at) => sentenceOf(point * sentences + at));
  return all.map((one, at) => `${one}${at % 5 === 4 ? '\n\n' : '\n'}`).join('');
}

function featureOf(point: number): string {
  const rules = Array.from({ length: sentences }, (_, at) => {
    const number = point * sentences + at;
    const own = Array.from(
      { length: scenarios },
      (_, nth) => `    Scenario: Case ${nth}
      Given a user who may
      When the user opens the route "/orders/${number}"
      Then the text "Order number ${number}" is shown
`,
    );
    return `  Rule: Order ${number}\n    > ${sentenceOf(number)}\n\n${own.join('\n')}`;
  });
  return `Feature: ${point + 1}. Point\n\n${rules.join('\n')}`;
}
