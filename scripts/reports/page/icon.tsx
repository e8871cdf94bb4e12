/** Icons: drawings, defined once and used by name. */
import { Children, type ReactNode } from 'react';
import type { StateIcon } from '../../verdict/states.ts';

export type IconName = StateIcon | 'question';

/** Hidden from screen readers: beside each icon stands its word. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** The drawings, to stand once at the start of the page. */
export function IconDrawings() {
  return (
    <svg className="drawings" aria-hidden="true">
      {Object.entries(drawings).map(([name, drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 16 16">
          {drawing}
        </symbol>
      ))}
    </svg>
  );
}

const disc = <circle className="fill" cx="8" cy="8" r="7" />;
const ring = <circle className="line" cx="8" cy="8" r="6.25" />;
const dashedRing = <circle className="line" cx="8" cy="8" r="6.25" strokeDasharray="2.6 1.7" />;
const triangle = <path className="fill" d="M8 1.2 15.3 14.4H.7Z" />;
const on = (d: string) => <path className="on" d={d} />;
const line = (d: string) => <path className="line" d={d} />;

const parts = (...shapes: readonly ReactNode[]) => Children.toArray(shapes);

const drawings = {
  check: parts(disc, on('M4.8 8.3 7.1 10.6 11.3 5.8')),
  cross: parts(disc, on('M5.3 5.3 10.7 10.7M10.7 5.3 5.3 10.7')),
  warning: parts(triangle, on('M8 5.8V9.6M8 11.9V12')),
  barrier: parts(triangle, on('M6.7 10.6 9.3 8M6.7 8 9.3 10.6')),
  flag: parts(line('M4 15V2H12.5L10.6 5.3 12.5 8.6H4')),
  wave: parts(ring, line('M4.2 8.8C5.2 6.6 6.8 6.6 8 8S10.8 9.4 11.8 7.2')),
  pencil: parts(line('M3 13 3.7 10 10.8 2.9 13.1 5.2 6 12.3Z')),
  dashes: dashedRing,
  minus: parts(ring, line('M5 8H11')),
  outside: parts(line('M9 2.5H2.5V13.5H13.5V7'), line('M10.5 2H14V5.5M14 2 8 8')),
  information: parts(ring, line('M8 7.4V11.2M8 4.9V5')),
  lines: parts(line('M3 5H13M3 8H13M3 11H9')),
  clock: parts(ring, line('M8 4.6V8.2L10.4 9.8')),
  question: parts(disc, on('M6 6.3C6 3.7 10 3.9 10 6.2 10 7.8 8 7.8 8 9.4M8 11.7V11.8')),
} as const satisfies Record<IconName, ReactNode>;
