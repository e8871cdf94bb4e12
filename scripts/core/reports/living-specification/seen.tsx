/** What was seen and is not specified: calls, readings, how loading was made to fail, and what scenarios answered. */
import type { ReactNode } from 'react';
import type { Seen, SeenCall } from '../../evidence/seen.ts';
import {
  renderAnswers,
  renderMoreShapes,
  renderOtherCalls,
  renderSpecified,
  seenIntroduction,
  seenTitles,
} from '../seen-text.ts';
import { ScrolledTable } from './scroll.tsx';

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
        rows={calls.map(renderCall)}
        left={callsLeft}
      />
      {sentences.map((sentence) => (
        <p className="left" key={sentence}>
          {sentence}
        </p>
      ))}
      <Table
        title={seenTitles.alternatives}
        head={['Words', 'When', 'Seen', 'Times']}
        rows={alternatives.map(({ words, when, seen, times }) => [<q key="words">{words}</q>, when, seen, times])}
        left={alternativesLeft}
      />
      <Table
        title={seenTitles.faults}
        head={['What failed', 'Made to fail by', 'Times']}
        rows={faults.map(({ fault, technique, times }) => [fault, technique, times])}
        left={faultsLeft}
      />
      <Table
        title={seenTitles.faked}
        head={['Call', 'Answer', 'Times']}
        rows={faked.map(({ call, answer, times }) => [call, answer, times])}
        left={fakedLeft}
      />
    </section>
  );
}

type TableProps = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly left: number;
};

function Table({ title, head, rows, left }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ScrolledTable of={title} head={head} rows={rows} />
      {left > 0 && <p className="left">… and {left} more</p>}
    </>
  );
}

function renderCall(call: SeenCall): ReactNode[] {
  const { method, path, times, scenarios, payloads } = call;
  const more = renderMoreShapes(call);
  const shapes = payloads.map((shape) => <code key={shape}>{shape}</code>);
  return [
    method,
    <code key="path">{path}</code>,
    times,
    scenarios,
    renderAnswers(call),
    [...shapes, more !== undefined && <span key="more">{more}</span>],
  ];
}
