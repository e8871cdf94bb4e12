/** What was seen of a scenario: its circumstances and pictures, and where it failed, its message, both sides, the console and the calls. */
import { Children, type ReactNode } from 'react';
import type { RecordOf } from '../../../steps/records.ts';
import { type ClippedText, clipText, counted } from '../../base/text.ts';
import { type Evidence, noEvidence, type Picture } from '../../run/outcomes/evidence.ts';
import type { Outcome } from '../../run/outcomes/outcome.ts';
import { withoutFrames } from '../../run/outcomes/step-failure.ts';
import { scenarioStates } from '../../verdict/states.ts';
import type { PageScenario } from './living-specification.ts';
import { type Stretch, trimMarks, wordDifference } from './word-difference.ts';

/** What went wrong in a scenario. Where the last attempt passed, only the one before it has anything to show. */
export function Failure({ entry }: { readonly entry: PageScenario }) {
  const { outcome, evidence, earlier } = entry;
  const { light, counter } = scenarioStates[entry.state];
  if (outcome?.earlier) {
    return (
      <>
        {counter !== 'passed' && <AttemptEvidence message={outcome.message} evidence={evidence} />}
        <Earlier attempt={outcome.earlier} evidence={earlier} />
      </>
    );
  }
  return light !== 'green' && <AttemptEvidence message={outcome?.message} evidence={evidence} />;
}

type EarlierProps = { readonly attempt: NonNullable<Outcome['earlier']>; readonly evidence: Evidence | undefined };

function Earlier({ attempt: { number, step, message, blocked }, evidence }: EarlierProps) {
  return (
    <section className="earlier">
      <p className="reason">
        At attempt {number} it {blocked ? 'was blocked' : 'failed'}
        {step === undefined ? '.' : `: ${clipText(step).text}`}
      </p>
      <Circumstances evidence={evidence} />
      <Pictures evidence={evidence} />
      <AttemptEvidence message={message} evidence={evidence} />
    </section>
  );
}

type AttemptEvidenceProps = { readonly message: string | undefined; readonly evidence: Evidence | undefined };

/** The message and the evidence of an attempt. Where in the step code it was thrown is left to Cucumber's report. */
function AttemptEvidence({ message, evidence = noEvidence }: AttemptEvidenceProps) {
  const { comparison, console, log } = evidence;
  if (message === undefined && isNothing(evidence)) return null;
  return (
    <div className="failure">
      <Comparison comparison={comparison} />
      {message !== undefined && (
        <Extract title="What the step said" clipped={clipText(withoutFrames(message))} isOpen={!comparison} />
      )}
      {console && <Extract title="Console" clipped={console} />}
      {log && <Extract title="Notes" clipped={log} />}
      <Calls evidence={evidence} />
      <Others evidence={evidence} />
    </div>
  );
}

/** Pictures stand elsewhere. */
function isNothing({ comparison, console, log, calls, others, othersRemaining, picturesRemaining }: Evidence): boolean {
  const things = calls.length + others.length + othersRemaining + picturesRemaining;
  return !comparison && !console && !log && things === 0;
}

/** What was expected and what there was, with the words marked in which they differ. */
function Comparison({ comparison }: { readonly comparison: Evidence['comparison'] | undefined }) {
  if (!comparison) return null;
  const { expected, actual } = comparison;
  const difference = wordDifference(expected.text, actual.text);
  return (
    <dl className="comparison">
      <Side
        name="Expected"
        stretches={difference.filter(({ kind }) => kind !== 'added')}
        remaining={expected.remaining}
      />
      <Side
        name="Actual"
        stretches={difference.filter(({ kind }) => kind !== 'removed')}
        remaining={actual.remaining}
      />
    </dl>
  );
}

type SideProps = { readonly name: string; readonly stretches: readonly Stretch[]; readonly remaining: number };

function Side({ name, stretches, remaining }: SideProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ScrolledText of={name}>
          {Children.toArray(trimMarks(stretches).map(renderStretch))}
          <Remaining remaining={remaining} />
        </ScrolledText>
      </dd>
    </div>
  );
}

function renderStretch({ kind, text }: Stretch) {
  return kind === 'same' ? text : <mark>{text}</mark>;
}

type ExtractProps = { readonly title: string; readonly clipped: ClippedText; readonly isOpen?: boolean };

function Extract({ title, clipped, isOpen = false }: ExtractProps) {
  return (
    <details className="extract" open={isOpen}>
      <summary>{title}</summary>
      <Clipped of={title} clipped={clipped} />
    </details>
  );
}

function Calls({ evidence: { calls, callsRemaining } }: { readonly evidence: Evidence }) {
  if (calls.length === 0) return null;
  return (
    <details className="extract">
      <summary>{counted(calls.length + callsRemaining, 'call')}</summary>
      <ScrolledTable of="Calls" head={['Kind', 'Method', 'Address', 'Answer']} rows={calls.map(renderCall)} />
      {callsRemaining > 0 && <p className="more">… and {counted(callsRemaining, 'more call')}</p>}
    </details>
  );
}

/** What is attached and cannot be shown; Cucumber's report has it. */
function Others({ evidence: { others, othersRemaining, picturesRemaining } }: { readonly evidence: Evidence }) {
  const more = othersRemaining + picturesRemaining;
  if (others.length + more === 0) return null;
  return (
    <p className="more">
      Also attached: {others.map(({ name, mediaType }) => `${name} (${mediaType})`).join(', ')}
      {more > 0 && ` and ${counted(more, 'more attachment')}`}
    </p>
  );
}

function renderCall({ kind, method, url, status, failure }: RecordOf<'calls'>): ReactNode[] {
  return [kind, method, url, failure ?? status ?? 'none'];
}

type EvidenceProps = { readonly evidence: Evidence | undefined };

export function Circumstances({ evidence }: EvidenceProps) {
  if (!evidence) return null;
  const { faults, faked, alternatives, unnamed } = evidence;
  return Children.toArray([
    ...faults.map(renderFault),
    ...faked.map(renderFaked),
    ...alternatives.map(renderAlternative),
    ...unnamed.map(renderUnnamed),
  ]);
}

function renderFault({ technique }: RecordOf<'faults'>) {
  return <p className="circumstance">Made to fail by: {technique}</p>;
}

function renderFaked({ call, answer }: RecordOf<'faked'>) {
  return (
    <p className="circumstance">
      Answered by the scenario: {call}: {answer}
    </p>
  );
}

function renderAlternative({ words, when, seen }: RecordOf<'alternatives'>) {
  return (
    <p className="circumstance">
      Seen of “{words}”: {seen} ({when})
    </p>
  );
}

function renderUnnamed({ part, file }: RecordOf<'unnamed'>) {
  return (
    <p className="circumstance">
      Accessibility: the {part} has no accessible name; it is found by {file}.
    </p>
  );
}

/** Pictures of the screen, small until they are opened. */
export function Pictures({ evidence }: EvidenceProps) {
  return Children.toArray(evidence?.pictures.map(renderPicture));
}

function renderPicture({ source }: Picture) {
  return (
    <details className="picture">
      <summary>
        <img src={source} alt="The screen as it was at the end" loading="lazy" decoding="async" />
      </summary>
    </details>
  );
}

/** What may be longer or wider than there is room for scrolls, by keyboard too, and says what it is. */
type ScrollProps = { readonly of: string; readonly children: ReactNode };

/** A text that keeps its lines. */
function ScrolledText({ of, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y: a keyboard scrolls only what it can reach; a fieldset is for what can be filled in.
    <pre role="group" aria-label={of} tabIndex={0}>
      {children}
    </pre>
  );
}

type ClippedProps = { readonly of: string; readonly clipped: ClippedText };

/** A clipped text with what was left out of it in words. */
export function Clipped({ of, clipped: { text, remaining } }: ClippedProps) {
  return (
    <ScrolledText of={of}>
      {text}
      <Remaining remaining={remaining} />
    </ScrolledText>
  );
}

/** How many characters were left out at the end, if any were. */
function Remaining({ remaining }: { readonly remaining: number }) {
  return remaining > 0 && <span className="more">{`\n… and ${counted(remaining, 'more character')}`}</span>;
}

type ScrolledTableProps = {
  readonly of: string;
  /** The names of the columns, where they have any. */
  readonly head?: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
};

export function ScrolledTable({ of, head, rows }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y: as above.
    <div className="scroll" role="group" aria-label={of} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{Children.toArray(rows.map(renderRow))}</tbody>
      </table>
    </div>
  );
}

function renderRow(cells: readonly ReactNode[]) {
  return <tr>{Children.toArray(cells.map(renderCell))}</tr>;
}

function renderCell(cell: ReactNode) {
  return <td>{cell}</td>;
}
