/** The evidence of a failing scenario: its message, expected and actual side by side, the console and the calls. */
import { Children, type ReactNode } from 'react';
import { type Stretch, wordDifference } from '../../comparison/word-difference.ts';
import type { CallRecord } from '../../evidence/attached-record.ts';
import { type Evidence, noEvidence } from '../../evidence/evidence.ts';
import { withoutFrames } from '../../evidence/stack-frames.ts';
import type { Outcome } from '../../runs/outcome.ts';
import type { ClippedText } from '../../text/clipped-text.ts';
import { clipText } from '../../text/clipped-text.ts';
import { counted } from '../../text/counted.ts';
import { caseStates } from '../../verdict/states.ts';
import { Circumstances, Pictures } from './circumstances.tsx';
import type { PageScenario } from './page-sentence.ts';
import { Clipped, Remaining, ScrolledTable, ScrolledText } from './scroll.tsx';
import { trimMarks } from './trimmed-marks.ts';

/** Of an attempt that passed at last there is nothing to show, but of the one before it. */
export function Failure({ entry: { judged, evidence, earlier } }: { readonly entry: PageScenario }) {
  const { outcome, state } = judged;
  if (outcome?.earlier) {
    return (
      <>
        {state !== 'flaky' && <AttemptEvidence message={outcome.message} evidence={evidence} />}
        <Earlier attempt={outcome.earlier} evidence={earlier} />
      </>
    );
  }
  return caseStates[state].light !== 'green' && <AttemptEvidence message={outcome?.message} evidence={evidence} />;
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

/** Without where in the step code the message was thrown, which Cucumber's report names. */
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

function renderCall({ kind, method, url, status, failure }: CallRecord): ReactNode[] {
  return [kind, method, url, failure ?? status ?? 'none'];
}
