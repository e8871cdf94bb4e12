/** The top of the page: the gate's last verdicts, whether the files are followed, and what can be run. */
import { type Ref, useEffect, useRef, useState } from 'react';
import { Icon } from '../core/reports/living-specification/icon.tsx';
import { counted } from '../core/text/counted.ts';
import { lightOfVerdict } from '../core/verdict/states.ts';
import type { PageSnapshot } from '../core/workbench/page-snapshot.ts';
import type { Activity, LastVerdict } from '../core/workbench/snapshot.ts';
import { go } from './address.ts';
import { ask } from './ask.ts';
import { hasFocus } from './focus.ts';
import { attempt, say } from './message.tsx';
import type { Known } from './store.ts';

export function Top({ snapshot, activity, connection }: Known) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => followHeight(header.current), []);
  return (
    <header ref={header} className="bench-top">
      <div className="bench-name">
        <strong>{snapshot?.project}</strong>
        <p className="kicker">Workbench</p>
        <Connection connection={connection} />
      </div>
      {snapshot && <Verdicts verdict={snapshot.verdict} />}
      {snapshot && <Tools snapshot={snapshot} activity={activity} />}
    </header>
  );
}

/** What else stays on the screen stays below it, however many lines it has. */
function followHeight(header: HTMLElement | null): (() => void) | undefined {
  if (!header) return undefined;
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--top-height', `${header.offsetHeight}px`);
  });
  observer.observe(header);
  return () => observer.disconnect();
}

const connections = {
  opening: { light: 'grey', text: 'Opening…' },
  open: { light: 'green', text: 'Follows every save' },
  lost: { light: 'red', text: 'Lost: what you see is old. Trying again…' },
  gone: { light: 'red', text: 'Gone: what you see is old. Open the new address that npm run watch prints.' },
} as const;

function Connection({ connection }: Pick<Known, 'connection'>) {
  const { light, text } = connections[connection];
  return (
    <span className={`connection ${light}`} role="status">
      <span className="dot" aria-hidden="true" />
      {text}
    </span>
  );
}

/** Those of the gate. The workbench itself gives none. */
function Verdicts({ verdict }: { readonly verdict: LastVerdict | undefined }) {
  if (!verdict) return <p className="gate">No verdict yet: npm run accept gives one.</p>;
  const { stale, start } = verdict;
  const words = (isSafe: boolean, to: string) => (isSafe ? `Safe to ${to}` : `Not safe to ${to}`);
  return (
    <p className="gate">
      <Pill isSafe={verdict.safeToMerge} verdict={verdict} text={words(verdict.safeToMerge, 'merge')} />{' '}
      <Pill isSafe={verdict.safeToRelease} verdict={verdict} text={words(verdict.safeToRelease, 'release')} />{' '}
      <span className="when">
        {stale ? 'of earlier sources' : 'the last verdict'}
        {start !== undefined && `, ${start.slice(0, 16).replace('T', ' ')} UTC`}
      </span>
    </p>
  );
}

type PillProps = { readonly isSafe: boolean; readonly verdict: LastVerdict; readonly text: string };

function Pill({ isSafe, verdict, text }: PillProps) {
  const { stale } = verdict;
  return (
    <span className={`pill ${stale ? 'grey' : lightOfVerdict(isSafe, verdict)}`}>
      <Icon name={stale ? 'clock' : isSafe ? 'check' : 'cross'} />
      {text}
    </span>
  );
}

/** Stands as it was pressed while the workbench is asked, which then says how it stands. */
function RunChanged({ isOn, field }: { readonly isOn: boolean; readonly field: Ref<HTMLInputElement> }) {
  const [shown, setShown] = useState(isOn);
  const [known, setKnown] = useState(isOn);
  if (known !== isOn) {
    setKnown(isOn);
    setShown(isOn);
  }
  const set = async (on: boolean) => {
    setShown(on);
    if (!(await attempt(() => ask({ kind: 'run changed', on })))) setShown(!on);
  };
  return (
    <label className="switch">
      <input ref={field} type="checkbox" checked={shown} onChange={({ target }) => void set(target.checked)} />
      Run what changed
    </label>
  );
}

type ToolsProps = { readonly snapshot: PageSnapshot; readonly activity: Activity };

function Tools({ snapshot: { canUndo, living }, activity: { running, runChanged } }: ToolsProps) {
  const failing = living?.points.at(-1)?.scenarios.failed ?? 0;
  const first = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  // What is pressed there goes away.
  useEffect(() => {
    if (isPressed.current && !hasFocus()) first.current?.focus();
    if (running.length === 0 && !canUndo) isPressed.current = false;
  }, [running.length, canUndo]);
  const run = (what: 'failing' | 'all' | 'changed') => void attempt(() => ask({ kind: 'run', what }));
  return (
    <div className="bench-tools" role="toolbar" aria-label="Runs">
      <div className="always">
        <RunChanged isOn={runChanged} field={first} />
        <button type="button" onClick={() => run('all')}>
          Run everything
        </button>
        <button type="button" onClick={() => run('failing')} disabled={failing === 0}>
          Run {failing === 0 ? 'what fails' : `${failing} failing`}
        </button>
        <button type="button" className="quiet" onClick={() => go({ pane: 'help' })}>
          Keys <kbd>?</kbd>
        </button>
      </div>
      {/* biome-ignore lint/a11y: what is pressed are the buttons in it. */}
      <div
        className="at-times"
        onClick={() => {
          isPressed.current = true;
        }}
      >
        <p className="busy" role="status">
          {running.length > 0 && `Running, ${counted(running.length, 'scenario')} to go`}
        </p>
        {running.length > 0 && (
          <button type="button" onClick={() => void attempt(() => ask({ kind: 'stop' }))}>
            Stop
          </button>
        )}
        {canUndo && (
          <button type="button" onClick={undo}>
            Undo what was written
          </button>
        )}
      </div>
    </div>
  );
}

function undo(): void {
  void attempt(async () => {
    await ask({ kind: 'undo' });
    say('What was written last is as it was before.');
  });
}
