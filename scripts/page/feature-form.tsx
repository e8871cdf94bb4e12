/** A feature file that is written: with phrases offered, what is wrong marked, and run before it is saved. */
import { useEffect, useRef, useState } from 'react';
import { withoutFrames } from '../core/evidence/stack-frames.ts';
import { type Finding, renderPlace } from '../core/finding.ts';
import { ScrolledText } from '../core/reports/living-specification/scroll.tsx';
import type { CaseResult } from '../core/workbench/live.ts';
import type { PageSnapshot } from '../core/workbench/page-snapshot.ts';
import type { Problem } from '../core/workbench/snapshot.ts';
import { go, hrefOf } from './address.ts';
import { ask } from './ask.ts';
import { draftName, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { type GherkinEditor, openEditor } from './gherkin-editor.ts';
import { KeptDraft } from './kept-draft.tsx';
import { attempt, say } from './message.tsx';

type FeatureFormProps = {
  /** The file and the line, as `file:line`. */
  readonly at: string;
  readonly snapshot: PageSnapshot;
};

/** The file as it was when it was begun, and as it is written. */
type Draft = { readonly before: string; readonly text: string };

type Checked = { readonly findings: readonly Finding[]; readonly problem: Problem | undefined };

export function FeatureForm({ at, snapshot }: FeatureFormProps) {
  const [, file = at, line = '1'] = /^(.*):(\d+)$/.exec(at) ?? [];
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<GherkinEditor>(undefined);
  const before = useRef<string>(undefined);
  const [checked, setChecked] = useState<Checked>();
  const [isChanged, setChanged] = useState(false);
  const [result, setResult] = useState<CaseResult | 'running'>();
  const [isKept, setKept] = useState(false);
  const [newer, setNewer] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const { phrases, project } = snapshot;
  const draft = draftName(project, 'feature', file);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor keeps to the text that it began with.
  useEffect(() => {
    let isGone = false;
    void attempt(async () => {
      const now = await ask<string>({ kind: 'feature', file });
      if (isGone || !place.current) return;
      const kept = readDraft<Draft>(draft);
      const { before: begun, text } = kept ?? { before: now, text: now };
      before.current = begun;
      setKept(kept !== undefined);
      setChanged(text !== begun);
      setNewer(begun === now ? undefined : now);
      setOpen(true);
      editor.current = openEditor(place.current, {
        text,
        line: Number(line),
        phrases,
        changed,
        check: async (written) => {
          const found = await ask<Checked>({ kind: 'check feature', edit: { file, before: begun, text: written } });
          setChecked(found);
          return [
            ...found.findings.map(({ place: { line: row, column }, problem, fix }) => {
              return { line: row, column, text: `${problem}. ${fix}.` };
            }),
            ...(found.problem ? [{ ...found.problem.place, text: found.problem.what }] : []),
          ];
        },
      });
    });
    return () => {
      isGone = true;
      editor.current?.close();
    };
  }, []);

  function changed(text: string): void {
    const begun = before.current ?? '';
    setChanged(text !== begun);
    if (text === begun) dropDraft(draft);
    else keepDraft(draft, { before: begun, text } satisfies Draft);
  }

  const discard = () => {
    dropDraft(draft);
    go({ pane: 'about' });
  };
  const edit = () => ({ file, before: before.current ?? '', text: editor.current?.text() ?? '' });
  const run = () =>
    attempt(async () => {
      setResult('running');
      const ran = await ask<CaseResult | undefined>({
        kind: 'run draft',
        edit: edit(),
        line: editor.current?.line() ?? 1,
      }).catch((error: unknown) => {
        setResult(undefined);
        throw error;
      });
      setResult(ran);
    });
  const save = () =>
    attempt(async () => {
      const saved = edit();
      await ask({ kind: 'save feature', edit: saved });
      before.current = saved.text;
      setKept(false);
      changed(edit().text);
      say(`${file} is written.`);
    });
  const lacksSteps = checked?.findings.some(({ code }) => code === 'undefined-step');
  return (
    <div className="feature-form">
      <p className="where">
        <code>{file}</code>
      </p>
      <div ref={place} className="editor" />
      <KeptDraft isKept={isKept && isChanged} what="The file" newer={newer} />
      <div className="pane-tools">
        <button type="button" className="main" disabled={!isChanged || newer !== undefined} onClick={() => void save()}>
          Save
        </button>
        <button type="button" disabled={!isOpen} onClick={() => void run()}>
          Run the scenario at the cursor
        </button>
        {isChanged && (
          <button type="button" onClick={discard}>
            Discard what is typed
          </button>
        )}
        {lacksSteps && !isChanged && (
          <a className="button" href={hrefOf({ pane: 'stubs' })} onClick={followStubs}>
            Draft the missing steps
          </a>
        )}
      </div>
      {checked && <Faults {...checked} />}
      {result === 'running' ? <p role="status">Running…</p> : result && <Result result={result} />}
    </div>
  );
}

function followStubs(event: { preventDefault(): void }): void {
  event.preventDefault();
  go({ pane: 'stubs' });
}

function Faults({ findings, problem }: Checked) {
  if (problem) return <p className="message red">{problem.what}</p>;
  if (findings.length === 0) return <p className="message green">Nothing is wrong with this file.</p>;
  return (
    <ul className="faults">
      {findings.map((finding) => (
        <li key={renderPlace(finding.place) + finding.code + finding.problem}>
          <code>{finding.place.line}</code> {finding.problem}. {finding.fix}.
        </li>
      ))}
    </ul>
  );
}

function Result({ result: { outcome, evidence } }: { readonly result: CaseResult }) {
  const light = outcome.status === 'passed' ? 'green' : outcome.status === 'pending' ? 'amber' : 'red';
  return (
    <section className={`result ${light}`} aria-live="polite">
      <p>
        <strong>{outcome.status === 'passed' ? 'Passed' : `Ended ${outcome.status}`}:</strong> {outcome.name}. It is not
        saved by that, and counts for nothing.
      </p>
      <ol className="steps">
        {outcome.steps.map(({ text, status }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps may be the same, and none moves.
          <li key={index} className={status === 'passed' ? undefined : `step ${status}`}>
            <b>{status}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
      {outcome.message !== undefined && (
        <ScrolledText of="What the step said">{withoutFrames(outcome.message)}</ScrolledText>
      )}
      {evidence.pictures.map(({ source }) => (
        <img key={source} src={source} alt="The screen as it was at the end" />
      ))}
    </section>
  );
}
