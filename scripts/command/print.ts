/** Prints results on standard output, in colour where the stream wants it. */
import { styleText } from 'node:util';
import type { Purpose } from '../base/finding.ts';
import { type Palette, plain } from '../base/palette.ts';
import { renderAnnotations } from '../reports/annotation.ts';
import type { FindingGroup } from '../reports/finding-group.ts';
import type { CommandContext } from './command.ts';

/** Prints what is rendered, with an empty line after it; nothing for an empty text. */
export function print({ stdout, env }: CommandContext, render: (palette: Palette) => string): void {
  const text = render(paletteOf(stdout, env));
  if (text !== '') stdout.write(`${text}\n\n`);
}

/**
 * The colours of a stream: those of a terminal, none elsewhere. `FORCE_COLOR` and `NO_COLOR` count if they are not empty
 * (https://no-color.org); `FORCE_COLOR` set to 0 or false asks for none, as it does of Node itself.
 */
export function paletteOf(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Palette {
  if (env.NO_COLOR || !(isForced(env) ?? stream.isTTY === true)) return plain;
  const paint = (style: keyof Palette) => (text: string) => styleText(style, text, { validateStream: false });
  return {
    bold: paint('bold'),
    dim: paint('dim'),
    red: paint('red'),
    green: paint('green'),
    yellow: paint('yellow'),
    cyan: paint('cyan'),
  };
}

const isForced = ({ FORCE_COLOR: value }: NodeJS.ProcessEnv): boolean | undefined =>
  value ? value !== '0' && value !== 'false' : undefined;

/** The longest line that is read with ease, in characters. */
const widest = 100;

/** How wide a text for standard output is set, in characters; undefined where no terminal is, which breaks lines itself. */
export function terminalWidth(stream: { readonly isTTY?: boolean; readonly columns?: number }) {
  return stream.isTTY === true ? Math.min(stream.columns || widest, widest) : undefined;
}

/** Has GitHub Actions mark the lines that findings name; does nothing elsewhere. */
export function printAnnotations(
  { env, stderr }: CommandContext,
  groups: readonly FindingGroup[],
  purpose: Purpose = 'merge',
): void {
  if (env.GITHUB_ACTIONS !== 'true' || groups.length === 0) return;
  stderr.write(`${renderAnnotations(groups, purpose)}\n`);
}
