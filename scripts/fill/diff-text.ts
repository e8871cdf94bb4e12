/** A proposed change as a person reads it: the lines that go and those that come, with a few around them. */
import { structuredPatch } from 'diff';
import type { Palette } from '../base/palette.ts';
import { showControls } from '../base/text.ts';
import type { FileChange } from './file-change.ts';

/** The changes one below the other, each as a unified diff under the name of its file. */
export function renderChanges(changes: readonly FileChange[], palette: Palette): string {
  return changes.map((change) => renderChange(change, palette)).join('\n\n');
}

function renderChange({ file, before, after }: FileChange, palette: Palette): string {
  const { hunks } = structuredPatch(file, file, before ?? '', after, undefined, undefined, { context: 3 });
  const heading = palette.bold(before === undefined ? `${file} (new)` : file);
  const body = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    palette.dim(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
    ...lines.map((line) => paint(showControls(line.replace(/\r$/, '')), palette)),
  ]);
  return [heading, ...body].join('\n');
}

function paint(line: string, { red, green, dim }: Palette): string {
  switch (line[0]) {
    case '-':
      return red(line);
    case '+':
      return green(line);
    case '\\':
      return dim(line);
    default:
      return line;
  }
}
