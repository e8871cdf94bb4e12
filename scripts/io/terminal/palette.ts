/** Colours for a stream: those of a terminal, none elsewhere or where NO_COLOR or FORCE_COLOR asks for none. */
import picocolors from 'picocolors';
import type { Palette } from '../../core/palette.ts';

/**
 * The palette of a stream. `FORCE_COLOR` and `NO_COLOR` count if they are not empty (https://no-color.org); `FORCE_COLOR` set to
 * 0 or false asks for none, as it does of Node itself.
 */
export function paletteOf(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Palette {
  return picocolors.createColors(!env.NO_COLOR && (isForced(env) ?? stream.isTTY === true));
}

const isForced = ({ FORCE_COLOR: value }: NodeJS.ProcessEnv): boolean | undefined =>
  value ? value !== '0' && value !== 'false' : undefined;
