/** Reads what the doc comment above a definition gives people, as TypeScript itself parses it. */
import { type CallExpression, SyntaxKind } from 'ts-morph';
import type { Documentation } from '../../core/step-definitions/step-definition.ts';

/** Of several comments above the call, the last counts, as in every tool that reads them. */
export function readDocumentation(call: CallExpression): Documentation {
  const comment = call.getParentIfKind(SyntaxKind.ExpressionStatement)?.getJsDocs().at(-1);
  const meaning = comment?.getCommentText()?.replaceAll(/\s+/g, ' ').trim();
  const tagged = (name: string) =>
    (comment?.getTags() ?? [])
      .filter((tag) => tag.getTagName() === name)
      .map((tag) => withoutEscapes(tag.getCommentText() ?? '').trim())
      .filter(Boolean);
  const [point] = tagged('point').filter((text) => /^[1-9]$/.test(text));
  const examples = tagged('example');
  return { ...(meaning && { meaning }), ...(point !== undefined && { point: Number(point) }), examples };
}

/** A backslash keeps an `@` from beginning a tag and a `*` and `/` from ending the comment, as in TSDoc. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(?=@)|(?<=\*)\\(?=\/)/g, '');
}
