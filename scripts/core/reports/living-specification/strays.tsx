/** Scenarios that speak of no sentence of the document. */
import type { ToldScenario } from './page-sentence.ts';
import { ScenarioItem } from './scenario.tsx';

export function Strays({ strays }: { readonly strays: readonly ToldScenario[] }) {
  if (strays.length === 0) return null;
  return (
    <section className="strays" aria-labelledby="strays-title">
      <h2 id="strays-title">Scenarios that speak of no sentence</h2>
      <p>What they quote is not in the document, or no longer; a developer has to follow.</p>
      <ul className="scenarios">
        {strays.map((told) => (
          <ScenarioItem key={told.number} told={told} />
        ))}
      </ul>
    </section>
  );
}
