import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownTexts } from '../../dev/test-support/trace-text.ts';
import { CannotJudge } from '../cannot-judge.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { type Feature, parseFeature } from '../features/feature.ts';
import { memoizeLatest } from '../memoize.ts';
import { parsePolicy } from '../policy/policy.ts';
import { createParser, parseSpecification } from '../specification/specification.ts';
import { createTraceJoin, joinTrace } from '../trace/trace.ts';
import { type CaseResult, joinLive } from './live.ts';
import { type PageSnapshot, toPage } from './page-snapshot.ts';
import { readNodes, writeNodes } from './shared-nodes.ts';

const document = 'specification.md';
const texts = ownTexts();
const names = Object.keys(texts).filter((name) => !name.includes('policy'));

/** A line of a file and what becomes of it, and a scenario that ran since. */
const edits = fc.array(
  fc.record({
    file: fc.constantFrom(document, document, document, ...names),
    at: fc.nat(60),
    how: fc.constantFrom('none', 'word', 'gone', 'twice', 'above', 'split', 'heading', 'number', 'open'),
    ran: fc.nat(12),
    status: fc.constantFrom('passed', 'failed', 'pending'),
  }),
  { minLength: 1, maxLength: 6 },
);
type Edit = typeof edits extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

function change(text: string, { at, how }: Edit): string {
  const lines = text.split('\n');
  const index = at % lines.length;
  const line = lines[index] ?? '';
  const news: Readonly<Record<Edit['how'], readonly string[]>> = {
    none: [line],
    word: [line.replace(/(?<=\p{L}) (?=\p{L})/u, ' more ')],
    gone: [],
    twice: [line, '', line],
    above: ['', 'A new sentence is shown. No limits are shown.', '', line],
    split: line.split(/(?<=\. )/),
    heading: ['', '### A heading', '', line],
    number: [line.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))],
    open: ['```', line],
  };
  return lines.toSpliced(index, 1, ...news[how]).join('\n');
}

/** How a case came to its end. */
function resultOf(status: Edit['status']): CaseResult {
  const place = { file: '', line: 1, column: 1 };
  const times = { duration: 1, attempts: 1, attempt: status, tries: [status], steps: [] };
  return { outcome: { place, name: '', status, ...times }, evidence: noEvidence, at: '2026-01-02T00:00:00.000Z' };
}

type Now = { readonly texts: Readonly<Record<string, string>>; readonly results: ReadonlyMap<number, CaseResult> };

/** What a page shows of the texts, and of the results of cases by their number. */
function pageOf(
  { texts: now, results }: Now,
  {
    parse,
    parseFile,
    join,
  }: { parse: typeof parseSpecification; parseFile: typeof parseFeatureOf; join: typeof joinTrace },
): PageSnapshot {
  const parsed = parse(now[document] ?? '', `features/${document}`);
  const features = names
    .filter((name) => name.endsWith('.feature') && name !== 'setup.feature')
    .flatMap((name) => parseFile(now[name] ?? '', `features/${name}`) ?? []);
  const trace = join(parsed.specification, features);
  const all = trace.scenarios.flatMap(({ scenario }) => scenario.cases);
  const living = joinLive({
    document: parsed,
    trace,
    findings: [...parsed.findings, ...trace.findings],
    policy: parsePolicy('{}', 'features/release-policy.json'),
    target: { kind: 'reference client' },
    today: '2026-01-02',
    resultOf: (one) => results.get(all.indexOf(one)),
  });
  const rest = {
    project: '',
    target: '',
    problems: [],
    verdict: undefined,
    newlyUncovered: [],
    phrases: [],
    canUndo: false,
  };
  return toPage({ ...rest, number: 1, living, findings: living.verdict.findings });
}

function parseFeatureOf(text: string, file: string): Feature | undefined {
  return parseFeature(text, file).feature;
}

function isReadable(text: string, file: string): boolean {
  try {
    return !file.endsWith('.feature') || parseFeature(text, file) !== undefined;
  } catch (error) {
    if (error instanceof CannotJudge) return false;
    throw error;
  }
}

test('after any edits the page shows what it would if all of it were read and joined for the first time', () => {
  fc.assert(
    fc.property(edits, (some) => {
      const again = { parse: createParser(), parseFile: memoizeLatest(parseFeatureOf), join: createTraceJoin() };
      const [writer, read] = [writeNodes(), readNodes()];
      let now: Now = { texts, results: new Map() };
      for (const edit of some) {
        const changed = change(now.texts[edit.file] ?? '', edit);
        if (isReadable(changed, edit.file)) now = { ...now, texts: { ...now.texts, [edit.file]: changed } };
        now = { ...now, results: new Map([...now.results, [edit.ran, resultOf(edit.status)]]) };
        const shown = read(JSON.parse(JSON.stringify(writer.update(pageOf(now, again)))));
        const anew = pageOf(now, { parse: parseSpecification, parseFile: parseFeatureOf, join: joinTrace });
        expect(JSON.stringify(shown)).toBe(JSON.stringify(readNodes()(writeNodes().update(anew))));
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

test('what stands below lines that are new is made no second time', () => {
  const again = { parse: createParser(), parseFile: memoizeLatest(parseFeatureOf), join: createTraceJoin() };
  const own = texts[document] ?? '';
  const longer = own.replace('\n## 1.', '\nThis document has a line more.\n\n## 1.');
  const [before, after] = [own, longer].map((text) => {
    return pageOf({ texts: { ...texts, [document]: text }, results: new Map() }, again).living?.sentences ?? [];
  });
  const below = before?.filter(({ point }) => point > 0) ?? [];
  expect(below.length).toBeGreaterThan(20);
  for (const sentence of below) expect(after?.find(({ id }) => id === sentence.id)).toBe(sentence);
  expect(after).toHaveLength((before?.length ?? 0) + 1);
});
