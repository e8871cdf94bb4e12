/** Colours for a stream: those of a terminal, none elsewhere or where NO_COLOR or FORCE_COLOR asks for none. */
import { styleText } from 'node:util';
import { type Palette, plain } from '../base/palette.ts';

/**
 * The palette of a stream. `FORCE_COLOR` and `NO_COLOR` count if they are not empty (https://no-color.org); `FORCE_COLOR` set to
 * 0 or false asks for none, as it does of Node itself.
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
