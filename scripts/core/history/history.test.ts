import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, runOf, verdictOf } from '../../dev/test-support/judged-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { traceOf } from '../../dev/test-support/trace-text.ts';
import type { Run } from '../runs/run.ts';
import { addRun, mostRuns, parseHistory, renderHistory } from './history.ts';
import { type HistoryLine, projectKey, toHistoryLine } from './history-line.ts';
import { joinHistory, type SentenceHistory } from './sentence-history.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const trace = traceOf(shop);

/** The verdict after a run in which the scenario of 1.1 ended so. */
function verdictAfter(end: End, run: Partial<Run> = {}) {
  return verdictOf(trace, [recordedAs(outcomesOf(trace, { 1: end }), runOf(run))]);
}

const project = projectKey(verdictAfter('passed'), digestOf);

/** A run that began so many minutes after another. */
function lineAt(minute: number, end: End = 'passed', run: Partial<Run> = {}): HistoryLine {
  const start = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const line = toHistoryLine(verdictAfter(end, { start, messages: `m${minute}`, ...run }), digestOf);
  if (line === undefined) throw new Error('Expected a line');
  return line;
}

const parse = (text: string) => parseHistory(text, project, digestOf);

describe('the file', () => {
  const lines = [0, 1, 2].map((minute) => lineAt(minute));
  const text = renderHistory(lines, digestOf);

  test('is read as it was written', () => {
    expect(parse(text)).toEqual({ lines });
    expect(parseHistory(undefined, project, digestOf)).toEqual({ lines: [] });
  });

  test('keeps the last runs, and a run that is judged twice once', () => {
    const many = Array.from({ length: mostRuns + 5 }, (_, minute) => lineAt(minute));
    const kept = many.reduce<HistoryLine[]>((all, line) => addRun(all, line), []);
    expect(kept).toEqual(many.slice(5));
    const [again] = lines.slice(1);
    expect(addRun(lines, lineAt(1, 'failed')).map(({ run }) => run)).toEqual(lines.map(({ run }) => run));
    expect(addRun(lines, lineAt(1, 'failed'))[1]).not.toEqual(again);
  });

  test.for<[what: string, change: (rows: string[]) => string[], left: number[], warning: RegExp]>([
    [
      'a line that is cut',
      ([one = '', two = '', three = '']) => [one, two.slice(0, 90), three],
      [0, 2],
      /1 line cut or broken/,
    ],
    [
      'a state that was edited',
      (rows) => rows.map((row, at) => (at === 1 ? row.replace('passing', 'failing') : row)),
      [0, 2],
      /1 line edited/,
    ],
    ['a line that is gone', ([one = '', , three = '']) => [one, three], [0, 2], /1 line missing before another/],
    ['no JSON', (rows) => ['{"__proto__": 1}', 'x\u0000', '[]', ...rows], [0, 1, 2], /3 lines cut or broken/],
    ['a line of many megabytes', (rows) => ['x'.repeat(5_000_000), ...rows], [0, 1, 2], /1 line too long/],
  ])('%s is ignored with a warning', ([, change, left, warning]) => {
    const changed = parse(change(text.trimEnd().split('\n')).join('\n'));
    expect(changed.lines).toEqual(left.map((at) => lines[at]));
    expect(changed.warning).toMatch(warning);
  });

  test('of another project, or one that cannot be read, is ignored with a warning', () => {
    expect(parseHistory(text, 'abcdef0123456789', digestOf)).toEqual({
      lines: [],
      warning: 'of the history is ignored: 3 lines of another project',
    });
    expect(parseHistory(new Error('EACCES'), project, digestOf).lines).toEqual([]);
  });

  test('whatever stands in it, what is read is as it was written', () => {
    const rows = text.trimEnd().split('\n');
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...rows), fc.string(), fc.json()), { maxLength: 8 }), (some) => {
        for (const line of parse(some.join('\n')).lines) expect(lines).toContainEqual(line);
      }),
    );
  });
});

describe('a sentence', () => {
  const of = (lines: readonly HistoryLine[], released?: string): SentenceHistory | undefined =>
    joinHistory(lines, verdictAfter('passed').statements, digestOf, released).get('1.1');
  const pastAfter = (...ends: End[]) => of(ends.map((end, minute) => lineAt(minute, end)));
  const took = (duration: number): End => ({ status: 'passed', duration });

  test('has its last ten states, and a run without a verdict is none', () => {
    expect(pastAfter(...Array.from({ length: 12 }, () => 'passed' as const))?.states).toEqual(
      Array(10).fill('passing'),
    );
    expect(pastAfter({ status: 'failed', blocked: 'fault-not-injected' }, 'passed')?.states).toEqual([
      undefined,
      'passing',
    ]);
  });

  test('is red since the first of the runs that left it red without a break', () => {
    expect(pastAfter('passed', 'failed', 'failed')?.redSince).toBe('2026-01-01T00:01:00.000Z');
    expect(pastAfter('failed', 'passed')).not.toHaveProperty('redSince');
  });

  test('is flaky where it turned while no source changed, and only then', () => {
    expect(pastAfter('passed', 'failed')?.isFlaky).toBe(true);
    expect(pastAfter('failed', 'failed')?.isFlaky).toBe(false);
    const changed = { ...runOf().digests, client: 'ee' };
    const other = lineAt(1, 'failed');
    expect(of([lineAt(0), { ...other, sources: changed }])?.isFlaky).toBe(false);
    expect(of([lineAt(0), { ...other, browser: 'firefox' }])?.isFlaky).toBe(false);
    expect(of([lineAt(0), { ...other, reading: 'alternatives' }])?.isFlaky).toBe(false);
  });

  test('is never flaky on a deployed target, which may have been deployed anew', () => {
    const target = { kind: 'deployed', url: 'https://staging.example/' } as const;
    const lines = [lineAt(0), lineAt(1, 'failed')].map((line) => ({ ...line, target }));
    expect(of(lines)?.isFlaky).toBe(false);
  });

  test('is slower where it takes more than twice the median of before', () => {
    expect(pastAfter(...[300, 310, 290, 305, 900, 700].map(took))?.slower).toEqual({ now: 700, before: 305 });
    expect(pastAfter(...[300, 310, 290, 305, 900, 600].map(took))).not.toHaveProperty('slower');
    expect(pastAfter(...[300, 310, 700].map(took))).not.toHaveProperty('slower');
  });

  test('is not judged since the release where nothing after it was', () => {
    const lines = [lineAt(0), lineAt(2, { status: 'failed', blocked: 'fault-not-injected' })];
    expect(of(lines, '2026-01-01T00:01:00.000Z')?.notJudgedSince).toBe('2026-01-01T00:01:00.000Z');
    expect(of(lines, '2026-01-01T00:00:00.000Z')).not.toHaveProperty('notJudgedSince');
    expect(of(lines)).not.toHaveProperty('notJudgedSince');
  });

  test('has the states of the same target only', () => {
    const deployed = { kind: 'deployed', url: 'https://staging.example/' } as const;
    const lines = [lineAt(0), { ...lineAt(1, 'failed'), target: deployed }, lineAt(2)];
    expect(of(lines)?.states).toEqual(['passing', 'passing']);
    expect(of(lines.slice(0, 2))?.states).toEqual(['failing']);
  });

  test('is known by its words, wherever it stands', () => {
    const other = traceOf({
      ...shop,
      'specification.md': `${shop['specification.md']}`.replace('An order', 'New here. An order'),
    });
    const { statements } = verdictOf(other, [recordedAs(outcomesOf(other))]);
    const found = joinHistory([lineAt(0)], statements, digestOf);
    expect([found.has('1.1'), found.has('1.2')]).toEqual([false, true]);
  });
});
