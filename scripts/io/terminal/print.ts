/** Prints results on standard output, in colour where the stream wants it. */
import { renderAnnotations } from '../../core/annotation.ts';
import type { CausedFindings } from '../../core/causes/cause.ts';
import type { Purpose } from '../../core/finding.ts';
import type { Palette } from '../../core/palette.ts';
import type { CommandContext } from './context.ts';
import { paletteOf } from './palette.ts';

/** Prints what is rendered, with an empty line after it; nothing for an empty text. */
export function print({ stdout, env }: CommandContext, render: (palette: Palette) => string): void {
  const text = render(paletteOf(stdout, env));
  if (text !== '') stdout.write(`${text}\n\n`);
}

/** The longest line that is read with ease, in characters. */
const widest = 100;

/** In how many characters to set a text for standard output; undefined where no terminal is, which breaks lines itself. */
export function terminalWidth(stream: { readonly isTTY?: boolean; readonly columns?: number }) {
  return stream.isTTY === true ? Math.min(stream.columns || widest, widest) : undefined;
}

/** On GitHub Actions, has it mark the lines that causes and findings name; elsewhere does nothing. */
export function printAnnotations(
  { env, stderr }: CommandContext,
  caused: CausedFindings,
  purpose: Purpose = 'merge',
): void {
  if (env.GITHUB_ACTIONS !== 'true' || caused.causes.length + caused.others.length === 0) return;
  stderr.write(`${renderAnnotations(caused, purpose)}\n`);
}
