/** How findings name a statement. */
import { type Place, renderPlace } from '../base/finding.ts';
import { oneLine } from '../base/text.ts';
import type { Statement } from '../document/specification.ts';

/** Says where a statement stands. */
export type Locate = (statement: Statement) => Place;

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
