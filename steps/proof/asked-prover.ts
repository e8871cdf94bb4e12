/** Whether a proof is under way, and what it asks of a scenario. */
import type { Prover } from './prover.ts';

/** Where the World's parameters hold what a proof asks for. */
const orderKey = 'shownProof';

/** What a proof asks of a scenario with these parameters; undefined where there is no proof under way. */
export async function proverFor(parameters: unknown): Promise<Prover | undefined> {
  const order: unknown = typeof parameters === 'object' && parameters !== null && Reflect.get(parameters, orderKey);
  if (!order) return undefined;
  const [{ ProofOrder }, { Prover }] = await Promise.all([import('./change.ts'), import('./prover.ts')]);
  return new Prover(ProofOrder.parse(order));
}
