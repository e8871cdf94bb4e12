/** That a part is nowhere on the screen: what a person would see of it anywhere counts, also in a field or a frame. */
import type { Frame, Locator, Page } from 'playwright';
import { readIn, withReader } from './in-page.ts';
import type { Problem } from './look.ts';
import { partAbsent } from './named-part.ts';
import { readWords } from './page-text.ts';
import { isText, type Part } from './part.ts';
import { findParts, type KnownNames } from './part-finder.ts';
import { type BeyondText, readBeyond } from './seen-beyond.ts';
import { seenFrames } from './seen-frames.ts';
import { textAbsent } from './shown-text.ts';

/** Why the part is not absent, in another one where that is given; undefined where it is. */
export async function absenceProblem(
  page: Page,
  scope: Locator | undefined,
  part: Part,
  names?: KnownNames,
): Promise<Problem | undefined> {
  const frames = await seenFrames(page.mainFrame(), scope);
  if (isText(part)) {
    const beyond = [await readBeyondIn(scope ?? page), ...(await Promise.all(frames.map(readFrame)))].flat();
    return textAbsent(part)({ ...(await readWords(scope ?? page)), beyond });
  }
  const found = [await findParts(scope ?? page, part, names, true)];
  for (const frame of frames) found.push(await findParts(frame, part, undefined, true));
  return partAbsent(part)({ named: found.flatMap(({ named }) => named), all: found.flatMap(({ all }) => all) });
}

async function readFrame(frame: Frame): Promise<readonly BeyondText[]> {
  const { lines, written = [], whole = [] } = await readWords(frame);
  const texts = [...lines, ...written, ...whole].map((text) => ({ text, where: 'in a frame' as const }));
  return [...texts, ...(await readBeyondIn(frame))];
}

function readBeyondIn(place: Page | Frame | Locator): Promise<readonly BeyondText[]> {
  return readIn(place, () =>
    'goto' in place ? place.evaluate(readBeyondInside, undefined) : place.evaluate(readBeyondInside),
  );
}

const readBeyondInside = withReader(readBeyond);
