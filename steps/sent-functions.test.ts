/**
 * Functions that are sent to the browser: the loader of TypeScript puts a helper of its own, unknown to the page, around
 * those within them that take their name from a variable or a property, so that they fail wherever there is no bundle.
 */
import { Node, Project, SyntaxKind } from 'ts-morph';
import { expect, test } from 'vitest';

const senders = new Set(['evaluate', 'evaluateAll', 'evaluateHandle', 'addInitScript', 'waitForFunction']);

test('a function that is sent to the browser holds none that the loader wraps', () => {
  const project = new Project();
  const files = project.addSourceFilesAtPaths(['steps/**/*.ts', '!steps/**/*.{test,test-support}.ts']);
  const named = new Map(files.flatMap((file) => file.getFunctions().map((one) => [one.getName(), one] as const)));
  const sent = files
    .flatMap((file) => file.getDescendantsOfKind(SyntaxKind.CallExpression))
    .filter((call) => senders.has(call.getExpressionIfKind(SyntaxKind.PropertyAccessExpression)?.getName() ?? ''))
    .flatMap((call) => call.getArguments()[0] ?? [])
    .map((argument) => named.get(argument.getText()) ?? argument);
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.flatMap((one) => one.getDescendants().filter(isWrapped).map(placeOf))).toEqual([]);
});

function isWrapped(inner: Node): boolean {
  if (Node.isFunctionDeclaration(inner) || Node.isClassDeclaration(inner)) return true;
  if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner) && !Node.isClassExpression(inner)) return false;
  const parent = inner.getParent();
  return Node.isVariableDeclaration(parent) || Node.isPropertyAssignment(parent);
}

function placeOf(inner: Node): string {
  return `${inner.getSourceFile().getBaseName()}:${inner.getStartLineNumber()}`;
}
