/** Characters that nobody sees, or takes for an ordinary blank, by which two texts differ that look the same. */

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const blanks = /[^\S ]/g;
const either = new RegExp(`(?<unseen>${unseen.source}|${blanks.source})|\\p{M}`, 'gu');
/** How many such characters of one text a message names. */
const mostNamed = 3;

/** What expected lines and those on the screen have that nobody sees, where one holds the other for the eye alone. */
export function renderUnseen(expected: readonly string[], actual: readonly string[]): string {
  for (const line of expected) {
    const words = line.replace(/^… | …$/g, '');
    const alike = actual.find((one) => bare(words) !== '' && !one.includes(words) && bare(one).includes(bare(words)));
    if (alike === undefined) continue;
    const [wanted, found] = [words, alike].map((text) => nameUnseen(text) || 'nothing of the kind');
    return `They look the same, but for what nobody sees: expected ${wanted}; actual ${found}.`;
  }
  return '';
}

/** Each such character by its code point, and what it stands after: `U+200B after "Sign"`; empty where there is none. */
function nameUnseen(text: string): string {
  const found = [...text.matchAll(either)].filter(
    ({ 0: mark, index, groups }) => groups?.unseen !== undefined || joins(text.slice(0, index), mark),
  );
  const named = found.map(({ 0: character, index }) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const before = bare(text.slice(0, index)).split(' ').at(-1);
    return `U+${code} ${before ? `after "${before}"` : 'at its beginning'}`;
  });
  return (
    named.slice(0, mostNamed).join(', ') + (named.length > mostNamed ? ` and ${named.length - mostNamed} more` : '')
  );
}

/** Whether one letter could stand for the last one and the mark, as `ü` for `u` and U+0308: which of both it is nobody sees. */
function joins(before: string, mark: string): boolean {
  const [letter = ''] = /\P{M}\p{M}*$/u.exec(before) ?? [];
  return (letter + mark).normalize('NFC') !== letter + mark;
}

/** The text as it looks. */
function bare(text: string): string {
  return text.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();
}
