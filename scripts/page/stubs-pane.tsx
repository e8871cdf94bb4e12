/** Drafts of the steps that the features lack, as `npm run fill -- --steps` makes them. */
import { useEffect, useState } from 'react';
import type { FileDiff } from '../core/workbench/answer-preview.ts';
import { ask } from './ask.ts';
import { Diffs } from './diff.tsx';
import { attempt, say } from './message.tsx';

export function StubsPane() {
  const [diffs, setDiffs] = useState<readonly FileDiff[]>();
  useEffect(() => {
    void attempt(async () => setDiffs(await ask<readonly FileDiff[]>({ kind: 'preview stubs' })));
  }, []);
  const save = () =>
    attempt(async () => {
      await ask({ kind: 'save stubs' });
      setDiffs([]);
      say('The drafts are written. Each fails until it does something.');
    });
  if (diffs === undefined) return <p>Looking for steps that nothing defines…</p>;
  if (diffs.length === 0) return <p>Every step of the features is defined.</p>;
  return (
    <>
      <Diffs diffs={diffs} />
      <div className="pane-tools">
        <button type="button" className="main" onClick={() => void save()}>
          Write the drafts
        </button>
      </div>
    </>
  );
}
