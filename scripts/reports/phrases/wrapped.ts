/** Texts set in lines of a width. */

/**
 * The lines of a text, each as wide as its words allow, and all but the first beginning with an indentation. A word that
 * is wider than a line has one for itself. Line breaks and indentations of the text itself stay.
 * @param width in characters; without it nothing is broken
 */
export function wrapText(text: string, width: number | undefined, indentation = ''): string {
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, width === undefined ? Number.POSITIVE_INFINITY : width - indentation.length))
    .join(`\n${indentation}`);
}

function wrapLine(line: string, width: number): string[] {
  const [own = ''] = /^\s*/.exec(line) ?? [];
  const lines: string[] = [];
  let last = '';
  for (const word of line.slice(own.length).split(' ')) {
    const longer = last === '' ? `${own}${word}` : `${last} ${word}`;
    if (last !== '' && [...longer].length > width) {
      lines.push(last);
      last = `${own}${word}`;
    } else last = longer;
  }
  return [...lines, last];
}
