/** The shell around the probe: set by the environment, it prints what it has found out as one line of JSON. */

import { closeBrowser, openBrowser } from '../../browser.ts';
import { FaultNotInjected } from '../../fault-not-injected.ts';
import { defaultLimits, type Limits } from '../../limits.ts';
import { mostLoads, mostRequests } from '../../network/load-budget.ts';
import { LedAway } from '../../network/navigation.ts';
import { renderReason } from '../../reason.ts';
import { type Access, type ProbeReport, ProbeVariables } from '../../records.ts';
import { redact } from '../../secrets.ts';
import { TargetUnavailable } from '../../target-unavailable.ts';
import { probe } from './probe.ts';
import { askLater, letIn, Refusal } from './refusal.ts';

/** Prints `{ known, attempts, limits }`, `attempts` only where faults are injected, or `{ refusal }` with `what` and `fix` where the target cannot be judged. */
export async function runProbe(limits: Limits = defaultLimits): Promise<void> {
  const {
    SHOWN_ACCESS: access,
    SHOWN_BROWSER: choice,
    SHOWN_FAULTS: faults,
    SHOWN_SIGNS_IN: signsIn,
  } = ProbeVariables.parse(process.env);
  try {
    const { attempts, ...known } = await probe(await openBrowser(choice), access, { limits, faults, signsIn });
    print({ known, ...(faults && { attempts }), limits: { loads: mostLoads, requests: mostRequests } });
  } catch (error) {
    print({ refusal: toRefusal(error, access) });
  } finally {
    await closeBrowser();
  }
}

function toRefusal(error: unknown, access: Access): { what: string; fix: string } {
  const what = renderReason(error, redact).message.replace(/\.$/, '');
  if (error instanceof Refusal) return { what, fix: error.fix };
  if (error instanceof TargetUnavailable) return { what, fix: askLater };
  if (error instanceof LedAway) return { what, fix: letIn(access) };
  if (error instanceof FaultNotInjected) return { what, fix: 'See to what it says, and run again' };
  throw renderReason(error, redact);
}

function print(value: ProbeReport): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
