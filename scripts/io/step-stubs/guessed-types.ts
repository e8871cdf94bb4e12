/** Finds out which parameter types may be looked for in the text of a step. */
import { Project, SyntaxKind } from 'ts-morph';
import type { ParameterTypeDefinition } from '../../core/step-definitions/step-definition.ts';
import type { StepFile } from '../step-code/step-code.ts';
import { addressOf } from '../step-code/step-literal.ts';

/** The names of those that are not declared `useForSnippets: false`. */
export function findGuessedTypes(
  files: readonly StepFile[],
  definitions: readonly ParameterTypeDefinition[],
): ReadonlySet<string> {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const sources = new Map(files.map(({ file, text }) => [file, project.createSourceFile(addressOf(file), text)]));
  const guessed = definitions.filter(({ place: { file, line, column } }) => {
    const source = sources.get(file);
    const at = source?.compilerNode.getPositionOfLineAndCharacter(line - 1, column - 1) ?? 0;
    const call = source?.getDescendantAtPos(at)?.getFirstAncestorByKind(SyntaxKind.CallExpression);
    const flags = call?.getDescendantsOfKind(SyntaxKind.PropertyAssignment) ?? [];
    return !flags.some((one) => one.getName() === 'useForSnippets' && one.getInitializer()?.getText() === 'false');
  });
  return new Set(guessed.map(({ name }) => name));
}
