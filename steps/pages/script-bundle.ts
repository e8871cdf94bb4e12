/** The script bundle of a page, as received and run. */
import type { BundledScript } from '../target/scripts.ts';

/**
 * What is wrong with the scripts of a page that should have run its bundle; undefined if nothing is. Where scripts come
 * from the page's own origin, the others are somebody else's, such as analytics, and are not judged.
 */
export function judgeBundle(scripts: readonly BundledScript[], origin: string): string | undefined {
  if (scripts.length === 0) return 'The browser should have received a script bundle, but the document asks for none.';
  const own = scripts.filter(({ url }) => URL.canParse(url) && new URL(url).origin === origin);
  const problems = (own.length > 0 ? own : scripts).flatMap(({ url, loaded, errors }) => [
    ...(loaded ? [] : [`${url} was never received and run`]),
    ...errors.map((error) => `${url} threw: ${error}`),
  ]);
  if (problems.length === 0) return undefined;
  return [
    'The browser should have received the script bundle and run it.',
    ...problems.map((line) => `  ${line}`),
  ].join('\n');
}
