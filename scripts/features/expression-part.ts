/** The parts of an expression: words, and parameters between them. */
import { CucumberExpression, type Node, NodeType, type ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import type { StepDefinition } from './step-definition.ts';

/**
 * `shown` is what stands in the expression, without its escapes: `item(s)`, `is/are`, `{host}`. Of words, `written` is
 * one way to write them in a step: `items`, `is`. `type` is the name of a parameter type; of `{}` it is empty.
 */
export type ExpressionPart =
  | { readonly kind: 'words'; readonly shown: string; readonly written: string }
  | { readonly kind: 'parameter'; readonly shown: string; readonly type: string };

/**
 * The parts of a definition's expression. A regular expression has one, which is itself.
 * @param registry of all parameter types that the expression names
 */
export function partsOf(
  { expression }: Pick<StepDefinition, 'expression'>,
  registry: ParameterTypeRegistry,
): ExpressionPart[] {
  if (expression instanceof RegExp) return [{ kind: 'words', shown: String(expression), written: String(expression) }];
  const { nodes = [] } = new CucumberExpression(expression, registry).ast;
  return joinWords(nodes.map(toPart));
}

function toPart(node: Node): ExpressionPart {
  if (node.type !== NodeType.parameter) return { kind: 'words', shown: showWords(node), written: writeWords(node) };
  const type = node.text();
  return { kind: 'parameter', shown: type === '' ? '{…}' : `{${type}}`, type };
}

function showWords(node: Node): string {
  const { type, nodes = [] } = node;
  if (type === NodeType.text) return node.text();
  const shown = nodes.map(showWords);
  if (type === NodeType.alternation) return shown.join('/');
  return type === NodeType.optional ? `(${shown.join('')})` : shown.join('');
}

function writeWords(node: Node): string {
  const { type, nodes = [] } = node;
  if (type === NodeType.text) return node.text();
  const written = nodes.map(writeWords);
  return type === NodeType.alternation ? (written[0] ?? '') : written.join('');
}

/** Cucumber makes a part of each word and each space. */
function joinWords(parts: readonly ExpressionPart[]): ExpressionPart[] {
  const joined: ExpressionPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind !== 'words' || part.kind !== 'words') joined.push(part);
    else joined.splice(-1, 1, { kind: 'words', shown: last.shown + part.shown, written: last.written + part.written });
  }
  return joined;
}
