/** What was seen of a scenario however it ended: how loading failed, which calls it answered, how words were read, and the screen. */
import { Children } from 'react';
import type { RecordOf } from '../../evidence/attached-record.ts';
import type { Evidence, Picture } from '../../evidence/evidence.ts';

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
