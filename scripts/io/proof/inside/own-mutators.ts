/** Mutators for what Stryker leaves alone: text and attributes of elements, elements, words, numbers, exceptions, boundaries and calls. */
import { types as t } from '@babel/core';
import { variantsOf, withoutEachWord } from '../../../core/proof/variants.ts';

/** What stands in the place of an expression; `code` is as it is written, an empty one where it is gone. */
export type Replacement = { readonly mutator: string; readonly node: t.Expression; readonly code: string };

/** What a mutator sees beside the node: the code as it is written. */
export type Written = {
  readonly codeOf: (node: t.Node) => string;
  /** Whether it stands in no other element. */
  readonly isOutermost: boolean;
};

/** Its own mutations of an expression. */
export function mutateExpression(node: t.Expression, written: Written): Replacement[] {
  if (t.isNumericLiteral(node)) return numbers(node);
  if (t.isTemplateLiteral(node)) return templates(node, written);
  if (t.isCallExpression(node) && isFetch(node)) return calls(node, written);
  if (t.isJSXElement(node)) return elements(node, written);
  return [];
}

/** The texts that may stand in the place of one between tags. */
export function mutateText(text: string): string[] {
  return [...new Set(['', ...variantsOf(text), ...withoutEachWord(text)])];
}

/** The attributes of a part of the page that a person notices, one way or another. */
const noticed = /^(?:aria-.+|role|alt|title|placeholder|href|src|value|label|disabled|hidden|checked|type|name)$/;

/**
 * What may stand in the place of the value of an attribute.
 * @param isPart whether it is of a part of the page itself, and not of a component, all of whose are taken for noticed
 */
export function mutateAttribute(name: string, value: t.Expression, isPart: boolean): Replacement[] {
  if (isPart ? !noticed.test(name) : name === 'key' || name === 'ref') return [];
  const gone: Replacement = { mutator: 'Attribute', node: t.identifier('undefined'), code: '' };
  if (!t.isStringLiteral(value) || value.value === '') return [gone];
  const [other] = variantsOf(value.value);
  const node = t.stringLiteral(other ?? '');
  return [gone, { mutator: 'Attribute', node, code: JSON.stringify(node.value) }];
}

/** What may stand in the place of a statement: undefined where it is left out. */
export function mutateStatement(node: t.Statement): { readonly mutator: string } | undefined {
  if (t.isThrowStatement(node)) return { mutator: 'Exception' };
  if (!t.isExpressionStatement(node)) return undefined;
  const called = t.isAwaitExpression(node.expression) ? node.expression.argument : node.expression;
  return t.isCallExpression(called) && !t.isSuper(called.callee) ? { mutator: 'Call' } : undefined;
}

function numbers({ value }: t.NumericLiteral): Replacement[] {
  return [value + 1, value - 1].map((next) => ({
    mutator: 'Number',
    node: next < 0 ? t.unaryExpression('-', t.numericLiteral(-next)) : t.numericLiteral(next),
    code: String(next),
  }));
}

/** Each part of a template word by word. */
function templates(node: t.TemplateLiteral, { codeOf }: Written): Replacement[] {
  const code = codeOf(node);
  return node.quasis.flatMap(({ value }, at) => {
    const text = value.cooked ?? '';
    const others = withoutEachWord(text.trim()).map((other) => text.replace(text.trim(), () => other));
    return others.map((other) => {
      const copy = t.cloneNode(node, true);
      copy.quasis[at] = t.templateElement(
        { raw: other.replace(/[`\\]|\$\{/g, '\\$&'), cooked: other },
        at === node.quasis.length - 1,
      );
      return { mutator: 'Template', node: copy, code: code.replace(value.raw, () => other) };
    });
  });
}

function isFetch({ callee }: t.CallExpression): boolean {
  return (
    t.isIdentifier(callee, { name: 'fetch' }) ||
    (t.isMemberExpression(callee) && t.isIdentifier(callee.property, { name: 'fetch' }))
  );
}

/** What stands before the end of the first argument; the node itself may hold mutants of others already. */
const firstArgument = /^[^(]*\((?:'[^']*'|"[^"]*"|`[^`]*`|[^,)])+/;

/** A call to the server that is never made, is made twice, or goes elsewhere. */
function calls(node: t.CallExpression, { codeOf }: Written): Replacement[] {
  const code = codeOf(node);
  const json = t.memberExpression(t.identifier('Response'), t.identifier('json'));
  const answered = t.callExpression(t.memberExpression(t.identifier('Promise'), t.identifier('resolve')), [
    t.callExpression(json, [t.objectExpression([])]),
  ]);
  const twice = t.sequenceExpression([t.cloneNode(node, true), t.cloneNode(node, true)]);
  const [address, ...others] = node.arguments;
  const elsewhere = t.isExpression(address)
    ? t.callExpression(t.cloneNode(node.callee, true), [
        t.binaryExpression('+', t.cloneNode(address, true), t.stringLiteral('-elsewhere')),
        ...others.map((other) => t.cloneNode(other, true)),
      ])
    : undefined;
  return [
    { mutator: 'Call', node: answered, code: 'Promise.resolve(Response.json({}))' },
    { mutator: 'Call', node: twice, code: `(${code}, ${code})` },
    ...(elsewhere === undefined
      ? []
      : [
          {
            mutator: 'Call',
            node: elsewhere,
            code: code.replace(firstArgument, (before) => `${before} + '-elsewhere'`),
          },
        ]),
  ];
}

/** The name that an element has in what may stand in its place, so that it stands in the code once. */
export const ownName = 'own';

/** An element dropped, doubled, with more of another screen beside it, or, of a boundary, what is within it alone. */
function elements(node: t.JSXElement, { codeOf, isOutermost }: Written): Replacement[] {
  const code = codeOf(node);
  const it = () => t.jsxExpressionContainer(t.identifier(ownName));
  const children = t.memberExpression(
    t.memberExpression(t.identifier(ownName), t.identifier('props')),
    t.identifier('children'),
  );
  const paragraph = t.jsxIdentifier('p');
  const more = 'This was left over from another screen';
  const leftOver = t.jsxElement(t.jsxOpeningElement(paragraph, []), t.jsxClosingElement(paragraph), [t.jsxText(more)]);
  const { name } = node.openingElement;
  const isBoundary = t.isJSXIdentifier(name) && /(?:Boundary|Suspense)$/.test(name.name) && node.children.length > 0;
  return [
    { mutator: 'Element', node: t.nullLiteral(), code: '' },
    { mutator: 'Element', node: fragment([it(), it()]), code: `<>${code}${code}</>` },
    ...(isOutermost
      ? [{ mutator: 'Element', node: fragment([it(), leftOver]), code: `<>${code}<p>${more}</p></>` }]
      : []),
    ...(isBoundary
      ? [
          {
            mutator: 'Boundary',
            node: fragment([t.jsxExpressionContainer(children)]),
            code: `<>${between(codeOf(node), node)}</>`,
          },
        ]
      : []),
  ];
}

function fragment(children: t.JSXElement['children']): t.JSXFragment {
  return t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children);
}

/** The code between the tags of an element. */
function between(code: string, { start, openingElement, closingElement }: t.JSXElement): string {
  const begin = start ?? 0;
  return code.slice((openingElement.end ?? 0) - begin, (closingElement?.start ?? 0) - begin);
}
