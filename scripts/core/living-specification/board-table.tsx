/** The board: for each point how its sentences stand, as numbers and as a bar. */
import type { Light } from '../verdict/judged-statement.ts';
import { anchorOfPoint } from './document.tsx';
import type { PointCount } from './point-count.ts';

export function BoardTable({ points }: { readonly points: readonly PointCount[] }) {
  return (
    <table>
      <caption>Sentences by point</caption>
      <thead>
        <tr>
          <th scope="col">Point</th>
          <th scope="col" className="green">
            Enforced
          </th>
          <th scope="col" className="amber">
            Open
          </th>
          <th scope="col">In question</th>
          <th scope="col" className="red">
            Failing
          </th>
        </tr>
      </thead>
      <tbody>{points.filter(({ number }) => number !== undefined).map((point) => renderRow(point))}</tbody>
      <tfoot>{points.filter(({ number }) => number === undefined).map((point) => renderRow(point))}</tfoot>
    </table>
  );
}

function renderRow(point: PointCount) {
  const { number, title, sentences, enforced, open, inQuestion, failing } = point;
  const name = number === undefined ? title : number === 0 ? '0. Before point 1' : `${number}. ${title}`;
  return (
    <tr key={name}>
      <th scope="row">
        {number === undefined || sentences === 0 ? name : <a href={`#${anchorOfPoint(number)}`}>{name}</a>}
        <Bar point={point} />
      </th>
      <Count count={enforced} />
      <Count count={open} />
      <Count count={inQuestion} />
      <Count count={failing} light="red" />
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
