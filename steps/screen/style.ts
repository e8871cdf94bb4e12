/** Reads the computed styles of a node as numbers: how much of it is painted, and where. */
import type { Box } from './observation.ts';
import type { Styles } from './snapshot.ts';

/** What is less opaque nobody sees. */
export const leastOpacity = 0.05;

/** Red, green, blue and alpha, of 255 and of 1. */
export type Colour = readonly [number, number, number, number];

export type Style = {
  readonly styles: Styles;
  /** How opaque it is with all that is in it. */
  readonly opacity: number;
  readonly isVisible: boolean;
  /** Whether nothing changes its colours: no filter, no mask, no blending. */
  readonly isClear: boolean;
  /** How opaque its own background is; 0 where it is clipped to letters. */
  readonly background: number;
  /** How opaque its letters are. */
  readonly ink: number;
  /** Whether it holds what is placed absolutely in it, and what is fixed. */
  readonly holdsAbsolute: boolean;
  readonly holdsFixed: boolean;
  readonly isOnTop: boolean;
  /** Whether all that is in it lies and is drawn as it would around it. */
  readonly isPlain: boolean;
  /** Why nobody here can say what of it can be read. */
  readonly doubt: string;
};

const known = new WeakMap<Styles, Style>();

export function styleOf(styles: Styles): Style {
  const read = known.get(styles) ?? readStyle(styles);
  known.set(styles, read);
  return read;
}

function readStyle(styles: Styles): Style {
  const { filter } = styles;
  const [, filtered = '1'] = /opacity\(([\d.e-]+)\)/.exec(filter) ?? [];
  const holdsFixed = holdsAll(styles);
  const doubt = doubtOf(styles);
  return {
    styles,
    isPlain: !holdsFixed && doubt === '' && usual.every(([name, value]) => styles[name] === value),
    opacity: Number(styles.opacity) * Number(filtered),
    isVisible: styles.visibility === 'visible',
    isClear: filter === 'none' && styles['mask-image'] === 'none' && styles['mix-blend-mode'] === 'normal',
    background: styles['background-clip'].includes('text') ? 0 : alphaOf(styles['background-color']),
    ink: alphaOf(styles['-webkit-text-fill-color']),
    holdsFixed,
    holdsAbsolute: holdsFixed || styles.position !== 'static',
    isOnTop: styles.overlay === 'auto',
    doubt,
  };
}

/** What has other values lies, or is drawn, in a way of its own. */
const usual = [
  ['background-clip', 'border-box'],
  ['clip-path', 'none'],
  ['filter', 'none'],
  ['mask-image', 'none'],
  ['mix-blend-mode', 'normal'],
  ['opacity', '1'],
  ['overflow-x', 'visible'],
  ['overflow-y', 'visible'],
  ['overlay', 'none'],
  ['position', 'static'],
  ['z-index', 'auto'],
] as const;

/** https://www.w3.org/TR/css-position-3/#def-cb */
function holdsAll(styles: Styles): boolean {
  if (/^(inline|contents)$/.test(styles.display)) return false;
  const moves = ['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdrop-filter'] as const;
  if (moves.some((name) => styles[name] !== 'none')) return true;
  const isApart = /paint|layout|strict|content/.test(styles.contain) || styles['content-visibility'] === 'auto';
  return isApart || /transform|translate|rotate|scale|perspective|filter/.test(styles['will-change']);
}

function doubtOf({ filter, 'mask-image': mask, 'unicode-bidi': order }: Styles): string {
  if (/blur\((?!0px)/.test(filter)) return 'It is blurred, and how well it can be read nobody here can say.';
  if (/override/.test(order)) return 'Its letters run as style has them run, and how that reads nobody here can say.';
  return mask === 'none' ? '' : 'It has a mask, and what that leaves of it nobody here can say.';
}

/** Of a computed colour, in whatever space. */
export function alphaOf(colour: string): number {
  const [, alpha = '1'] = /^(?:rgba\(.*,|.*\/) ([\d.e-]+)\)$/.exec(colour) ?? [];
  return colour === 'transparent' ? 0 : Number(alpha);
}

const colours = new Map<string, Colour | undefined>();

/** Undefined in other spaces than sRGB. */
export function colourOf(colour: string): Colour | undefined {
  if (!colours.has(colour)) {
    const [, parts] = /^rgba?\((.*)\)$/.exec(colour) ?? [];
    const [red, green, blue, alpha = 1] = parts?.split(',').map(Number) ?? [];
    const isOne = red !== undefined && green !== undefined && blue !== undefined;
    colours.set(colour, isOne ? [red, green, blue, alpha] : undefined);
  }
  return colours.get(colour);
}

/** What a clip or a clip path leaves of a box, where it is a plain shape: the box around that. Undefined where it leaves all. */
export function clipOf(
  { clip, 'clip-path': path, position }: Styles,
  [left, top, width, height]: Box,
): Box | undefined {
  const edges = /^(absolute|fixed)$/.test(position) && clip !== 'auto' ? (clip.match(/auto|[-\d.]+/g) ?? []) : [];
  if (edges.length === 4) {
    const [from, right, bottom, start] = edges.map((edge, at) =>
      edge === 'auto' ? ([0, width, height, 0][at] ?? 0) : Number(edge),
    ) as [number, number, number, number];
    return [left + start, top + from, right - start, bottom - from];
  }
  const [, shape, given = ''] = /^([a-z]+)\((.*?)\)( |$)/.exec(path) ?? [];
  if (shape === 'inset') {
    const [from = '0', right = from, bottom = from, start = right] = given.replace(/ ?round .*/, '').split(' ');
    const [x, y] = [lengthOf(start, width), lengthOf(from, height)];
    return [left + x, top + y, width - x - lengthOf(right, width), height - y - lengthOf(bottom, height)];
  }
  if (shape === 'polygon') {
    const corners = given
      .replace(/^(nonzero|evenodd), /, '')
      .split(', ')
      .map((corner) => corner.split(' '));
    if (corners.some((corner) => corner.length !== 2)) return undefined;
    const [xs, ys] = [width, height].map((whole, at) => corners.map((corner) => lengthOf(corner[at] ?? '', whole)));
    const [x, y] = [Math.min(...(xs ?? [])), Math.min(...(ys ?? []))];
    return [left + x, top + y, Math.max(...(xs ?? [])) - x, Math.max(...(ys ?? [])) - y];
  }
  return /^(circle|ellipse)$/.test(shape ?? '') && /^0(px|%)/.test(given) ? [left, top, 0, 0] : undefined;
}

function lengthOf(length: string, whole: number): number {
  const number = Number.parseFloat(length) || 0;
  return length.endsWith('%') ? (number * whole) / 100 : number;
}
