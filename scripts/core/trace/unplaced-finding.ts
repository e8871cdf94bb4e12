/** Findings of a point that stay the same while the lines above it come and go. */
import { type Finding, type Place, renderPlace } from '../finding.ts';
import type { Statement } from '../specification/specification.ts';
import { oneLine } from '../text/one-line.ts';

/** Says where a statement stands. */
export type Locate = (statement: Statement) => Place;

/** A finding but for where the statements stand that it speaks of. */
export type UnplacedFinding = (locate: Locate) => Finding;

/** `statement 2.4 (features/specification.md:14:1)` */
export function nameStatement(statement: Statement, locate: Locate): string {
  return `statement ${statement.id} (${renderPlace(locate(statement))})`;
}

/** Likewise, with its first words: `statement 2.4 "It reads …" (features/specification.md:14:1)` */
export function nameSentence(statement: Statement, locate: Locate): string {
  return `statement ${statement.id} "${oneLine(statement.text, mostCharacters)}" (${renderPlace(locate(statement))})`;
}

/** Of a sentence, as a proof has it. */
const mostCharacters = 70;
