/** What a document says, for tests that write it in more than one way. */
import { parseSpecification } from '../../document/specification.ts';
import { english } from '../../document/wording.ts';

/** All that is read of a document but where in the source each character stands, which line ends move. */
export function contentOf(text: string) {
  const { specification, findings } = parseSpecification(text, 'specification.md', english);
  return { findings, points: specification.points.map(({ offsets, start, ...point }) => point) };
}
