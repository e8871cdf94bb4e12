/** A phrase of the vocabulary as an editor offers it. */
import { partsOf } from '../step-definitions/expression-part.ts';
import { createRegistry, type StepCode } from '../step-definitions/step-definition.ts';

export type PhraseHint = {
  readonly keyword: string;
  /** The phrase with the names of its parameters. */
  readonly text: string;
  readonly meaning: string;
  readonly examples: readonly string[];
  readonly place: string;
};

/** Every phrase that the steps define, in the order of the step files. */
export function phraseHints(code: StepCode): PhraseHint[] {
  const registry = createRegistry(code.parameterTypes);
  return code.definitions.map((definition) => ({
    keyword: definition.keyword,
    text: partsOf(definition, registry)
      .map(({ shown }) => shown)
      .join(''),
    meaning: definition.meaning ?? '',
    examples: definition.examples,
    place: `${definition.place.file}:${definition.place.line}`,
  }));
}
