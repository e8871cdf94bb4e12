/**
 * Functions that are sent to the browser: the loader of TypeScript puts a helper of its own, unknown to the page, around
 * those within them that take their name from a variable or a property, so that they fail wherever there is no bundle.
 */
import { type CallExpression, Node, Project, SyntaxKind } from 'ts-morph';
import { expect, test } from 'vitest';

const senders = new Set(['evaluate', 'evaluateAll', 'evaluateHandle', 'addInitScript', 'waitForFunction']);

test('a function that is sent to the browser holds none that the loader wraps', () => {
  const project = new Project();
  const files = project.addSourceFilesAtPaths(['steps/**/*.ts', '!steps/**/*.{test,test-support}.ts']);
  const named = new Map(files.flatMap((file) => file.getFunctions().map((one) => [one.getName(), one] as const)));
  const evaluated = files
    .flatMap((file) => file.getDescendantsOfKind(SyntaxKind.CallExpression))
    .filter((call) => senders.has(call.getExpressionIfKind(SyntaxKind.PropertyAccessExpression)?.getName() ?? ''))
    .flatMap((call) => call.getArguments()[0] ?? [])
    .map((argument) => named.get(argument.getText()) ?? argument);
  const called = files.flatMap((file) => file.getDescendantsOfKind(SyntaxKind.CallExpression)).flatMap(handedOver);
  const sent = [...evaluated, ...called.map((argument) => named.get(argument.getText()) ?? argument)];
  expect(evaluated.length).toBeGreaterThan(8);
  expect(called.map((argument) => argument.getText())).toEqual(['setValue', 'chooseOption', 'isMetBy', 'readBackdrop']);
  expect(sent.flatMap((one) => one.getDescendants().filter(isWrapped).map(placeOf))).toEqual([]);
});

/** What is sent as text by the protocol, in a world of its own: `String(work)`, or the work that a node is asked, by a hand too. */
function handedOver(call: CallExpression): Node[] {
  const [first, second, third] = call.getArguments();
  const callee = call.getExpression().getText();
  if (callee === 'this.#call' && second !== undefined) return [second];
  if (callee === 'askNode' && third !== undefined && third.getText() !== 'work') return [third];
  return callee === 'String' &&
    call.getParent()?.getText().startsWith('functionDeclaration') &&
    first?.getText() !== 'work'
    ? [first as Node]
    : [];
}

function isWrapped(inner: Node): boolean {
  if (Node.isFunctionDeclaration(inner) || Node.isClassDeclaration(inner)) return true;
  if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner) && !Node.isClassExpression(inner)) return false;
  const parent = inner.getParent();
  return Node.isVariableDeclaration(parent) || Node.isPropertyAssignment(parent);
}

function placeOf(inner: Node): string {
  return `${inner.getSourceFile().getBaseName()}:${inner.getStartLineNumber()}`;
}
