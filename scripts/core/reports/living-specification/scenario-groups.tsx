/** The scenarios beneath a sentence: those of one Rule that quote the same words stand together. */

import { groupBy } from '../../group-by.ts';
import type { Span } from '../../specification/span.ts';
import { caseStates, type Light } from '../../verdict/states.ts';
import { Inline } from './inline.tsx';
import type { PageScenario, Sentence } from './page-sentence.ts';
import type { Piece } from './piece.ts';
import { ScenarioItem } from './scenario.tsx';

type GroupsProps = {
  readonly sentence: Sentence;
  readonly source: string;
  readonly piece?: Piece;
};

export function ScenarioGroups({ sentence, source, piece }: GroupsProps) {
  const groups = [...groupScenarios(sentence.scenarios)];
  return groups.map(([key, scenarios], index) => (
    <section key={key} className="group">
      <Head
        scenarios={scenarios}
        before={groups[index - 1]?.[1]}
        sentence={sentence}
        source={source}
        {...(piece && { piece })}
      />
      <Scenarios scenarios={scenarios} />
    </section>
  ));
}

/** So many that passed are read at a glance; where there are more than twice as many, the rest is folded. */
const atOnce = 10;

function Scenarios({ scenarios }: { readonly scenarios: readonly PageScenario[] }) {
  const passed = scenarios.filter(({ judged }) => judged.state === 'passed');
  const folded = new Set(passed.length > 2 * atOnce ? passed.slice(atOnce) : []);
  const list = (some: readonly PageScenario[]) => (
    <ul className="scenarios">
      {some.map((one) => (
        <ScenarioItem key={one.name} entry={one} />
      ))}
    </ul>
  );
  return (
    <>
      {list(scenarios.filter((one) => !folded.has(one)))}
      {folded.size > 0 && (
        <details className="folded">
          <summary>{folded.size} more that passed</summary>
          {list([...folded])}
        </details>
      )}
    </>
  );
}

/** Rules stand in the order of their files; the groups of one Rule, and the scenarios of a group, by their ranks. */
function groupScenarios(scenarios: readonly PageScenario[]): ReadonlyMap<string, readonly PageScenario[]> {
  const rules = groupBy(scenarios, renderRule);
  const ranked = Array.from(rules.values(), (ofRule) => ofRule.toSorted((a, b) => rankOf(a) - rankOf(b)));
  return groupBy(ranked.flat(), (one) => JSON.stringify([renderRule(one), one.quoted]));
}

function renderRule({ judged: { scenario } }: PageScenario): string {
  return JSON.stringify([scenario.file, scenario.rule?.place.line]);
}

/**
 * Those that are enforced come first, the red ones before all others, in the order of their file; then the open ones by the
 * numbers of their questions.
 */
function rankOf({ judged, questions: [question] }: PageScenario): number {
  if (judged.scenario.kind !== 'enforced') return question?.number ?? Number.MAX_SAFE_INTEGER;
  return ranks[caseStates[judged.state].light] ?? 0;
}

const ranks: Partial<Record<Light, number>> = { red: -2, amber: -1 };

type HeadProps = GroupsProps & {
  readonly scenarios: readonly PageScenario[];
  /** The group above it. */
  readonly before: readonly PageScenario[] | undefined;
};

/** The Rule, unless the group above bears it, too; and the words quoted, in the sentence unless they are all of it. */
function Head({ scenarios: [first], before, sentence, source, piece }: HeadProps) {
  if (!first) return null;
  const rule = ruleOf(first);
  const isRepeated = rule === undefined || rule === ruleOf(before?.[0]);
  return (
    <div className="group-head">
      {!isRepeated && <p className="rule">{rule}</p>}
      <p className="quoted">
        {isWhole(sentence, first.quoted, source) ? (
          'On the whole sentence'
        ) : (
          <Quoted spans={first.quoted} source={source} {...(piece && { piece })} />
        )}
      </p>
    </div>
  );
}

type QuotedProps = Omit<GroupsProps, 'sentence'> & { readonly spans: readonly Span[] };

function Quoted({ spans, source, piece }: QuotedProps) {
  if (piece) return <Inline piece={piece} marks={spans} className="quote" />;
  return spans.map((span) => <mark key={span.start}>{read(source, span)}</mark>);
}

function ruleOf(entry: PageScenario | undefined): string | undefined {
  return entry?.judged.scenario.rule?.name;
}

/** Whether no word of the sentence stands beside those that are quoted. */
function isWhole({ start, end }: Span, quoted: readonly Span[], source: string): boolean {
  let from = start;
  let rest = '';
  for (const span of quoted.toSorted((a, b) => a.start - b.start)) {
    rest += read(source, { start: from, end: Math.max(from, span.start) });
    from = Math.max(from, span.end);
  }
  return !/[\p{L}\p{N}]/u.test(rest + read(source, { start: from, end }));
}

function read(source: string, { start, end }: Span): string {
  return source.slice(start, end);
}
