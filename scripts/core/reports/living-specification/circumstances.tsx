/** Under which circumstances a scenario ran: how loading was made to fail, and in which other ways words were seen to be read. */
import { Children } from 'react';
import type { AlternativeRecord, FaultRecord } from '../../evidence/attached-record.ts';
import type { Evidence } from '../../evidence/evidence.ts';

/** They are shown however the scenario ended. */
export function Circumstances({ evidence }: { readonly evidence: Evidence | undefined }) {
  if (!evidence) return null;
  return Children.toArray([...evidence.faults.map(renderFault), ...evidence.alternatives.map(renderAlternative)]);
}

function renderFault({ technique }: FaultRecord) {
  return <p className="circumstance">Made to fail by: {technique}</p>;
}

function renderAlternative({ words, when, seen }: AlternativeRecord) {
  return (
    <p className="circumstance">
      Seen of “{words}”: {seen} ({when})
    </p>
  );
}
