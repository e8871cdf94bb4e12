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
import { document, features } from './large-project.ts';

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
