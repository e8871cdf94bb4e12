/** Where there is nothing to prove: no scenario claims anything that a mutant could show to be unverified. */
import type { TargetKind } from '../runs/run.ts';
import type { Trace } from '../trace/trace.ts';
import { enforcedOn } from '../verdict/applicability.ts';
import type { Proof } from './proof.ts';
import type { ProvenText } from './proven-text.ts';
import { proveSentences } from './sentence-proof.ts';
import { findUnquoted } from './unquoted.ts';

/** Why there is nothing to prove on such a target, in a sentence; undefined where there is something. */
export function whyNothing(trace: Pick<Trace, 'scenarios'>, target: TargetKind): string | undefined {
  if (enforcedOn(trace, target).length > 0) return undefined;
  const isEnforced = trace.scenarios.some(({ scenario }) => scenario.kind === 'enforced');
  return `${isEnforced ? 'Nothing that is enforced can run on this target' : 'Nothing is enforced'}, so that there is nothing to prove.`;
}

/** What is known before anything ran. */
type Known = Pick<Proof, 'digests' | 'target' | 'reading'> & { readonly start: Date };

/** The proof that there is then, for who reads it as JSON. */
export function proofOfNothing(
  trace: Trace,
  shown: readonly ProvenText[],
  { start, ...known }: Known,
  sides: Parameters<typeof proveSentences>[3],
): Proof {
  const unquoted = findUnquoted(trace, new Set());
  const statements = proveSentences(
    shown.map((one) => ({ ...one, unquoted: unquoted.get(one.id) })),
    [],
    [],
    sides,
  );
  return {
    version: 1,
    start: start.toISOString(),
    duration: 0,
    complete: true,
    statements,
    cases: [],
    mutants: [],
    ...known,
  };
}
