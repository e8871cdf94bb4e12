/** Ends the session of a user who does nothing any more, and warns them before. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SESSION_WARNING_MINUTES } from '../../contract/limits.ts';
import { sessionKey } from '../calls/query-client.ts';
import { askSession, endSession, signOut } from './session.ts';
import { type Stage, stageAt, untilNextStage } from './session-time.ts';

/** The events that show an action, after whatever was acted on has had them. */
const actions = ['click', 'keyup', 'input', 'wheel', 'touchend'] as const;

/** So often at most an action is reported to the server, in milliseconds. */
const reportEvery = 60_000;

/** Shown as long as somebody is signed in. */
export function SessionWatch() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>('running');

  useEffect(() => {
    const watch = new AbortController();
    startWatch(watch.signal, {
      onStage: setStage,
      onAction: () => {
        askSession().then(
          ({ user }) => {
            const isLeft = watch.signal.aborted || client.isMutating({ mutationKey: sessionKey }) > 0;
            if (user === null && !isLeft) endSession(client, 'time');
          },
          // A call that the user makes will say that the library cannot be reached.
          () => undefined,
        );
      },
      onOver: () => {
        signOut().catch(() => undefined);
        endSession(client, 'time');
      },
    });
    return () => watch.abort();
  }, [client]);

  if (stage !== 'ending') return null;
  return (
    <div className="notice warning" role="alert">
      <p>Your session ends in {SESSION_WARNING_MINUTES} minutes.</p>
      {/* To press it is an action, as any other is. */}
      <button type="button">Stay signed in</button>
    </div>
  );
}

type WatchEvents = {
  readonly onStage: (stage: Stage) => void;
  /** At most once a minute, and once more after the last action. */
  readonly onAction: () => void;
  readonly onOver: () => void;
};

/** Watches, until it is aborted, for actions here and in the other tabs of the library, whose user is the same. */
function startWatch(signal: AbortSignal, { onStage, onAction, onOver }: WatchEvents): void {
  const tabs = new BroadcastChannel('actions');
  let lastAction = Date.now();
  let lastReported = lastAction;
  let stageTimer = 0;
  let reportTimer = 0;

  const review = () => {
    const now = Date.now();
    const stage = stageAt(now, lastAction);
    clearTimeout(stageTimer);
    if (stage === 'over') return onOver();
    onStage(stage);
    stageTimer = self.setTimeout(review, untilNextStage(now, lastAction));
  };
  const report = () => {
    reportTimer = 0;
    lastReported = Date.now();
    onAction();
  };
  const act = () => {
    const now = Date.now();
    // Timers of a machine that slept come late: what has ended is not begun again.
    if (stageAt(now, lastAction) === 'over') return review();
    lastAction = now;
    tabs.postMessage(now);
    if (reportTimer === 0) reportTimer = self.setTimeout(report, Math.max(0, lastReported + reportEvery - now));
    review();
  };

  tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'number') return;
    lastAction = Math.max(lastAction, data);
    review();
  };
  for (const action of actions) document.addEventListener(action, act, { passive: true, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(stageTimer);
    clearTimeout(reportTimer);
    tabs.close();
  });
  review();
}
