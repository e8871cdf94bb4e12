/** Scenarios that speak of no sentence of the document. */
import type { PageScenario } from './page-sentence.ts';
import { ScenarioItem } from './scenario.tsx';

export function Unlinked({ unlinked }: { readonly unlinked: readonly PageScenario[] }) {
  if (unlinked.length === 0) return null;
  return (
    <section className="unlinked" aria-labelledby="unlinked-title">
      <h2 id="unlinked-title">Scenarios that speak of no sentence</h2>
      <p>What they quote is not in the document, or no longer; a developer has to follow.</p>
      <ul className="scenarios">
        {unlinked.map((entry) => (
          <ScenarioItem key={entry.number} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
