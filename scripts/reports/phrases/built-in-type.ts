/** The parameter types that come with Cucumber, as it documents them (https://github.com/cucumber/cucumber-expressions#parameter-types). */
import type { Documentation } from '../../features/step-definition.ts';

const whole = { meaning: 'A whole number.', examples: ['42', '-7'] } as const;
const decimal = { meaning: 'A number, with or without decimals.', examples: ['3.6', '-9'] } as const;

/** `{}` has no name. */
export const builtInTypes: readonly (Documentation & { readonly name: string })[] = [
  { name: '', meaning: 'Any text.', examples: [] },
  { name: 'string', meaning: 'A text in double or single quotes.', examples: ['"two words"', "'two words'"] },
  { name: 'word', meaning: 'One word, without white space and quotes around it.', examples: ['banana'] },
  ...['int', 'byte', 'short', 'long', 'biginteger'].map((name) => ({ name, ...whole })),
  ...['float', 'double', 'bigdecimal'].map((name) => ({ name, ...decimal })),
];
