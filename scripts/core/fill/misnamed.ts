/** Features that bear the title of another point, since the points of the document changed places. */

import { memoizeWeakly } from '../memoize.ts';
import type { Point } from '../specification/specification.ts';
import type { ByHand } from './by-hand.ts';
import type { Joined } from './joined.ts';
import { titleOf } from './title.ts';

/** Those called "5. Its title" where the document gives that title to another point, and point 5 another one. */
export function findMisnamed({ features, points }: Joined): ByHand[] {
  const titles = points.map(({ point }) => ({ number: point.number, title: titleOfPoint(point) }));
  return features.flatMap(({ name, point, place }): ByHand[] => {
    const own = titles.find(({ number }) => number === point);
    const bearer = titles.find(({ number, title }) => number !== point && name === `${point}. ${title}`);
    if (!own || !bearer || name === `${point}. ${own.title}`) return [];
    return [
      {
        place,
        what: `Feature "${name}" bears the title of point ${bearer.number}`,
        why: `point ${point} is called "${own.title}" now: rename the Feature, and its file`,
        statements: [],
      },
    ];
  });
}

const titleOfPoint = memoizeWeakly(({ title }: Point) => titleOf(title));
