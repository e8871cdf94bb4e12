/** Puts texts together, inside the browser, to lines as they are rendered: white space and letters as style shows them. */

export type LineBuilder = ReturnType<typeof openLineBuilder>;

/** Lines, and the texts that each of them is made of. */
export type BuiltLines = { readonly lines: string[]; readonly texts: Text[][] };

/** Runs in the browser, as `openTree`, and by the same rules. */
export function openLineBuilder() {
  let lines: string[] = [];
  let line = '';
  /** The texts of each line, and of the one that is being built. */
  let texts: Text[][] = [];
  let lineTexts: Text[] = [];

  const builder = {
    /** Whether letters stay as they are written. */
    asWritten: false,
    /** Whether style has changed letters since this was set. */
    isChanged: false,

    /** The lines that `add` adds, apart from those that are being built. */
    build(add: () => void): BuiltLines {
      const before = { lines, line, texts, lineTexts };
      [lines, line, texts, lineTexts] = [[], '', [], []];
      add();
      builder.endLine();
      const built = { lines, texts };
      ({ lines, line, texts, lineTexts } = before);
      return built;
    },

    /** What comes next begins a line. */
    endLine(): void {
      const text = builder.trimBlanks(line);
      if (/[^\s\p{Cf}]/u.test(text)) {
        lines.push(text);
        texts.push(lineTexts);
      }
      [line, lineTexts] = ['', []];
    },

    /** By search: a regular expression would begin anew at each blank of a long row. */
    trimBlanks(text: string): string {
      let [start, end] = [0, text.length];
      while (start < end && /[ \t]/.test(text.charAt(start))) start += 1;
      while (end > start && /[ \t]/.test(text.charAt(end - 1))) end -= 1;
      return text.slice(start, end);
    },

    /** What comes next begins a word. */
    endWord(): void {
      line += ' ';
    },

    /** A line of its own that no text is in. */
    addLine(whole: string): void {
      builder.endLine();
      lines.push(whole);
      texts.push([]);
    },

    addText(raw: string, { whiteSpace, textTransform }: CSSStyleDeclaration, from?: Text): void {
      const spaced = /^(pre|pre-wrap|break-spaces)$/.test(whiteSpace) ? raw : raw.replace(/[ \t]+/g, ' ');
      const rows = whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces' ? spaced.split(/\r?\n/) : undefined;
      for (const [index, row] of (rows ?? [spaced.replace(/[ \t\r\n\f]+/g, ' ')]).entries()) {
        if (index > 0) builder.endLine();
        if (from !== undefined && row.trim() !== '') lineTexts.push(from);
        const shown = builder.transform(row, textTransform);
        line += rows === undefined && (line === '' || line.endsWith(' ')) ? shown.replace(/^ /, '') : shown;
      }
    },

    transform(text: string, how: string): string {
      if (how !== 'none') builder.isChanged = true;
      if (builder.asWritten) return text;
      if (how === 'uppercase') return text.toUpperCase();
      if (how === 'lowercase') return text.toLowerCase();
      return how === 'capitalize' ? text.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()) : text;
    },
  };
  return builder;
}
