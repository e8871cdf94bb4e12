/** Finds those among many mutants with which nothing can be built. */

/**
 * The mutants without which the others can be built.
 * @param builds whether a build succeeds that holds these mutants, and no others
 */
export async function findBreaking<T>(
  mutants: readonly T[],
  builds: (some: readonly T[]) => Promise<boolean>,
): Promise<T[]> {
  if (mutants.length === 0 || (await builds(mutants))) return [];
  if (mutants.length === 1) return [...mutants];
  const middle = Math.ceil(mutants.length / 2);
  const first = await findBreaking(mutants.slice(0, middle), builds);
  return [...first, ...(await findBreaking(mutants.slice(middle), builds))];
}
