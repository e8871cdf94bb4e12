/** Code with a switch for each mutant: Stryker's, and those of `own-mutators.ts` beside them. */
import { type NodePath, types as t, traverse } from '@babel/core';
import type { CodeChange, CodeMutant } from '../../../core/proof/inside/code-mutant.ts';
import {
  mutateAttribute,
  mutateExpression,
  mutateStatement,
  mutateText,
  ownName,
  type Replacement,
} from './own-mutators.ts';
import { type Ast, instrumentFile, type StrykerChange } from './stryker-transform.ts';

export type SwitchedCode = { readonly code: string; readonly mutants: readonly CodeMutant[] };

/** The names that Stryker's code calls a switch and a count by. */
export const switchNames = { isActive: 'stryMutAct_9fa48', cover: 'stryCov_9fa48' } as const;

/**
 * A file with a switch for each of its mutants.
 * @param isPlaced whether a mutant of this id is to be there
 */
export async function switchCode(
  file: { readonly name: string; readonly content: string },
  isPlaced: (id: string) => boolean = () => true,
): Promise<SwitchedCode> {
  const own = new OwnMutants(file, isPlaced);
  const { code, mutants } = await instrumentFile(file, {
    idOf: (id) => `${file.name}#${id}`,
    isPlaced,
    afterwards: (ast) => own.place(ast),
  });
  const text = new SourceText(file.content);
  const theirs = mutants.map((mutant) => ({ id: mutant.id, change: text.changeOf(file.name, mutant) }));
  return { code, mutants: [...theirs, ...own.mutants] };
}

/** Places the mutants of one's own in a file in which Stryker's stand already. */
class OwnMutants {
  readonly mutants: CodeMutant[] = [];
  readonly #file: { readonly name: string; readonly content: string };
  readonly #text: SourceText;
  readonly #isPlaced: (id: string) => boolean;
  readonly #done = new WeakSet<t.Node>();

  constructor(file: { readonly name: string; readonly content: string }, isPlaced: (id: string) => boolean) {
    this.#file = file;
    this.#text = new SourceText(file.content);
    this.#isPlaced = isPlaced;
  }

  place({ root }: Ast): void {
    traverse(root, {
      // What stands there while a mutant is on is no code as it was written.
      'ConditionalExpression|IfStatement': {
        enter: (path: NodePath) => {
          const { test } = path.node as t.ConditionalExpression | t.IfStatement;
          if (t.isCallExpression(test) && t.isIdentifier(test.callee, { name: switchNames.isActive }))
            path.skipKey('consequent');
        },
      },
      TSType: { enter: (path) => path.skip() },
      JSXText: { exit: (path) => this.#words(path) },
      JSXAttribute: { exit: (path) => this.#attribute(path) },
      'NumericLiteral|TemplateLiteral|CallExpression|JSXElement': {
        exit: (path: NodePath) => this.#expression(path as NodePath<t.Expression>),
      },
      Statement: { exit: (path) => this.#statement(path) },
    });
  }

  #words(path: NodePath<t.JSXText>): void {
    const [shown] = t.react.buildChildren({ children: [path.node] } as t.JSXElement);
    if (!this.#isOwn(path.node) || !t.isStringLiteral(shown)) return;
    const text = shown.value;
    const words = text.trim();
    const others = mutateText(words).map((other): Replacement => {
      const node = t.stringLiteral(text.replace(words, () => other));
      return { mutator: 'Text', node, code: other };
    });
    this.#switch(path, path.node, others, t.stringLiteral(text), words);
  }

  #attribute(path: NodePath<t.JSXAttribute>): void {
    const { name, value } = path.node;
    const held = t.isJSXExpressionContainer(value) ? value.expression : value;
    if (!this.#isOwn(path.node) || !t.isJSXIdentifier(name) || !t.isExpression(held)) return;
    const element = t.isJSXOpeningElement(path.parent) ? path.parent.name : undefined;
    const isPart = t.isJSXIdentifier(element) && /^[a-z]/.test(element.name);
    const others = mutateAttribute(name.name, held, isPart);
    // What stands within the braces may hold mutants of others already, and has no place then.
    const at = held.start == null ? value : held;
    const code = this.#codeOf(at ?? held).replace(/^\{|\}$/g, '');
    const expression = this.#chain(at ?? held, others, held, code);
    if (expression !== undefined) path.node.value = t.jsxExpressionContainer(expression);
  }

  #expression(path: NodePath<t.Expression>): void {
    const { node } = path;
    if (!this.#isOwn(node) || (t.isObjectProperty(path.parent) && path.key === 'key')) return;
    const isOutermost = path.findParent((one) => one.isJSXElement() || one.isJSXFragment()) === null;
    const written = { codeOf: (each: t.Node) => this.#codeOf(each), isOutermost };
    this.#switch(path, node, mutateExpression(node, written), node, this.#codeOf(node));
  }

  #statement(path: NodePath<t.Statement>): void {
    const { node } = path;
    const mutation = this.#isOwn(node) && path.listKey !== undefined ? mutateStatement(node) : undefined;
    if (mutation === undefined) return;
    const id = this.#add(node, mutation.mutator, '', this.#codeOf(node));
    if (id === undefined) return;
    const block = t.blockStatement([t.expressionStatement(callTo(switchNames.cover, id)), node]);
    path.replaceWith(t.ifStatement(callTo(switchNames.isActive, id), t.blockStatement([]), block));
    path.skip();
  }

  /** Has the switches stand in the place of a node. */
  #switch(path: NodePath, at: t.Node, others: readonly Replacement[], own: t.Expression, code: string): void {
    const expression = t.isJSXElement(own) ? this.#ofOwn(own, others, code) : this.#chain(at, others, own, code);
    if (expression === undefined) return;
    const isChild = t.isJSXElement(path.parent) || t.isJSXFragment(path.parent);
    path.replaceWith(isChild ? t.jsxExpressionContainer(expression) : expression);
    path.skip();
  }

  /** An element stands in the code once, whatever is made of it, or code would grow with each that is in another. */
  #ofOwn(element: t.JSXElement, others: readonly Replacement[], code: string): t.Expression | undefined {
    const expression = this.#chain(element, others, t.identifier(ownName), code);
    return expression && t.callExpression(t.arrowFunctionExpression([t.identifier(ownName)], expression), [element]);
  }

  #chain(at: t.Node, others: readonly Replacement[], own: t.Expression, code: string): t.Expression | undefined {
    const placed = others.flatMap((other) => {
      const id = this.#add(at, other.mutator, other.code, code);
      return id === undefined ? [] : [{ id, node: other.node }];
    });
    if (placed.length === 0) return undefined;
    const counted = t.sequenceExpression([callTo(switchNames.cover, ...placed.map(({ id }) => id)), own]);
    return placed.reduce<t.Expression>(
      (rest, { id, node }) => t.conditionalExpression(callTo(switchNames.isActive, id), node, rest),
      counted,
    );
  }

  /** The id of a mutant that is to be placed. */
  #add(at: t.Node, mutator: string, to: string, from: string): string | undefined {
    const id = `${this.#file.name}#own${this.mutants.length}`;
    const { start, end } = at;
    if (typeof start !== 'number' || typeof end !== 'number') return undefined;
    const [first, last] = [this.#text.positionOf(start), this.#text.positionOf(end)];
    this.mutants.push({
      id,
      change: { kind: 'code', file: this.#file.name, start: first, end: last, mutator, from, to },
    });
    return this.#isPlaced(id) ? id : undefined;
  }

  /** Once, and only what was written. */
  #isOwn(node: t.Node): boolean {
    if (typeof node.start !== 'number' || this.#done.has(node)) return false;
    this.#done.add(node);
    return true;
  }

  #codeOf({ start, end }: t.Node): string {
    return this.#file.content.slice(start ?? 0, end ?? 0);
  }
}

/** A text by its lines. */
class SourceText {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  positionOf(offset: number): CodeChange['start'] {
    const line = this.#starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1 };
  }

  changeOf(file: string, { mutatorName, replacement, location: { start, end } }: StrykerChange): CodeChange {
    const offset = ({ line, column }: { line: number; column: number }) => (this.#starts[line] ?? 0) + column;
    const from = this.#text.slice(offset(start), offset(end));
    const at = { start: this.positionOf(offset(start)), end: this.positionOf(offset(end)) };
    return { kind: 'code', file, ...at, mutator: mutatorName, from, to: replacement };
  }
}

function callTo(name: string, ...ids: readonly string[]): t.CallExpression {
  return t.callExpression(
    t.identifier(name),
    ids.map((id) => t.stringLiteral(id)),
  );
}
