/** Colours for a stream: those of a terminal, none elsewhere or where NO_COLOR asks for none. */
import picocolors from 'picocolors';
import type { Palette } from '../../core/palette.ts';

/** The palette of a stream. `FORCE_COLOR` and `NO_COLOR` count if they are not empty (https://no-color.org). */
export function paletteOf(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Palette {
  const coloured = !env.NO_COLOR && (Boolean(env.FORCE_COLOR) || stream.isTTY === true);
  return picocolors.createColors(coloured);
}
