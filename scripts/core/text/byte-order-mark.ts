/** The byte-order mark with which a text may begin, and which is no part of what it says. */

/** The mark, or nothing, and the text behind it. */
export function splitMark(text: string): { readonly mark: string; readonly source: string } {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  return { mark, source: text.slice(mark.length) };
}

const byteOrderMark = '\uFEFF';
