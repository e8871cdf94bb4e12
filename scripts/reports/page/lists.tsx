/** The lists beside the document: what is wrong, what changed since an earlier verdict, what is asked, and what is to be written. */
import { useContext } from 'react';
import { type Finding, isError, isGrave, renderPlace } from '../../base/finding.ts';
import { capitalised, clipText, counted, oneLine } from '../../base/text.ts';
import {
  answeredName,
  isAnswered,
  type OpenQuestion,
  summarizeOpenQuestions,
  summarizeUnwritten,
} from '../../trace/open-questions.ts';
import { openKinds, scenarioStates, sentenceStates } from '../../verdict/states.ts';
import type { ComparedScenario, VerdictChange, Weakened } from '../../verdict/verdict-change.ts';
import { verdictFile } from '../../verdict/verdict-record.ts';
import { isUnchanged, redTitle, renderSince, renderWeakened, weakenedTitle } from '../change-text.ts';
import { type FindingGroup, saidBy } from '../finding-group.ts';
import { Icon } from './icon.tsx';
import { InteractionContext } from './interaction.ts';
import type { LivingSpecification } from './living-specification.ts';

/** Enough to begin with; the document should not be far. */
const atOnce = 3;

/** More than a reader takes in; verdict.json has all. */
const most = { groups: 100, scenarios: 50, changes: 100 } as const;

type ListProps = { readonly specification: Pick<LivingSpecification, 'sentences' | 'found'> };

export function FindingList({ specification }: ListProps) {
  const { found } = specification;
  if (found.length === 0) return null;
  const ordered = found.toSorted((a, b) => rankOf(b.first) - rankOf(a.first));
  const unfolded = Math.max(atOnce, found.filter(({ first }) => isGrave(first)).length);
  const linked = linkPlaces(specification);
  const show = (some: readonly FindingGroup[]) => (
    <ul>
      {some.map(({ first, findings }) => (
        <FindingItem key={keyOf(first)} finding={first} findings={findings} linked={linked} />
      ))}
    </ul>
  );
  const [folded, remaining] = [ordered.slice(unfolded, most.groups), ordered.length - most.groups];
  return (
    <section className="findings" id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      {show(ordered.slice(0, unfolded))}
      {folded.length > 0 && (
        <details>
          <summary>{counted(folded.length, 'more finding')}</summary>
          {show(folded)}
          {remaining > 0 && (
            <p>
              … and {counted(remaining, 'more finding')}, in {verdictFile}
            </p>
          )}
        </details>
      )}
    </section>
  );
}

/** What keeps from judging comes first, then what fails a merge, and warnings come last. */
function rankOf(finding: Finding): number {
  return [isGrave(finding), isError(finding, 'release'), isError(finding, 'merge')].filter(Boolean).length;
}

type Links = ReadonlyMap<string, string>;

function keyOf({ place, code, problem }: Finding): string {
  return `${renderPlace(place)} ${code} ${problem}`;
}

type ItemProps = { readonly finding: Finding; readonly findings: readonly Finding[]; readonly linked: Links };

/** A finding, or what several scenarios said that failed. */
function FindingItem({ finding, findings, linked }: ItemProps) {
  const { code, place, problem, expected, actual, fix } = finding;
  const error = isError(finding, 'merge');
  const { place: renderAt } = useContext(InteractionContext);
  const href = linked.get(renderPlace(place));
  const isGroup = findings.length > 1;
  return (
    <li className={error ? 'red' : 'amber'}>
      <Icon name={error ? 'cross' : 'warning'} />
      <div>
        <p>
          <strong>{capitalised(clipText(isGroup ? saidBy(finding) : problem).text)}.</strong>
          {expected !== undefined &&
            ` Expected ${clipText(expected).text}${actual === undefined ? '' : `; actual ${clipText(actual).text}`}.`}{' '}
          {fix}.
        </p>
        <p className="where">
          {error ? 'Error' : 'Warning'} <code>{code}</code> at{' '}
          {renderAt ? renderAt(place) : <code>{renderPlace(place)}</code>}
          {href !== undefined && (
            <>
              {' '}
              <a href={href}>Show</a>
            </>
          )}
        </p>
        {isGroup && <ScenariosOf findings={findings} linked={linked} />}
      </div>
    </li>
  );
}

function ScenariosOf({ findings, linked }: Pick<ItemProps, 'findings' | 'linked'>) {
  const remaining = findings.length - most.scenarios;
  return (
    <details>
      <summary>{counted(findings.length, 'scenario')}</summary>
      <ul className="of-cause">
        {findings.slice(0, most.scenarios).map((finding) => (
          <li key={keyOf(finding)}>
            <a href={linked.get(renderPlace(finding.place)) ?? '#findings'}>
              {capitalised(clipText(finding.problem).text)}
            </a>{' '}
            <code>{renderPlace(finding.place)}</code>
          </li>
        ))}
        {remaining > 0 && (
          <li>
            … and {remaining} more, in {verdictFile}
          </li>
        )}
      </ul>
    </details>
  );
}

/** The links to sentences and scenarios on the page, by the places at which these stand. */
function linkPlaces({ sentences }: Pick<LivingSpecification, 'sentences'>): Map<string, string> {
  return new Map(
    sentences.flatMap(({ id, place, scenarios }) => [
      [renderPlace(place), `#${id}`] as const,
      ...scenarios.map((one) => [renderPlace(one.case.place), `#${one.anchor}`] as const),
    ]),
  );
}

export function ChangeList({ change }: { readonly change: VerdictChange }) {
  const { since, turnedRed, weakened } = change;
  const red = turnedRed.map(({ before, now }) => ({
    scenario: now,
    note: `before: ${scenarioStates[before.state].phrase}; ${renderPlace(now.place)}`,
  }));
  const less = weakened.map((one) => ({ scenario: weakenedItem(one), note: renderWeakened(one) }));
  return (
    <section className="change" id="change" aria-labelledby="change-title">
      <h2 id="change-title">What changed</h2>
      <p>
        {isUnchanged(change) ? 'Nothing turned red or is proven by less since' : 'Since'} the verdict of{' '}
        <time dateTime={since.start ?? since.day}>{renderSince(change)}</time>
        {isUnchanged(change) ? '.' : ':'}
      </p>
      <Group title={redTitle} tone="red" items={red} />
      <Group title={weakenedTitle} tone="red" items={less} />
    </section>
  );
}

type Change = { readonly scenario: Pick<ComparedScenario, 'name' | 'place' | 'sentences'>; readonly note: string };

function weakenedItem({ sentence: { id, text, place } }: Weakened): Change['scenario'] {
  return { name: text, place, sentences: [id] };
}

type GroupProps = { readonly title: string; readonly tone: string; readonly items: readonly Change[] };

function Group({ title, tone, items }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <div className={`change-group ${tone}`}>
      <h3>
        {title} <span className="count">{items.length}</span>
      </h3>
      <ul>
        {items.slice(0, most.changes).map(({ scenario: { name, place, sentences }, note }) => (
          <li key={renderPlace(place)}>
            {sentences[0] !== undefined && <a href={`#${sentences[0]}`}>{sentences[0]}</a>} {oneLine(name, 1_000)}
            <span className="change-note"> ({oneLine(note, 1_000)})</span>
          </li>
        ))}
        {items.length > most.changes && <li>… and {items.length - most.changes} more</li>}
      </ul>
    </div>
  );
}

export function QuestionList({
  specification,
}: {
  readonly specification: Pick<LivingSpecification, 'questions' | 'unwritten' | 'sentences' | 'file'>;
}) {
  const { questions, unwritten, sentences, file } = specification;
  const shown = new Set(sentences.flatMap(({ id, status }) => (status === 'shown' ? [id] : [])));
  return (
    <section className="questions" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Open questions</h2>
      <p>{summarizeOpenQuestions([...questions, ...unwritten], shown)}</p>
      {questions.length > 0 && (
        <p className="how">
          To answer: in <code>{file}</code>, write what is true where it now says “not shown”, one fact a sentence. Then{' '}
          <code>npm run trace</code> shows the developers what has to follow.
        </p>
      )}
      <ol>
        {questions.map((question) => (
          <QuestionItem key={question.number} question={question} shown={shown} />
        ))}
      </ol>
    </section>
  );
}

/** Nobody has to answer these, so they stand apart. */
type UnwrittenProps = { readonly specification: Pick<LivingSpecification, 'unwritten'> };

export function UnwrittenList({ specification: { unwritten } }: UnwrittenProps) {
  const summary = summarizeUnwritten(unwritten);
  if (summary === undefined) return null;
  return (
    <section className="questions" id="to-be-written" aria-labelledby="to-be-written-title">
      <h2 id="to-be-written-title">To be written</h2>
      <p>{summary}</p>
      <ul>
        {unwritten.map((one) => (
          <li key={one.number} id={`question-${one.number}`}>
            <Asked question={one} />
            {one.sentences.length === 0 && <Kind {...kinds.lost} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds = {
  pending: { word: 'not shown', icon: openKinds.pending.icon },
  question: { word: 'can be read in more than one way', icon: openKinds.question.icon },
  answered: { word: answeredName, icon: openKinds.unwritten.icon },
  lost: {
    word: 'its words are no longer in the document; a developer has to follow',
    icon: sentenceStates.uncovered.icon,
  },
} as const;

type QuestionProps = { readonly question: OpenQuestion; readonly shown: ReadonlySet<string> };

/** The list counts as the questions are numbered. A number on each item would take Chromium quadratic time: seconds for 2,500. */
function QuestionItem({ question, shown }: QuestionProps) {
  const { question: renderBeneath } = useContext(InteractionContext);
  return (
    <li id={`question-${question.number}`}>
      <Asked question={question} />
      <Kind {...kinds[stageOf(question, shown)]} />
      {renderBeneath?.(question)}
    </li>
  );
}

/** What is to be written may be the sentence itself, which need not be said twice. */
function Asked({ question: { question, sentences } }: { readonly question: OpenQuestion }) {
  return (
    <>
      <p className="asked">{clipText(question).text}</p>
      {sentences.map(({ id, text }) => (
        <p key={id} className="about">
          <a href={`#${id}`}>{id}</a> {text !== question && clipText(text).text}
        </p>
      ))}
    </>
  );
}

function Kind({ word, icon }: (typeof kinds)[keyof typeof kinds]) {
  return (
    <p className="kind">
      <Icon name={icon} /> {word}
    </p>
  );
}

/** How far a question has come: whoever has answered it in the document has done their part. */
function stageOf(question: OpenQuestion, shown: ReadonlySet<string>): keyof typeof kinds {
  if (question.sentences.length === 0) return 'lost';
  if (isAnswered(question, shown)) return 'answered';
  return question.kind === 'pending' ? 'pending' : 'question';
}
