/** What a scenario does about the words it quotes: it enforces them, or it is open in one of three ways. */
import { z } from 'zod';

/** Each but the first is also the name of the tag that says so. */
export const ScenarioKind = z.enum(['enforced', 'pending', 'question', 'unwritten']);
export type ScenarioKind = z.infer<typeof ScenarioKind>;

/** The kinds of scenario that are open; where a scenario has the tags of several, the first of them holds. */
export const OpenKind = ScenarioKind.exclude(['enforced']);
export type OpenKind = z.infer<typeof OpenKind>;

/** What the names of its tags say that a scenario is. */
export function kindOf(tags: readonly string[]): ScenarioKind {
  return OpenKind.options.find((kind) => tags.includes(`@${kind}`)) ?? 'enforced';
}
