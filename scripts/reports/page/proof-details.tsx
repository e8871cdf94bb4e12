/** The proof of a sentence: each mutation in words, who noticed it, with a link to the last screen of its scenario, and what was on the screen that nobody looks at. */
import { inMarks } from '../../base/text.ts';
import { isKilled, type Proof, type ProvenMutation, stateOfProof } from '../../verdict/proof.ts';
import type { PageSentence } from './living-specification.ts';

/** How many mutations of each kind are shown; `verdict.json` has all. */
const most = 50;

export function ProofMark({ proof }: { readonly proof: Proof }) {
  return <span className={`proof ${classOf(proof)}`}>{renderProof(proof)}</span>;
}

export function ProofOf({ proof, scenarios }: Required<Pick<PageSentence, 'proof' | 'scenarios'>>) {
  const required = proof.mutations.filter(({ rank }) => rank === 'required');
  const unseen = proof.mutations.filter((one) => one.rank === 'recorded' && !isKilled(one));
  if (proof.mutations.length === 0) return <p className="proof">Not proven: nothing in it could be shown otherwise.</p>;
  return (
    <details className={`proof ${classOf(proof)}`}>
      <summary>{renderProof(proof)}: what its scenarios notice</summary>
      <MutationList
        mutations={required.toSorted((a, b) => Number(isKilled(a)) - Number(isKilled(b)))}
        scenarios={scenarios}
      />
      {unseen.length > 0 && (
        <>
          <p className="rule">Not looked at: it was there, and may be otherwise</p>
          <MutationList mutations={unseen} scenarios={scenarios} />
        </>
      )}
    </details>
  );
}

/** As on the board: `proven 12 of 12`. */
export function renderProof(proof: Proof): string {
  return proof.required === 0 ? 'not proven' : `proven ${proof.killed} of ${proof.required}`;
}

function classOf(proof: Proof): string {
  return stateOfProof(proof).replace(' ', '-');
}

type MutationListProps = Pick<PageSentence, 'scenarios'> & { readonly mutations: readonly ProvenMutation[] };

function MutationList({ mutations, scenarios }: MutationListProps) {
  const more = mutations.length - most;
  return (
    <ul className="mutations">
      {mutations.slice(0, most).map((one) => (
        <li key={`${one.rank} ${one.key}`}>
          {renderMutation(one)}
          <Screen mutation={one} scenarios={scenarios} />
        </li>
      ))}
      {more > 0 && <li>… and {more} more, in verdict.json</li>}
    </ul>
  );
}

type ScreenProps = Pick<PageSentence, 'scenarios'> & { readonly mutation: ProvenMutation };

/** The way to the scenario that observed it: one that passed has one picture, of its end. */
function Screen({ mutation: { noticed, unnoticed }, scenarios }: ScreenProps) {
  const observing = (noticed[0]?.scenario ?? unnoticed[0])?.case;
  const shown = scenarios.find((one) => one.case === observing);
  if (shown === undefined || (shown.evidence?.pictures ?? []).length === 0) return null;
  return (
    <>
      {' '}
      (<a href={`#${shown.anchor}`}>the scenario's last screen</a>)
    </>
  );
}

function renderMutation({ rank, change, noticed: [first] }: ProvenMutation): string {
  if (first !== undefined) return `With ${change}, ${inMarks(first.step)} fails`;
  return rank === 'required' ? `With ${change}, nothing fails` : change;
}
