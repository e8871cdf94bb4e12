/** Features whose scenarios run on a variant of the product: each Rule on the one with the defect of the sentence it quotes. */

/** The tag of those Rules. */
export const variantTag = '@variant';

/** The route that chooses a variant, by the number of its defect from 1; 0 is the product as it is. */
const variantRoute = (number: number): string => `/defects/${number}`;

/** A Rule by its first line, with its quote of one line. */
const rules = /^( *)Rule: (.+)\n *> (.+)\n/gm;

/** Has the Rules of a feature that quote one of these sentences begin on its variant. */
export function onVariants(feature: string, variants: ReadonlyMap<string, number>): string {
  return feature.replaceAll(rules, (rule, indent: string, _name, quote: string) => {
    const number = variants.get(quote);
    if (number === undefined) return rule;
    const background = [
      `${indent}  Background:`,
      `${indent}    When the user opens the route "${variantRoute(number)}"`,
    ];
    return [`${indent}${variantTag}`, rule, ...background, ''].join('\n');
  });
}

/** Which sentence each Rule of a feature quotes, by the Rule's name. */
export function quotedBy(feature: string): ReadonlyMap<string, string> {
  return new Map([...feature.matchAll(rules)].map(([, , name = '', quote = '']) => [name, quote]));
}
