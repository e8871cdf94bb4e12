/** What was seen and is not specified: calls, readings, how loading was made to fail, and what scenarios answered. */
import { Children, type ReactNode } from 'react';
import type { Seen, SeenCall } from '../../evidence/seen.ts';
import {
  renderAnswers,
  renderMoreShapes,
  renderOtherCalls,
  renderSpecified,
  seenIntroduction,
  seenTitles,
} from '../seen-text.ts';
import { Scrolled } from './scroll.tsx';

export function SeenSection({ seen }: { readonly seen: Seen }) {
  const { calls, callsLeft, alternatives, alternativesLeft, faults, faultsLeft, faked, fakedLeft } = seen;
  const sentences = [renderSpecified(seen), renderOtherCalls(seen)].filter((sentence) => sentence !== undefined);
  return (
    <section className="seen" id="seen" aria-labelledby="seen-title">
      <h2 id="seen-title">{seenTitles.whole}</h2>
      <p>{seenIntroduction}</p>
      <Table
        title={seenTitles.calls}
        head={['Method', 'Path', 'Times', 'Scenarios', 'Answers', 'Payload']}
        left={callsLeft}
      >
        {calls.map(renderCall)}
      </Table>
      {sentences.map((sentence) => (
        <p className="left" key={sentence}>
          {sentence}
        </p>
      ))}
      <Table title={seenTitles.alternatives} head={['Words', 'When', 'Seen', 'Times']} left={alternativesLeft}>
        {alternatives.map(({ words, when, seen, times }) => renderRow([<q key="words">{words}</q>, when, seen, times]))}
      </Table>
      <Table title={seenTitles.faults} head={['What failed', 'Made to fail by', 'Times']} left={faultsLeft}>
        {faults.map(({ fault, technique, times }) => renderRow([fault, technique, times]))}
      </Table>
      <Table title={seenTitles.faked} head={['Call', 'Answer', 'Times']} left={fakedLeft}>
        {faked.map(({ call, answer, times }) => renderRow([call, answer, times]))}
      </Table>
    </section>
  );
}

type TableProps = {
  readonly title: string;
  readonly head: readonly string[];
  readonly left: number;
  /** Rows. */
  readonly children: readonly ReactNode[];
};

function Table({ title, head, left, children }: TableProps) {
  if (children.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Scrolled of={title}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{Children.toArray(children)}</tbody>
        </table>
      </Scrolled>
      {left > 0 && <p className="left">… and {left} more</p>}
    </>
  );
}

function renderCall(call: SeenCall) {
  const { method, path, times, scenarios, payloads } = call;
  const more = renderMoreShapes(call);
  const shapes = payloads.map((shape) => <code key={shape}>{shape}</code>);
  return renderRow([
    method,
    <code key="path">{path}</code>,
    times,
    scenarios,
    renderAnswers(call),
    [...shapes, more !== undefined && <span key="more">{more}</span>],
  ]);
}

function renderRow(cells: readonly ReactNode[]) {
  return <tr>{Children.toArray(cells.map(renderCell))}</tr>;
}

function renderCell(cell: ReactNode) {
  return <td>{cell}</td>;
}
