/** Follows a name in a step file to what it is bound to, across imports, exports and `const`. */
import {
  type Symbol as Binding,
  type BindingElement,
  type FunctionDeclaration,
  type FunctionExpression,
  Node,
  type VariableDeclaration,
  VariableDeclarationKind,
} from 'ts-morph';

const cucumberFunctions = ['Given', 'When', 'Then', 'defineStep', 'defineParameterType'] as const;

/** A function of @cucumber/cucumber that defines something. */
export type CucumberFunction = (typeof cucumberFunctions)[number];

/** Stands in for Cucumber's own types, so that every way to import its functions leads here, and quickly. */
export const cucumberStub = {
  file: '/node_modules/@cucumber/cucumber/index.d.ts',
  text: `export declare const ${cucumberFunctions.map((name) => `${name}: unknown`).join(', ')};
    export * as default from '@cucumber/cucumber';`,
};

/** The function of Cucumber that a callee is bound to, if it is one: `Given`, `cucumber.Given`, or another name for it. */
export function cucumberFunctionOf(callee: Node): CucumberFunction | undefined {
  const declaration = declarationOf(followConstants(callee));
  if (!Node.isVariableDeclaration(declaration)) return undefined;
  if (declaration.getSourceFile().getFilePath() !== cucumberStub.file) return undefined;
  return cucumberFunctions.find((name) => name === declaration.getName());
}

/**
 * What an expression stands for: a name is followed to the initializer of the `const` it is bound to, in this file or in
 * the one it is imported from; types and parentheses around a value are taken off.
 */
export function followConstants(node: Node): Node {
  const seen = new Set<Node>();
  let value: Node = node;
  for (
    let next: Node | undefined = node;
    next !== undefined && !seen.has(next);
    next = unwrap(next) ?? constantOf(next)
  ) {
    seen.add(next);
    value = next;
  }
  return value;
}

/** The function that an expression stands for, if it is a function or the name of one. */
export function functionOf(node: Node | undefined): FunctionDeclaration | FunctionExpression | undefined {
  const value = node && followConstants(node);
  const found = Node.isIdentifier(value) ? declarationOf(value) : value;
  return Node.isFunctionDeclaration(found) || Node.isFunctionExpression(found) ? found : undefined;
}

function unwrap(node: Node): Node | undefined {
  const wrapped = Node.isParenthesizedExpression(node) || Node.isAsExpression(node) || Node.isSatisfiesExpression(node);
  return wrapped ? node.getExpression() : undefined;
}

function constantOf(name: Node): Node | undefined {
  const declaration = declarationOf(name);
  return Node.isVariableDeclaration(declaration) && isConstant(declaration) ? declaration.getInitializer() : undefined;
}

function isConstant(variable: VariableDeclaration): boolean {
  return variable.getVariableStatement()?.getDeclarationKind() === VariableDeclarationKind.Const;
}

/** Only names, and members of an imported module, are followed: asking for more would set off a full type check. */
function declarationOf(node: Node): Node | undefined {
  if (Node.isIdentifier(node)) return targetOf(node.getSymbol());
  if (Node.isShorthandPropertyAssignment(node)) return targetOf(node.getValueSymbol());
  return Node.isPropertyAccessExpression(node) ? targetOf(memberOf(node.getExpression(), node.getName())) : undefined;
}

function targetOf(binding: Binding | undefined): Node | undefined {
  const declaration = declaredBy(binding);
  return Node.isBindingElement(declaration) ? (takenBy(declaration) ?? declaration) : declaration;
}

/** What `const { name } = module` takes from an imported module, if that did not take it from another. */
function takenBy(element: BindingElement): Node | undefined {
  const variable = element.getParent().getParent();
  if (!Node.isVariableDeclaration(variable) || !isConstant(variable)) return undefined;
  const name = element.getPropertyNameNode()?.getText() ?? element.getName();
  return declaredBy(memberOf(variable.getInitializer(), name));
}

/** What an imported module exports under a name. */
function memberOf(owner: Node | undefined, name: string): Binding | undefined {
  const module = Node.isIdentifier(owner) ? declaredBy(owner.getSymbol()) : undefined;
  if (!Node.isSourceFile(module)) return undefined;
  return module.getExportSymbols().find((exported) => exported.getName() === name);
}

function declaredBy(binding: Binding | undefined): Node | undefined {
  return (binding?.getAliasedSymbol() ?? binding)?.getDeclarations()[0];
}
