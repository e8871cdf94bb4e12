/** Reads the definitions of steps and parameter types in step files, without running them. */

import path from 'node:path';
import {
  type CallExpression,
  ModuleResolutionKind,
  Node,
  type ObjectLiteralExpression,
  Project,
  type SourceFile,
  SyntaxKind,
  ts,
} from 'ts-morph';
import { StepKind, StepTraits } from '../../steps/records.ts';
import { CannotJudge } from '../base/cannot-judge.ts';
import { type Place, renderPlace } from '../base/finding.ts';
import type { Documentation, ParameterTypeDefinition, StepCode, StepDefinition } from './step-definition.ts';

/** One step file; `file` is relative to the project's root, with forward slashes. */
export type StepFile = { readonly file: string; readonly text: string };

const keywords = { Given: 'Given', When: 'When', Then: 'Then', defineStep: '*' } as const;

/** Where the files are put in memory: deep enough for those that are above the project's root. */
const root = '/1/2/3/4/5/6/7/8/9';

/** Stands in for Cucumber's own types, so that every way to import its functions leads here. */
const cucumber = {
  file: '/node_modules/@cucumber/cucumber/index.d.ts',
  text: `export declare const ${[...Object.keys(keywords), 'defineParameterType'].map((name) => `${name}: unknown`).join(', ')};
    export * as default from '@cucumber/cucumber';`,
};

/**
 * What the files define, in their order.
 * @throws CannotJudge for a syntax error, and for a definition that cannot be known without running the code
 */
export function parseStepCode(files: readonly StepFile[]): StepCode {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true, types: [], moduleResolution: ModuleResolutionKind.Bundler },
  });
  project.createSourceFile(cucumber.file, cucumber.text);
  const sources = files.map(({ file, text }) => project.createSourceFile(path.posix.join(root, file), text));
  for (const source of sources) refuseSyntaxErrors(project, source);
  const definitions: StepDefinition[] = [];
  const parameterTypes: ParameterTypeDefinition[] = [];
  const defining = sources.filter((source) => source.getFullText().includes('cucumber')); // the others only take time
  for (const call of defining.flatMap((source) => source.getDescendantsOfKind(SyntaxKind.CallExpression))) {
    const name = cucumberFunctionOf(call.getExpression());
    if (name === 'defineParameterType') parameterTypes.push(readParameterType(call));
    else if (isKeyword(name)) definitions.push(readDefinition(call, keywords[name]));
  }
  return { definitions, parameterTypes };
}

function refuseSyntaxErrors(project: Project, source: SourceFile): void {
  const [error] = project.getProgram().getSyntacticDiagnostics(source);
  if (error === undefined) return;
  const text = ts.flattenDiagnosticMessageText(error.compilerObject.messageText, ' ').replace(/\.$/, '');
  refuse(placeAt(source, error.getStart()), text, 'Correct the syntax');
}

function isKeyword(name: string | undefined): name is keyof typeof keywords {
  return name !== undefined && Object.hasOwn(keywords, name);
}

/** `Given`, whatever a file calls it, or `cucumber.Given`: asking for more names would set off a full type check. */
function cucumberFunctionOf(callee: Node): string | undefined {
  const isMember = Node.isPropertyAccessExpression(callee) && Node.isIdentifier(callee.getExpression());
  if (isMember && !isKeyword(callee.getName()) && callee.getName() !== 'defineParameterType') return undefined;
  const named = isMember ? callee.getNameNode() : callee;
  const declaration = Node.isIdentifier(named) ? declarationOf(named) : undefined;
  const isCucumbers = declaration?.getSourceFile().getFilePath() === cucumber.file;
  return isCucumbers && Node.isVariableDeclaration(declaration) ? declaration.getName() : undefined;
}

function declarationOf(name: Node): Node | undefined {
  const symbol = Node.isShorthandPropertyAssignment(name) ? name.getValueSymbol() : name.getSymbol();
  return (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations()[0];
}

function readDefinition(call: CallExpression, keyword: StepDefinition['keyword']): StepDefinition {
  const [expression, ...others] = call.getArguments();
  if (expression === undefined) return refuseCall(call, 'it has no argument');
  const code = others.at(-1);
  if (Node.isFunctionExpression(code) && code.isGenerator())
    refuse(
      placeOf(call),
      `the code of the step ${expression.getText()} is a generator (function*), of which Cucumber runs nothing`,
      'Write it as a function or an async function',
    );
  const traits = others.length > 1 ? readTraits(call, others[0]) : undefined;
  return {
    keyword,
    expression: readLiteral(expression),
    ...readDocumentation(call),
    ...(traits && { traits }),
    place: placeOf(call),
  };
}

/** The `wrapperOptions` among the options of a definition. */
function readTraits(call: CallExpression, given: Node | undefined): StepTraits | undefined {
  const options = given && followConstants(given);
  const wrapper = Node.isObjectLiteralExpression(options) ? optionOf(options, 'wrapperOptions') : undefined;
  if (wrapper === undefined) return undefined;
  const traits = followConstants(wrapper);
  const fields = Node.isObjectLiteralExpression(traits) ? traits.getProperties() : [];
  const entries = fields.map((field) =>
    Node.isPropertyAssignment(field) ? [field.getName(), readText(field.getInitializerOrThrow())] : [field.getText()],
  );
  const { data } = StepTraits.safeParse(Object.fromEntries(entries));
  return (
    data ??
    refuse(
      placeOf(call),
      `\`${wrapper.getText()}\` says nothing that is known of a step`,
      `Write { kind: … }, one of ${StepKind.options.join(', ')}, or leave it out`,
    )
  );
}

function optionOf(options: ObjectLiteralExpression, name: string): Node | undefined {
  const property = options.getProperty(name) ?? options.getProperty(`'${name}'`);
  return Node.isPropertyAssignment(property) ? property.getInitializer() : property;
}

function readParameterType(call: CallExpression): ParameterTypeDefinition {
  const [given] = call.getArguments();
  const options = given && followConstants(given);
  if (!Node.isObjectLiteralExpression(options)) return refuseCall(call, 'its options are written elsewhere');
  const option = (name: string) => optionOf(options, name);
  const [name, regexp] = [option('name'), option('regexp')];
  if (!name || !regexp) return refuseCall(call, `it has no ${name ? 'regexp' : 'name'}`);
  const regexps = followConstants(regexp);
  return {
    name: String(readLiteral(name)),
    regexps: (Node.isArrayLiteralExpression(regexps) ? regexps.getElements() : [regexp]).map(readLiteral),
    preferForRegexpMatch: option('preferForRegexpMatch')?.getText() === 'true',
    useForSnippets: option('useForSnippets')?.getText() !== 'false',
    ...readDocumentation(call),
    place: placeOf(call),
  };
}

/** The doc comment right above a definition. A backslash keeps an `@` from beginning a tag and a `*` and `/` from ending the comment. */
function readDocumentation(call: CallExpression): Documentation {
  const comment = call.getParentIfKind(SyntaxKind.ExpressionStatement)?.getJsDocs().at(-1);
  const meaning = comment?.getCommentText()?.replaceAll(/\s+/g, ' ').trim();
  const tagged = (name: string) =>
    (comment?.getTags() ?? [])
      .filter((tag) => tag.getTagName() === name)
      .map((tag) => (tag.getCommentText() ?? '').replaceAll(/\\(?=@)|(?<=\*)\\(?=\/)/g, '').trim())
      .filter(Boolean);
  const [point] = tagged('point').filter((text) => /^[1-9]$/.test(text));
  return { ...(meaning && { meaning }), ...(point && { point: Number(point) }), examples: tagged('example') };
}

/** A string or a regular expression. @throws CannotJudge for anything that must be computed */
function readLiteral(node: Node): string | RegExp {
  const value = followConstants(node);
  const text = Node.isRegularExpressionLiteral(value) ? readRegexp(value.getText(), node) : readText(value);
  return (
    text ??
    refuse(
      placeOf(node),
      `the step code must be run to say what \`${node.getText()}\` is`,
      'Write a literal, or the name of a constant that is one',
    )
  );
}

function readText(value: Node): string | undefined {
  if (Node.isStringLiteral(value) || Node.isNoSubstitutionTemplateLiteral(value)) return value.getLiteralValue();
  if (!Node.isBinaryExpression(value) || value.getOperatorToken().getKind() !== SyntaxKind.PlusToken) return undefined;
  const [left, right] = [value.getLeft(), value.getRight()].map((side) => readText(followConstants(side)));
  return left === undefined || right === undefined ? undefined : left + right;
}

function readRegexp(literal: string, node: Node): RegExp {
  const end = literal.lastIndexOf('/');
  try {
    return new RegExp(literal.slice(1, end), literal.slice(end + 1));
  } catch (cause) {
    return refuse(placeOf(node), `${literal} is no regular expression`, 'Correct it', cause);
  }
}

/** What a name stands for, in this file or in the one it is imported from, without types and parentheses around it. */
function followConstants(node: Node, seen: readonly Node[] = []): Node {
  if (seen.includes(node)) return node;
  if (Node.isParenthesizedExpression(node) || Node.isAsExpression(node) || Node.isSatisfiesExpression(node))
    return followConstants(node.getExpression(), [...seen, node]);
  if (!Node.isIdentifier(node) && !Node.isShorthandPropertyAssignment(node)) return node;
  const declared = declarationOf(node);
  const isConstant =
    Node.isVariableDeclaration(declared) && declared.getVariableStatement()?.getDeclarationKind() === 'const';
  const value = isConstant ? declared.getInitializer() : undefined;
  return value ? followConstants(value, [...seen, node]) : node;
}

function placeOf(node: Node): Place {
  return placeAt(node.getSourceFile(), node.getStart());
}

function placeAt(source: SourceFile, offset: number): Place {
  return { file: path.posix.relative(root, source.getFilePath()), ...source.getLineAndColumnAtPos(offset) };
}

function refuseCall(call: CallExpression, why: string): never {
  return refuse(placeOf(call), `\`${call.getText()}\` defines nothing: ${why}`, 'Complete it, or delete it');
}

function refuse(place: Place, what: string, fix: string, cause?: unknown): never {
  throw new CannotJudge({ where: renderPlace(place), what, fix, ...(cause !== undefined && { cause }) });
}
