/** That a part is nowhere on the screen: what a person would see of it anywhere counts, also in a field, a frame or an alert. */
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

/** What is known beside the page: what a project calls its parts, and what dialogs of the browser have said over it. */
export type Known = {
  readonly names?: KnownNames | undefined;
  readonly dialogs?: { readonly recent: readonly BeyondText[] } | undefined;
};

/** Why the part is not absent, in another one where that is given; undefined where it is. */
export async function absenceProblem(
  page: Page,
  scope: Locator | undefined,
  part: Part,
  { names, dialogs }: Known = {},
): Promise<Problem | undefined> {
  const frames = await seenFrames(page.mainFrame(), scope);
  if (isText(part)) {
    const beyond = [await readBeyondIn(scope ?? page), ...(await Promise.all(frames.map(readFrame)))].flat();
    const said = scope === undefined ? (dialogs?.recent ?? []) : [];
    return textAbsent(part)({ ...(await readWords(scope ?? page)), beyond: [...beyond, ...said] });
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
