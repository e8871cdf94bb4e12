/** Paragraphs: which sentences of the document stand together. */
import { spanOf } from '../specification/markdown.ts';
import { type ParsedSpecification, type Statement, sourceSpan } from '../specification/specification.ts';

/**
 * The paragraph, list or table of each statement, as a number of its own. A list or table that a paragraph announces with
 * a colon is of that paragraph.
 */
export function groupParagraphs(
  specification: ParsedSpecification['specification'],
  parts: ParsedSpecification['parts'],
): ReadonlyMap<Statement, number> {
  const blocks = blocksOf(parts);
  let at = 0;
  const places = specification.points
    .flatMap((point) =>
      point.statements.map((statement) => ({ statement, start: sourceSpan(specification, point, statement).start })),
    )
    .toSorted((a, b) => a.start - b.start);
  return new Map(
    places.map(({ statement, start }) => {
      while (at < blocks.length - 1 && start >= (blocks[at]?.end ?? 0)) at++;
      return [statement, blocks[at]?.paragraph ?? -1];
    }),
  );
}

function blocksOf(parts: ParsedSpecification['parts']): { end: number; paragraph: number }[] {
  let paragraph = 0;
  let announced = false;
  return parts.flatMap(({ start: shift, markdown: { tree, source } }) =>
    tree.children.map((node) => {
      const { start, end } = spanOf(node) ?? { start: 0, end: 0 };
      const isList = node.type === 'list' || node.type === 'table';
      if (!(announced && isList)) paragraph++;
      announced = node.type === 'paragraph' && /[:：][*_]*\s*$/.test(source.slice(start, end));
      return { end: shift + end, paragraph };
    }),
  );
}
