/** Steps about the files that a page has the browser download. They suit any product. */
import { Then } from '@cucumber/cucumber';
import { beginsWith, checkDownloads, downloaded } from '../network/download-check.ts';
import type { ShownWorld } from '../world.ts';

/**
 * The page had the browser download a file of this name since the last step of the user. Holes may be in the name, as in
 * `"loans-{date}.csv"`; the type of a file is what its name ends in. A link that downloads is pressed: one that is followed has to lead somewhere.
 *
 * @point 3
 * @example Then the file "loans.csv" is downloaded
 */
Then('the file {string} is downloaded', async function (this: ShownWorld, name: string) {
  await checkDownloads(this.loaded && this.visit, downloaded(name), [{ kind: 'download', name }]);
});

/**
 * The same, and the text of the file begins with this line, as a whole. Holes may be in it.
 *
 * @point 3
 * @example Then the downloaded file "loans.csv" begins with the line "title,due"
 */
Then(
  'the downloaded file {string} begins with the line {string}',
  async function (this: ShownWorld, name: string, line: string) {
    await checkDownloads(this.loaded && this.visit, beginsWith(name, line), [{ kind: 'download', name, line }]);
  },
);
