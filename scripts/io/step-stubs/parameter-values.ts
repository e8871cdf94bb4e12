/** Finds out what the parameter types of a project are in TypeScript: what their transformers return. */
import path from 'node:path';
import { type CallExpression, ModuleResolutionKind, Project, ScriptTarget, SyntaxKind, type Type, ts } from 'ts-morph';
import type { ParameterTypeDefinition } from '../../core/step-definitions/step-definition.ts';
import type { Code, ImportedName } from '../../core/stubs/code.ts';
import { followConstants } from '../step-code/step-binding.ts';
import { readProperties } from '../step-code/step-literal.ts';

/** What a parameter type is in TypeScript, and whether it may be found in a text: not declared `useForSnippets: false`. */
export type ParameterValue = { readonly type: Code; readonly guessed: boolean };

/**
 * The values of parameter types by their names: a string where there is no transformer, `unknown` where what it returns
 * cannot be expressed in another file.
 */
export function readParameterValues(
  root: string,
  definitions: readonly ParameterTypeDefinition[],
): ReadonlyMap<string, ParameterValue> {
  const project = new Project({
    compilerOptions: { ...compilerOptions, baseUrl: root },
    skipAddingFilesFromTsConfig: true,
  });
  project.createSourceFile(path.join(root, cucumberTypes.file), cucumberTypes.text);
  const calls = definitions.flatMap((definition) => {
    const call = callAt(project, root, definition);
    return call === undefined ? [] : [{ name: definition.name, call }];
  });
  return new Map(
    calls.map(({ name, call }) => [name, { type: typeOf(call, project, root), guessed: isGuessed(call) }]),
  );
}

/** Stands in for Cucumber's own types, which take seconds to check. */
const cucumberTypes = {
  file: 'cucumber-types-for-stubs.d.ts',
  text: `export declare function defineParameterType(options: {
    readonly transformer?: (...match: string[]) => unknown;
    readonly [option: string]: unknown;
  }): void;`,
};

const compilerOptions = {
  strict: true,
  target: ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  paths: { '@cucumber/cucumber': [`./${cucumberTypes.file}`] },
};

function callAt(project: Project, root: string, { place }: ParameterTypeDefinition): CallExpression | undefined {
  const source = project.addSourceFileAtPath(path.join(root, place.file));
  return source.getDescendantsOfKind(SyntaxKind.CallExpression).find((call) => {
    const { line, column } = source.getLineAndColumnAtPos(call.getStart());
    return line === place.line && column === place.column;
  });
}

function isGuessed(call: CallExpression): boolean {
  const [options] = call.getArguments();
  const flag = options && readProperties(options).get('useForSnippets');
  return flag === undefined || followConstants(flag).getText() !== 'false';
}

function typeOf(call: CallExpression, project: Project, root: string): Code {
  const transformer = call.getArguments()[0]?.getType().getProperty('transformer')?.getTypeAtLocation(call);
  if (transformer === undefined) return ['string'];
  const returned = transformer.getNonNullableType().getCallSignatures().at(-1)?.getReturnType();
  return (returned && nameType(renderAwaited(returned, project), project, root)) ?? ['unknown'];
}

/** Cucumber waits for what a transformer promises. What a module exports is given as `import("…").Name`. */
function renderAwaited(type: Type, project: Project): string {
  const checker = project.getTypeChecker().compilerObject;
  const awaited = checker.getAwaitedType(type.compilerType) ?? type.compilerType;
  const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;
  return checker.typeToString(awaited, undefined, format);
}

/** The type with what it takes from files of the project as imports; undefined where another file cannot name it. */
function nameType(text: string, project: Project, root: string): Code | undefined {
  if (text === 'any' || !isNamedEverywhere(text, project, root)) return undefined;
  const code = text.split(imported).map((part, at, parts): Code[number] | undefined => {
    if (at % 3 === 0) return part;
    return at % 3 === 1 ? exportOf(part, parts[at + 1] ?? '', project, root) : '';
  });
  const known = code.filter((part) => part !== undefined);
  return known.length === code.length && !known.some((part) => typeof part === 'string' && part.includes('import('))
    ? known
    : undefined;
}

/** As the first two groups: the path of a module without its extension, and a name that it exports. */
const imported = /import\("([^"]*)"\)\.([\p{L}_$][\p{L}\p{N}_$]*)/u;

/** Whether the type means something outside the file that it comes from. */
function isNamedEverywhere(text: string, project: Project, root: string): boolean {
  const probe = project.createSourceFile(path.join(root, 'type-of-a-stub.ts'), `export type It = ${text};`, {
    overwrite: true,
  });
  return project.getProgram().compilerObject.getSemanticDiagnostics(probe.compilerNode).length === 0;
}

function exportOf(module: string, name: string, project: Project, root: string): ImportedName | undefined {
  const program = project.getProgram().compilerObject;
  const file = ['', '.ts', '.tsx', '.mts'].map((ending) => module + ending).find((one) => program.getSourceFile(one));
  const relative = file && path.relative(root, file).split(path.sep).join('/');
  if (!relative || relative.startsWith('../') || relative.includes('node_modules/')) return undefined;
  return { name, kind: 'type', from: { file: relative } };
}
