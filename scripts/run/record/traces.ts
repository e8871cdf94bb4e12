/** The folder of Playwright's traces, emptied for a run that is to record some. */
import { mkdir, rm } from 'node:fs/promises';
import type { Project } from '../../project/project.ts';
import type { AcceptOptions } from '../options.ts';

/** The environment variables by which the steps know whether to record traces, and where to put them. */
export async function prepareTraces(
  { traces }: Project,
  { trace: mode }: AcceptOptions,
): Promise<Record<'SHOWN_TRACE' | 'SHOWN_TRACES', string>> {
  if (mode !== 'off') {
    await rm(traces, { recursive: true, force: true });
    await mkdir(traces, { recursive: true });
  }
  return { SHOWN_TRACE: mode, SHOWN_TRACES: traces };
}
