/** That a part which is not found stands in a frame: a person sees it there, and no step finds it. */
import type { Page } from 'playwright';
import type { Place } from './in-page.ts';
import { withNote } from './noted-look.ts';
import { readWords } from './page-text.ts';
import { isText, type Part, renderPart } from './part.ts';
import { findParts, findScope, type KnownNames } from './part-finder.ts';
import { seenFrames } from './seen-frames.ts';
import { textShown } from './shown-text.ts';

/** The same look for a part, but that a mismatch says so at its end. */
export function withFrames<Seen>(page: Page, part: Part, look: Promise<Seen>, names?: KnownNames): Promise<Seen> {
  return withNote(look, async () => (page.frames().length > 1 ? readFramed(page, part, names) : undefined));
}

/** Of the part, or of the one around it where that is not found itself. */
async function readFramed(page: Page, part: Part, names?: KnownNames): Promise<string | undefined> {
  const around = await findScope(page, part, names);
  if ('lost' in around) return readFramed(page, around.lost, names);
  if (await holds(around.scope ?? page, part, names)) return undefined;
  for (const frame of await seenFrames(page.mainFrame(), around.scope))
    if (await holds(frame, part)) return `The ${renderPart(part)} stands in a frame, where no step finds it.`;
  return undefined;
}

async function holds(place: Place, part: Part, names?: KnownNames): Promise<boolean> {
  if (isText(part)) return textShown(part)(await readWords(place)) === undefined;
  return (await findParts(place, part, names)).named.length > 0;
}
