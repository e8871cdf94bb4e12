/** A mutant from inside is one change of the client's code, which a switch turns on. */
import { z } from 'zod';
import { shorten } from '../../text/clipped-text.ts';

const Position = z.object({ line: z.int().positive(), column: z.int().positive() });

/** What a mutant does to the code; lines and columns count from one, and the end is the place behind the last character. */
export const CodeChange = z
  .object({
    kind: z.literal('code'),
    file: z.string().min(1).describe('Below the root of the project'),
    start: Position,
    end: Position,
    mutator: z.string().min(1).describe('What kind of change it is'),
    from: z.string(),
    to: z.string(),
  })
  .describe('A piece of the code of the client becomes another');
export type CodeChange = z.infer<typeof CodeChange>;

/** A mutant as it lies in a build: its switch goes by `id`. */
export const CodeMutant = z.object({ id: z.string().min(1), change: CodeChange });
export type CodeMutant = z.infer<typeof CodeMutant>;

/** What a build with switches holds, and the mutants that no build can hold. */
export const CodeMutants = z.object({ mutants: z.array(CodeMutant), broken: z.array(CodeMutant) });
export type CodeMutants = z.infer<typeof CodeMutants>;

/** What the change does, in words that follow "a product". */
export function describeCode({ file, start, from, to }: CodeChange): string {
  const place = `${file}:${start.line}:${start.column}`;
  return to === '' ? `without ${shown(from)} in ${place}` : `with ${shown(to)} in place of ${shown(from)} in ${place}`;
}

function shown(code: string): string {
  return `\`${shorten(code.replace(/\s+/g, ' ').trim(), 80)}\``;
}
