/** Points that say nothing: neither what is true of the product, nor that it is not shown. */
import type { Finding, Place } from '../finding.ts';
import type { Statement } from './statement.ts';

type Said = { readonly number: number; readonly statements: readonly Pick<Statement, 'status' | 'text'>[] };

/** A finding for each of the nine in which nothing is said but of the document itself, or but a mark such as "—"; `placeOf` says where a point begins. */
export function findEmptyPoints<Point extends Said>(
  points: readonly Point[],
  placeOf: (point: Point) => Place,
): Finding[] {
  return points.filter(isEmpty).map((point) => ({
    code: 'point-empty',
    place: placeOf(point),
    problem: `point ${point.number} says nothing of the product`,
    fix: 'Write there what is true of it, or that it is not shown',
  }));
}

function isEmpty({ number, statements }: Said): boolean {
  return number > 0 && statements.every(({ status, text }) => status === 'about' || !says.test(text));
}

/** A slash may be a route. */
const says = /[\p{L}\p{N}/]/u;
