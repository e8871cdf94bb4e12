/** The board: for each point how its sentences stand, as numbers and as a bar. */
import type { Light } from '../../verdict/judged-statement.ts';
import { anchorOfPoint } from './document.tsx';
import type { PointCount } from './point-count.ts';

/** Sentences that are unwritten or uncovered have a column only where there are any. */
export function BoardTable({ points }: { readonly points: readonly PointCount[] }) {
  const has = {
    unwritten: points.some(({ standings }) => standings.unwritten > 0),
    uncovered: points.some(({ standings }) => standings.uncovered > 0),
  };
  const show = (some: readonly PointCount[]) => some.map((point) => renderRow(point, has));
  return (
    <table {...((has.unwritten || has.uncovered) && { className: 'crowded' })}>
      <caption>Sentences by point</caption>
      <thead>
        <tr>
          <th scope="col">Point</th>
          <th scope="col">Enforced</th>
          {has.unwritten && <th scope="col">Unwritten</th>}
          <th scope="col">Open</th>
          <th scope="col">In question</th>
          <th scope="col">Failing</th>
          {has.uncovered && <th scope="col">Uncovered</th>}
        </tr>
      </thead>
      <tbody>{show(points.filter(({ number }) => number !== undefined))}</tbody>
      <tfoot>{show(points.filter(({ number }) => number === undefined))}</tfoot>
    </table>
  );
}

type Columns = Readonly<Record<'unwritten' | 'uncovered', boolean>>;

function renderRow(point: PointCount, has: Columns) {
  const { number, title, sentences, enforced, inQuestion, standings } = point;
  const name = number === undefined ? title : number === 0 ? '0. Before point 1' : `${number}. ${title}`;
  return (
    <tr key={name}>
      <th scope="row">
        {number === undefined || sentences === 0 ? name : <a href={`#${anchorOfPoint(number)}`}>{name}</a>}
        <Bar point={point} />
      </th>
      <Count count={enforced} />
      {has.unwritten && <Count count={standings.unwritten} />}
      <Count count={standings.open} />
      <Count count={inQuestion} />
      <Count count={standings.failing} light="red" />
      {has.uncovered && <Count count={standings.uncovered} light="red" />}
    </tr>
  );
}

function Count({ count, light }: { readonly count: number; readonly light?: Light }) {
  if (count === 0) return <td className="none">–</td>;
  return <td {...(light && { className: light })}>{count}</td>;
}

const order = ['green', 'amber', 'red', 'grey'] as const satisfies readonly Light[];

/** What the numbers beside it say, at a glance. */
function Bar({ point: { lights, sentences } }: { readonly point: PointCount }) {
  let from = 0;
  return (
    <svg className="bar" viewBox={`0 0 ${Math.max(1, sentences)} 1`} preserveAspectRatio="none" aria-hidden="true">
      {order.map((light) => {
        const x = from;
        from += lights[light];
        return lights[light] > 0 && <rect key={light} className={light} x={x} y="0" width={lights[light]} height="1" />;
      })}
    </svg>
  );
}
