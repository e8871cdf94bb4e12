/** Runs one case apart from all others so that a person can look into it: recorded for Playwright's viewer, or with its inspector. */
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Inspection } from '../../core/workbench/ask.ts';
import type { Project } from '../project.ts';
import type { RunJob } from './run-queue.ts';
import type { WarmProcess } from './warm-process.ts';

/** How the steps are started for it. */
export type InspectionStart = { readonly headed: boolean; readonly variables: Readonly<Record<string, string>> };

export type InspectionSetting = {
  readonly project: Pick<Project, 'reports'>;
  readonly start: (wanted: InspectionStart) => Promise<WarmProcess>;
  /** Shows a recorded trace. */
  readonly show: (trace: string) => void;
  readonly environment: NodeJS.ProcessEnv;
  readonly platform?: NodeJS.Platform;
};

/**
 * Resolves once the case has ended, and its trace is shown.
 * @throws CannotJudge where there is no display, or the case recorded nothing
 */
export async function inspectCase(how: Inspection, { place, text }: RunJob, setting: InspectionSetting): Promise<void> {
  refuseWithoutDisplay(how, setting);
  const folder = path.join(setting.project.reports, 'watch', 'trace');
  const recorded = { SHOWN_TRACE: 'on', SHOWN_TRACES: folder };
  if (how === 'trace') {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const headed = how === 'debug';
  const process = await setting.start({ headed, variables: headed ? { PWDEBUG: '1' } : recorded });
  try {
    await process.run({ file: place.file, text, line: place.line, column: place.column }, () => {});
  } finally {
    await process.end();
  }
  if (how === 'debug') return;
  const [trace] = (await readdir(folder)).filter((name) => name.endsWith('.zip'));
  if (trace === undefined) throw nothingRecorded();
  setting.show(path.join(folder, trace));
}

/** Opens Playwright's viewer, which stays when the workbench is closed. */
export function showTrace(trace: string): void {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  const child = spawn(process.execPath, [cli, 'show-trace', trace], { stdio: 'ignore', detached: true });
  child.on('error', () => {}); // the trace is there all the same
  child.unref();
}

function refuseWithoutDisplay(
  how: Inspection,
  { environment, platform = process.platform }: Pick<InspectionSetting, 'environment' | 'platform'>,
): void {
  if (platform === 'darwin' || platform === 'win32') return;
  if (environment.DISPLAY || environment.WAYLAND_DISPLAY) return;
  throw new CannotJudge({
    where: how,
    what: 'there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)',
    fix:
      how === 'trace'
        ? 'Record one with npm run accept -- --trace on, and look at it on a machine with a display'
        : 'Start the workbench on a machine with a display',
  });
}

function nothingRecorded(): CannotJudge {
  return new CannotJudge({
    where: 'trace',
    what: 'the scenario opened no page, so that no trace was recorded',
    fix: 'Trace a scenario that opens one',
  });
}
