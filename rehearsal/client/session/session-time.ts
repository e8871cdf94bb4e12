/** When a session is about to end, and when it has ended, by the time of its user's last action. Times in milliseconds. */
import { SESSION_MINUTES, SESSION_WARNING_MINUTES } from '../../contract/limits.ts';

export type Stage = 'running' | 'ending' | 'over';

const minute = 60_000;
const warningAfter = (SESSION_MINUTES - SESSION_WARNING_MINUTES) * minute;
const overAfter = SESSION_MINUTES * minute;

export function stageAt(now: number, lastAction: number): Stage {
  const idle = now - lastAction;
  if (idle >= overAfter) return 'over';
  return idle >= warningAfter ? 'ending' : 'running';
}

/** How long until the next stage, if nothing is done; none comes after the last. */
export function untilNextStage(now: number, lastAction: number): number | undefined {
  const idle = now - lastAction;
  if (idle < warningAfter) return warningAfter - idle;
  return idle < overAfter ? overAfter - idle : undefined;
}
