/** What the singular and the plural of an English noun have in common: "categor", "order". */
export function stemOf(noun: string): string {
  return noun.replace(/(?:ies|y|es|s)$/, '');
}
