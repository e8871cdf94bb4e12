/** The living specification of texts, as the gate would write it after a run that ended as it should unless said otherwise. */
import { pathToFileURL } from 'node:url';
import { parseSpecification } from '../../document/specification.ts';
import { english } from '../../document/wording.ts';
import type { LivingSource } from '../../reports/page/living-specification.ts';
import { renderPage } from '../../reports/page/render-page.ts';
import { type Evidence, noEvidence } from '../../run/outcomes/evidence.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import { type End, outcomesOf, recordedAs, verdictOf } from './sample-run.ts';
import { tinyProject } from './tiny-project.ts';
import { type Texts, traceOf } from './trace-text.ts';

/** How the run went: how the cases ended and what was kept of them, each by its index among the cases. */
export type Went = {
  readonly ends?: Readonly<Record<number, End>>;
  readonly evidence?: Readonly<Record<number, Partial<Evidence>>>;
  readonly change?: Verdict['change'];
} & Partial<Pick<LivingSource, 'reports'>>;

/** What the page of these texts is made from. */
export function livingSource(texts: Texts, { ends = {}, evidence = {}, change, ...others }: Went = {}): LivingSource {
  const trace = traceOf(texts);
  const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, ends))], { staticFindings: trace.findings });
  const kept = Object.entries(evidence).map(([index, one]) => [`attempt-${index}`, { ...noEvidence, ...one }] as const);
  return {
    document: parseSpecification(texts['specification.md'] ?? '', 'features/specification.md', english),
    verdict: { ...verdict, ...(change && { change }) },
    evidence: new Map(kept),
    reports: [{ title: 'verdict.json', href: 'verdict.json' }],
    ...others,
  };
}

/** The page, as the text of its file. */
export function livingPage(texts: Texts, went?: Went): Promise<string> {
  return renderPage(livingSource(texts, went));
}

/** The address of the page on the disk, where it is until the test ends. */
export function onDisk(page: string): string {
  return pathToFileURL(`${tinyProject({ 'living-specification.html': page })}/living-specification.html`).href;
}

/** What a person reads of some HTML, white space folded. */
export function textOf(html: string): string {
  const text = html
    .replaceAll(/<(style|script)>.*?<\/\1>/gs, '')
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => entities[entity] ?? entity);
  return text.replaceAll(/\s+/g, ' ').trim();
}

const inline = /<\/?(?:a|b|code|del|em|i|mark|span|strong|sup)(?: [^>]*)?>/g;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#x27;': "'",
};
