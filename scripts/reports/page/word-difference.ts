/** The difference of two texts, word by word. */
import { diffWordsWithSpace } from 'diff';

/** A stretch that both texts have, or that only the earlier (`removed`) or the later one (`added`) has. */
export type Stretch = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** The longest texts that are compared; in longer ones nobody looks for a word, and comparing them would take its time. */
export const longestCompared = 4_000;
/** Where more words and spaces than these differ, one text is shown in the place of the other. */
const mostEdits = 60;

/**
 * The stretches in order. Those that are the same or removed make up the earlier text, those that are the same or added
 * the later one. Texts that are too long or too different are shown as a whole.
 */
export function wordDifference(before: string, now: string): Stretch[] {
  const tooLong = Math.max(before.length, now.length) > longestCompared;
  const parts = tooLong ? undefined : diffWordsWithSpace(before, now, { maxEditLength: mostEdits });
  if (parts === undefined) return joinChanges([...stretches('removed', before), ...stretches('added', now)]);
  return joinChanges(
    parts.flatMap(({ value, added, removed }) => stretches(removed ? 'removed' : added ? 'added' : 'same', value)),
  );
}

function stretches(kind: Stretch['kind'], text: string): Stretch[] {
  return text === '' ? [] : [{ kind, text }];
}

/** Changed words next to each other as one change, though the spaces between them are the same. */
function joinChanges(parts: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    joined.push(...stretches('removed', removed), ...stretches('added', added));
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = removed + added !== '' && index < parts.length - 1 && text.trim() === '';
    if (kind === 'same' && !isBetween) {
      close();
      joined.push({ kind, text });
    } else {
      if (kind !== 'added') removed += text;
      if (kind !== 'removed') added += text;
    }
  }
  close();
  return joined;
}

/**
 * The stretches of one side of a comparison, which make up the same text. White space keeps its mark where it is all
 * that is marked, and at the ends of the text, where it would not be seen otherwise.
 */
export function trimMarks(side: readonly Stretch[]): Stretch[] {
  return side.flatMap((stretch, index) => trim(stretch, index > 0, index < side.length - 1));
}

function trim({ kind, text }: Stretch, atStart: boolean, atEnd: boolean): Stretch[] {
  if (kind === 'same' || text.trim() === '') return [{ kind, text }];
  const start = atStart ? text.length - text.trimStart().length : 0;
  const end = atEnd ? text.trimEnd().length : text.length;
  const parts: readonly Stretch[] = [
    { kind: 'same', text: text.slice(0, start) },
    { kind, text: text.slice(start, end) },
    { kind: 'same', text: text.slice(end) },
  ];
  return parts.filter((part) => part.text !== '');
}
