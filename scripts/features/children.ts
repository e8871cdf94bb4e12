/** What a feature's syntax tree holds below its Feature and its Rules. */
import type { Feature, RuleChild } from '@cucumber/messages';

/** Backgrounds and scenarios. */
export function childrenOf({ children }: Feature): RuleChild[] {
  return children.flatMap((child) => [child, ...(child.rule?.children ?? [])]);
}
