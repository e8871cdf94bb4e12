/** The parameter types that the expression of a stub may use: Cucumber's own, and those of the step code. */
import { ParameterType, ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import type { ParameterTypeDefinition } from '../step-definitions/step-definition.ts';

/**
 * Types of the step code are guessed by their names in `guessed` alone: one that matches any text would be found
 * everywhere.
 */
export function createParameterRegistry(
  types: readonly ParameterTypeDefinition[],
  guessed: ReadonlySet<string>,
): ParameterTypeRegistry {
  const registry = new ParameterTypeRegistry();
  for (const { name, regexps, preferForRegexpMatch } of types) {
    registry.defineParameterType(
      new ParameterType(name, regexps, null, undefined, guessed.has(name), preferForRegexpMatch),
    );
  }
  return registry;
}
