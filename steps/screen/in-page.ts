/** Sends a function to the browser together with what it reads the page by. */
import { type ControlReader, openControls } from './controls.ts';
import { openCovers } from './covers.ts';
import { type HeadingReader, openHeadings } from './headings.ts';
import { openLabels } from './labels.ts';
import { type Layout, openLayout } from './layout.ts';
import { openReach } from './reach.ts';
import { openSight, type Sight } from './sight.ts';
import { openTree } from './tree.ts';
import { frameLine, type LineReader, openReader } from './visible-lines.ts';
import { openWordings, type WordingReader } from './wording.ts';

/** What a function in the browser reads the page by; true of the page at one moment, so for one call alone. */
export type PageReader = {
  readonly sight: Sight;
  readonly layout: Layout;
  readonly reader: LineReader;
  readonly wordings: WordingReader;
  readonly headings: HeadingReader;
  readonly controls: ControlReader;
};

/** Both as one function, so that one round trip reads everything at the same moment. */
export function withReader<Given extends readonly unknown[], Result>(
  work: (page: PageReader, ...given: Given) => Result,
): (...given: Given) => Result {
  const body = [
    'const __name = (named) => named;', // which a loader of TypeScript puts around functions within others
    `const tree = (${openTree})();`,
    `const reach = (${openReach})(tree);`,
    `const covers = (${openCovers})(tree);`,
    `const sight = (${openSight})(tree, reach, covers);`,
    `const layout = (${openLayout})(tree);`,
    `const reader = (${openReader})(sight, ${JSON.stringify(frameLine)}, layout);`,
    `const wordings = (${openWordings})(sight, reader);`,
    `const headings = (${openHeadings})(sight, wordings);`,
    `const labels = (${openLabels})();`,
    `const controls = (${openControls})(sight, wordings, labels);`,
    `try { return (${work})({ sight, layout, reader, wordings, headings, controls }, ...given); } finally { covers.release(); }`,
  ];
  return new Function('...given', body.join('\n')) as (...given: Given) => Result;
}
