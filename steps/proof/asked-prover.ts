/** Whether a proof is under way, and what it asks of a scenario. */
import { ProofOrder, proofParameter } from '../records.ts';
import type { Prover } from './prover.ts';

/** What a proof asks of a scenario with these parameters; undefined where there is no proof under way. */
export async function proverFor(parameters: unknown): Promise<Prover | undefined> {
  const order: unknown =
    typeof parameters === 'object' && parameters !== null && Reflect.get(parameters, proofParameter);
  if (!order) return undefined;
  const { Prover } = await import('./prover.ts');
  return new Prover(ProofOrder.parse(order));
}
