/** One defect of the desk for each sentence of its document: an edit of its sources by which that sentence holds no longer. */

/** `sentence` is its place in the document, such as `2.4`; `from` stands once in the file. */
export type DeskDefect = {
  readonly sentence: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
};

const [app, calls, rules, screens, desk] = [
  'client/app.js',
  'client/calls.js',
  'client/rules.js',
  'client/screens.js',
  'server/desk.js',
];

const edits: readonly (readonly [sentence: string, file: string, from: string, to: string])[] = [
  ['1.1', desk, "ok({ books: inOrder(books).map(seen) })", "ok({ books: inOrder(books).slice(1).map(seen) })"],
];

export const deskDefects: readonly DeskDefect[] = edits.map(([sentence, file, from, to]) => ({
  sentence,
  file,
  from,
  to,
}));
