/** Attempts on the document: after a true run it says more than was tested, or less, and `run.json` is made to agree. */
import { type Attempt, cannotJudge, type Expected, finds, judging, refuses, type Theme } from '../attempt.ts';
import { append, change, edit, type Mutation, write } from '../mutation.ts';
import { hidden } from '../recorded.ts';

const document = 'features/specification.md';

/** A sentence that nothing in the project tests. */
const archive = 'The page has an archive.';
const calls = 'The page makes no calls.';
const outside = "Not part of the product's own contract:";

export const documentAttempts: Theme = {
  title: 'The document is changed after the run, and run.json with it',
  attempts: [
    after('a sentence that nobody tests', append(document, `\n${archive}\n`), finds('statement-uncovered')),
    after(
      'a sentence that nobody tests, in HTML',
      append(document, `\n<p>${archive}</p>\n`),
      finds('statement-uncovered'),
    ),
    after(
      'a sentence that nobody tests, in a footnote',
      append(document, `\nMore[^1].\n\n[^1]: ${archive}\n`),
      finds('statement-uncovered'),
    ),
    after(
      'a sentence that nobody tests, with a byte-order mark and CRLF',
      change(document, windows),
      finds('statement-uncovered'),
    ),
    after(
      'a sentence that says not shown',
      append(document, '\nAn archive is not shown.\n'),
      finds('statement-uncovered'),
    ),
    after('another word', edit(document, 'ten hours', 'nine hours'), finds('quote-not-found')),
    after('a letter that only looks the same', edit(document, 'ten hours', 't\u0435n hours'), finds('quote-not-found')),
    after('a character that nobody sees', edit(document, 'ten hours', 'ten\u200b hours'), finds('quote-not-found')),
    after('a sentence is struck through', edit(document, calls, `~~${calls}~~`), finds('quote-not-found')),
    after('a sentence is there twice', edit(document, calls, `${calls} ${calls}`), finds('quote-ambiguous')),
    after('a sentence moves to another point', change(document, moveCalls), finds('quote-in-wrong-point')),
    after(
      'a sentence is called not shown',
      edit(document, calls, `Not shown: ${calls}`),
      finds('enforced-but-not-shown'),
    ),
    after(
      'a sentence is put outside the contract',
      edit(document, calls, `${outside} ${calls}`),
      finds('enforced-but-not-shown'),
    ),
    after(
      'a point is gone',
      change(document, (text) => text.replace(/\n## 7[^#]*/, '')),
      cannotJudge('point-missing'),
    ),
    after(
      'a point says nothing any more',
      change(document, (text) => text.replace(/\n## 7[^#]*/, '\n## 7. The calls it makes\n\n')),
      finds('point-empty'),
    ),
    after(
      'a point says no more than a dash',
      change(document, (text) => text.replace(/\n## 7[^#]*/, '\n## 7. The calls it makes\n\n—\n\n')),
      finds('point-empty'),
    ),
    after('points change places', change(document, exchange('7', '8')), finds('point-out-of-order')),
    after('it is empty', write(document, ''), refuses('the specification is empty')),
  ],
};

/** The mutation after a true run, with the digests in `run.json` made to agree. */
function after(name: string, mutation: Mutation, expected: Expected): Attempt {
  return judging(name, hidden(mutation), expected);
}

function windows(text: string): string {
  return `\uFEFF${text}\n${archive}\n`.replaceAll('\n', '\r\n');
}

function moveCalls(text: string): string {
  return text.replace(calls, 'The page is quiet.').replace(/$/, `\n${calls}\n`);
}

function exchange(one: string, other: string): (text: string) => string {
  return (text) =>
    text.replace(`## ${one}.`, '## X.').replace(`## ${other}.`, `## ${one}.`).replace('## X.', `## ${other}.`);
}
