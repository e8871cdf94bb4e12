/** The process that runs scenarios for the workbench, apart from it, so that no step code can end or hold it. */
import type { Envelope } from '@cucumber/messages';
import type { Project } from '../project.ts';
import { findProgram, type Surroundings } from '../run/child-program.ts';
import { startStepProcess } from '../run/step-process.ts';
import { WarmNews, type WarmRun } from './warm-message.ts';

export type WarmProcess = {
  /** Resolves once the step code is loaded. @throws CannotJudge where it cannot be */
  readonly loaded: Promise<void>;
  /** Runs a case. @throws Error where it could not be run, as when the process has ended */
  run(order: WarmRun, hear: (envelope: Envelope) => void): Promise<void>;
  /** Whether it is still there. */
  isAlive(): boolean;
  /** Ends the process and its browser. */
  end(): Promise<void>;
};

/**
 * Starts the process, which does not outlive this one.
 * @param check sees, once the step code is loaded, that it is what it was taken for
 */
export function startWarmProcess(
  project: Project,
  surroundings: Surroundings,
  check: () => Promise<void> = async () => {},
): WarmProcess {
  const program = findProgram(new URL('./warm-child.ts', import.meta.url));
  const warm = startStepProcess(program, project, surroundings, WarmNews, {
    does: 'runs the scenarios',
    fix: 'Let no step file end it, as process.exit does; the next run starts another one',
  });
  const loaded = warm.loaded.then(check);
  loaded.catch(() => {}); // whoever runs something hears of it
  return {
    loaded,
    isAlive: warm.isAlive,
    end: warm.end,
    async run(order, hear) {
      await loaded;
      await warm.ask<void>({ kind: 'run', ...order }, (news, settle) => {
        if (news.kind === 'envelope') hear(news.envelope);
        else settle();
      });
    },
  };
}
