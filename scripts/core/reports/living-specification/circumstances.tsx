/** Under which circumstances a scenario ran: how loading was made to fail, which calls the scenario answered, and in which other ways words were seen to be read. */
import { Children } from 'react';
import type { AlternativeRecord, FakedRecord, FaultRecord } from '../../evidence/attached-record.ts';
import type { Evidence } from '../../evidence/evidence.ts';

/** They are shown however the scenario ended. */
export function Circumstances({ evidence }: { readonly evidence: Evidence | undefined }) {
  if (!evidence) return null;
  const { faults, faked, alternatives } = evidence;
  return Children.toArray([
    ...faults.map(renderFault),
    ...faked.map(renderFaked),
    ...alternatives.map(renderAlternative),
  ]);
}

function renderFault({ technique }: FaultRecord) {
  return <p className="circumstance">Made to fail by: {technique}</p>;
}

function renderFaked({ call, answer }: FakedRecord) {
  return (
    <p className="circumstance">
      Answered by the scenario: {call}: {answer}
    </p>
  );
}

function renderAlternative({ words, when, seen }: AlternativeRecord) {
  return (
    <p className="circumstance">
      Seen of “{words}”: {seen} ({when})
    </p>
  );
}
