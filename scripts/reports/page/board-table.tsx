/** The board: for each point how its sentences stand, as numbers and as a bar, and what its scenarios came to. */

import type { PointCount } from '../../verdict/board.ts';
import type { Light } from '../../verdict/states.ts';
import {
  columnsOf,
  lightOfScenarios,
  renderScenarios,
  type SentenceColumn,
  scenarioColumn,
  sentenceColumns,
  stateColumns,
} from '../board-text.ts';
import { anchorOfPoint } from './specification-document.tsx';

/** The columns of every board, and those of what is wrong, the worst last. */
const columns = [...sentenceColumns, ...stateColumns('on the page').toReversed()];

export function BoardTable({ points }: { readonly points: readonly PointCount[] }) {
  const shown = columnsOf(columns, points);
  const show = (some: readonly PointCount[]) => some.map((point) => renderRow(point, shown));
  return (
    <table>
      <caption>Sentences by point</caption>
      <thead>
        <tr>
          {['Point', ...shown.map(({ name }) => name), scenarioColumn].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{show(points.filter(({ number }) => number !== undefined))}</tbody>
      <tfoot>{show(points.filter(({ number }) => number === undefined))}</tfoot>
    </table>
  );
}

function renderRow(point: PointCount, shown: readonly SentenceColumn[]) {
  const { number, title, sentences, scenarios } = point;
  const name = number === undefined ? title : number === 0 ? '0. Before point 1' : `${number}. ${title}`;
  return (
    <tr key={name}>
      <th scope="row">
        {number === undefined || sentences === 0 ? name : <a href={`#${anchorOfPoint(number)}`}>{name}</a>}
        <Bar point={point} />
      </th>
      {shown.map(({ name: heading, count, light }) => (
        <Count key={heading} count={count(point)} {...(light && { light })} />
      ))}
      <td className={`outcome-count ${scenarios.enforced === 0 ? 'none' : (lightOfScenarios(scenarios) ?? '')}`.trim()}>
        {inTwoPieces(renderScenarios(scenarios))}
      </td>
    </tr>
  );
}

/** A count that, where it has no room on one line, breaks only once: "✔ 26" and "of 26". */
function inTwoPieces(text: string): string {
  return text.replaceAll(/ (?!of)/g, '\u00A0');
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
