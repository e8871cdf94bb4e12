/** The process that attempts scenarios with mutants, apart from the one that judges, which never loads step code. */

import type { Project } from '../project/project.ts';
import type { Attempt } from '../proof/attempt.ts';
import { findProgram, type Surroundings } from '../run/cucumber/cucumber-process.ts';
import { AttemptNews, type AttemptOrder } from './proof-message.ts';
import { startStepProcess } from './step-process.ts';

export type ProofProcess = {
  /** What came of an attempt. @throws Error where it could not be made, as when the process has ended */
  attempt(order: AttemptOrder): Promise<Attempt>;
  /** Ends the process and its browser. */
  end(): Promise<void>;
};

/**
 * Starts the process, and resolves once it has loaded the step code. It does not outlive this one.
 * @throws CannotJudge where it cannot be started, or the step code cannot be loaded
 */
export async function startProofProcess(project: Project, surroundings: Surroundings = process): Promise<ProofProcess> {
  const program = findProgram(new URL('./proof-child.ts', import.meta.url));
  const { loaded, ask, end } = startStepProcess(program, project, surroundings, AttemptNews, {
    does: 'attempts scenarios',
    fix: 'Let no step file end it, as process.exit does',
  });
  await loaded;
  return {
    attempt: (order) => ask<Attempt>({ kind: 'attempt', ...order }, ({ attempt }, settle) => settle(attempt)),
    end,
  };
}
