/** The bounds of a run: its beginning, the hooks around it, and its end, within which all else must lie. */
import { TestStepResultStatus } from '@cucumber/messages';
import { type Complain, renderSaid } from './defect.ts';
import type { Kind, MessageOf } from './message.ts';
import { openRegister } from './register.ts';

export type Bounds = {
  /** Whether a message of this kind may come now; if it may not, that is reported, at its first. */
  admit(kind: Kind): boolean;
  begin(started: MessageOf<'testRunStarted'>): void;
  beginHook(started: MessageOf<'testRunHookStarted'>): void;
  endHook(finished: MessageOf<'testRunHookFinished'>): void;
  end(finished: MessageOf<'testRunFinished'>): void;
  /** Reports a part of the run that says it belongs to another. */
  checkOwner(part: Part): void;
  /** Whether a hook around the run did not pass, or did not end. */
  hookFailed(): boolean;
  finished(): boolean;
  /** What is missing if no more messages come. */
  missing(): string | undefined;
};

type Part = { readonly testRunStartedId?: string | undefined };

/** What may come before a run begins. */
const preliminary: ReadonlySet<Kind> = new Set(['parseError', 'pickle', 'testRunStarted']);

/** The bounds of a run that has not begun. */
export function openBounds(complain: Complain): Bounds {
  const complainOnce = onlyOnce(complain);
  const hooks = openHooks(complain);
  let stage: 'awaited' | 'begun' | 'ended' = 'awaited';
  let runId: string | undefined;
  const checkOwner = ({ testRunStartedId }: Part) => {
    if (stage !== 'awaited' && testRunStartedId !== runId) complainOnce('a part of the run belongs to another run');
  };
  return {
    admit(kind) {
      if (kind === 'testRunStarted' && stage !== 'awaited') {
        complain('run-twice', 'a second run begins');
        return false;
      }
      if (stage === 'ended') complainOnce('something follows the end of the run');
      if (stage === 'awaited' && !preliminary.has(kind))
        complainOnce('something of the run comes before its beginning');
      return stage !== 'ended';
    },
    begin({ id }) {
      stage = 'begun';
      runId = id;
    },
    beginHook(started) {
      checkOwner(started);
      hooks.begin(started);
    },
    endHook: hooks.end,
    end(finished) {
      checkOwner(finished);
      stage = 'ended';
      if (hooks.open() > 0) complain('run-incomplete', 'a hook around the run did not end');
    },
    checkOwner,
    hookFailed: () => hooks.failed() || hooks.open() > 0,
    finished: () => stage === 'ended',
    missing: () =>
      ({ awaited: 'the run did not begin', begun: 'the run did not reach its end', ended: undefined })[stage],
  };
}

/** What `BeforeAll` and `AfterAll` do, once in every worker. */
function openHooks(complain: Complain) {
  const hooks = openRegister<{ ended: boolean }>(complain, 'a hook around the run ends that has not begun');
  let open = 0;
  let failed = false;
  return {
    open: () => open,
    failed: () => failed,
    begin({ id }: MessageOf<'testRunHookStarted'>) {
      if (hooks.add(id, { ended: false }) === 'added') open += 1;
      else complain('run-twice', 'a hook around the run begins twice');
    },
    end({ testRunHookStartedId, result: { status, message } }: MessageOf<'testRunHookFinished'>) {
      const hook = hooks.find(testRunHookStartedId);
      if (!hook) return;
      if (hook.ended) return complain('run-twice', 'a hook around the run ended twice');
      hook.ended = true;
      open -= 1;
      if (status === TestStepResultStatus.PASSED) return;
      failed = true;
      complain('run-incomplete', `a hook around the run ended ${status.toLowerCase()}${renderSaid(message)}`);
    },
  };
}

function onlyOnce(complain: Complain): (problem: string) => void {
  const reported = new Set<string>();
  return (problem) => {
    if (!reported.has(problem)) complain('run-incomplete', problem);
    reported.add(problem);
  };
}
