/** A sentence of the document with its state; opening it shows what the state rests on, its scenarios by Rule and quoted words. */
import { type ReactNode, useContext } from 'react';
import { renderPlace } from '../../base/finding.ts';
import { groupBy } from '../../base/group-by.ts';
import { capitalised, counted } from '../../base/text.ts';
import type { Span } from '../../document/span.ts';
import { type Light, meaningOf, type SentenceState, scenarioStates, sentenceStates } from '../../verdict/states.ts';
import { Icon } from './icon.tsx';
import { Inline, LinksOf, type Piece } from './inline.tsx';
import { InteractionContext } from './interaction.ts';
import type { PageScenario, PageSentence } from './living-specification.ts';
import { ProofMark, ProofOf, renderProof } from './proof-details.tsx';
import { ScenarioItem } from './scenario-item.tsx';

type SentenceProps = {
  readonly sentence: PageSentence;
  /** The text of the document. */
  readonly source: string;
  /** The sentence as inline Markdown, where it is that. */
  readonly piece?: Piece;
  /** The sentence as it is to be read. */
  readonly children?: ReactNode;
};

export function SentenceDetails({ sentence, source, piece, children }: SentenceProps) {
  const { state } = sentence;
  return (
    <details className={classOfSentence(state)} aria-label={nameOf(sentence)} {...marksOf(sentence)}>
      <summary>
        {children} <StateMark sentence={sentence} />
      </summary>
      <Panel sentence={sentence} source={source} {...(piece && { piece })} />
    </details>
  );
}

/** What its style goes by. */
function classOfSentence(state: SentenceState): string {
  return `sentence ${sentenceStates[state].light} state-${state}`;
}

/** What the filter goes by. */
function marksOf({ state, inQuestion, heading }: PageSentence) {
  return {
    'data-state': sentenceStates[state].tally,
    ...(inQuestion && { 'data-question': '' }),
    ...(heading && { 'data-heading': '' }),
  };
}

/** The name that a sentence bears for those who do not see it: its number, its state and what is asked of it. */
function nameOf({ id, state, questions, proof }: PageSentence): string {
  const asked = questions.length === 0 ? '' : `, ${counted(questions.length, 'question')}`;
  const proven = proof === undefined ? '' : `, ${renderProof(proof)}`;
  return `Sentence ${id}: ${sentenceStates[state].name}${proven}${asked}`;
}

/** Icon and word of the state, and how many questions are asked about what is shown. */
function StateMark({ sentence }: { readonly sentence: PageSentence }) {
  const { state, questions, inQuestion, proof } = sentence;
  return (
    <span className="mark">
      <span className="state">
        <Icon name={sentenceStates[state].icon} />
        {sentenceStates[state].word}
      </span>{' '}
      {proof && <ProofMark proof={proof} />}{' '}
      {questions.length > 0 && (
        <span className={inQuestion ? 'asked' : 'open'}>
          {inQuestion && <Icon name="question" />}
          {counted(questions.length, 'question')}
        </span>
      )}
    </span>
  );
}

function Panel({ sentence, source, piece }: Omit<SentenceProps, 'children'>) {
  const { id, state, status, place } = sentence;
  const { sentence: renderBeneath, place: renderAt } = useContext(InteractionContext);
  return (
    <div className="panel" dir="ltr" id={id}>
      <p className="about">
        <strong>{capitalised(sentenceStates[state].name)}.</strong> {meaningOf(state, status === 'shown')}
      </p>
      {renderBeneath?.(sentence)}
      {piece && <LinksOf piece={piece} />}
      {sentence.askedAt !== undefined && (
        <p>
          What it leaves open is asked about <a href={`#${sentence.askedAt}`}>the heading above it</a>.
        </p>
      )}
      <ScenarioGroups sentence={sentence} source={source} {...(piece && { piece })} />
      {sentence.proof && <ProofOf proof={sentence.proof} scenarios={sentence.scenarios} />}
      <p className="where">
        <a className="permalink" href={`#${id}`}>
          Link to sentence {id}
        </a>{' '}
        {renderAt ? renderAt(place) : <code>{renderPlace(place)}</code>}
      </p>
    </div>
  );
}

type GroupsProps = {
  readonly sentence: PageSentence;
  readonly source: string;
  readonly piece?: Piece;
};

function ScenarioGroups({ sentence, source, piece }: GroupsProps) {
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

/** How many scenarios that passed stand open; where more than twice that number passed, the rest is folded. */
const atOnce = 10;

function Scenarios({ scenarios }: { readonly scenarios: readonly PageScenario[] }) {
  const passed = scenarios.filter(({ state }) => state === 'passed');
  const folded = new Set(passed.length > 2 * atOnce ? passed.slice(atOnce) : []);
  const list = (some: readonly PageScenario[]) => (
    <ul className="scenarios">
      {some.map((one) => (
        <ScenarioItem key={one.anchor} entry={one} />
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

function renderRule({ scenario }: PageScenario): string {
  return JSON.stringify([scenario.file, scenario.rule?.place.line]);
}

/**
 * The rank of a scenario. Enforced ones come first, the red ones before all others, in the order of their file; then the open
 * ones by the numbers of their questions.
 */
function rankOf({ scenario, state, questions: [question] }: PageScenario): number {
  if (scenario.kind !== 'enforced') return question?.number ?? Number.MAX_SAFE_INTEGER;
  return ranks[scenarioStates[state].light] ?? 0;
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
  return entry?.scenario.rule?.name;
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
