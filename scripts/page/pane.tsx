/** What stands beside the document: what a sentence rests on, an answer, a scenario that is written, or the help. */
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { BoardTable } from '../core/reports/living-specification/board-table.tsx';
import type { PageSnapshot, PageSpecification } from '../core/workbench/page-snapshot.ts';
import { go, useAddress } from './address.ts';
import { AnswerForm } from './answer-form.tsx';
import { paneTitle } from './focus.ts';
import { keys } from './keys.ts';
import { SentencePane } from './sentence-pane.tsx';
import { StubsPane } from './stubs-pane.tsx';
import { useIsWide } from './wide.ts';

const FeatureForm = lazy(async () => ({ default: (await import('./feature-form.tsx')).FeatureForm }));

type PaneProps = { readonly snapshot: PageSnapshot; readonly living: PageSpecification };

export function Pane({ snapshot, living }: PaneProps) {
  const { pane, sentence: id, at } = useAddress();
  const part = living.parts.find(({ sentences }) => sentences.some((one) => one.id === id));
  const sentence = part?.sentences.find((one) => one.id === id);
  if (pane === 'help') return <Frame title="Keys">{<Help />}</Frame>;
  if (pane === 'stubs') return <Frame title="Steps that are missing">{<StubsPane />}</Frame>;
  if (pane === 'write' && at !== undefined) {
    return (
      <Frame title="Write a scenario">
        <Suspense fallback={<p>Loading the editor…</p>}>
          <FeatureForm key={at} at={at} snapshot={snapshot} />
        </Suspense>
      </Frame>
    );
  }
  if (pane === 'answer' && part && sentence) {
    return (
      <Frame title={`Answer in ${sentence.id}`}>
        <AnswerForm project={snapshot.project} sentence={sentence} living={living} />
      </Frame>
    );
  }
  if (part && sentence) {
    return (
      <Frame title={`Sentence ${sentence.id}`}>
        <SentencePane sentence={sentence} part={part} living={living} />
      </Frame>
    );
  }
  return (
    <aside className="pane at-rest" aria-label="Board">
      <Board points={living.points} />
      <p>
        {id === undefined
          ? 'Choose a sentence to see what it rests on: its scenarios, their steps, and what came of them.'
          : `There is no sentence ${id} any more.`}
      </p>
      <p>
        <kbd>j</kbd> and <kbd>k</kbd> go from one to the next, <kbd>?</kbd> lists all keys.
      </p>
    </aside>
  );
}

/** Folded where it stands above the document, which is what is looked at first. */
function Board({ points }: { readonly points: PageSpecification['points'] }) {
  return (
    <details className="board" open={useIsWide()}>
      <summary>Board</summary>
      <BoardTable points={points} />
    </details>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one begins at its top.
  useEffect(() => pane.current?.scrollTo(0, 0), [title]);
  return (
    <aside ref={pane} className="pane" aria-labelledby={paneTitle}>
      <header>
        <h2 id={paneTitle} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="quiet" onClick={() => go({ pane: 'about', sentence: undefined })}>
          Close
        </button>
      </header>
      {children}
    </aside>
  );
}

function Help() {
  return (
    <dl className="keys">
      {keys.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
