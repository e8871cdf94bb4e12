/** The start of the process that runs Cucumber, apart from the orders that it is sent, so that nothing else is loaded before it starts. */
import type { ChildProcess } from 'node:child_process';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { BrowserChoice } from '../browser/browser-choice.ts';
import type { Project } from '../project.ts';
import { findProgram, type Surroundings, startProgram } from './child-program.ts';
import type { Order } from './process-message.ts';

/** A process that has loaded Cucumber, or is about to, and waits to be given what to run. */
export type CucumberProcess = {
  readonly child: ChildProcess;
  /** Resolves with what ended it, an exit code or a signal. @throws CannotJudge where it could not be started */
  readonly closed: Promise<number | string>;
  /** Has its first worker start the browser that the run will most likely be in, once the worker can. */
  startBrowser(choice: BrowserChoice): void;
  /** Kills it at once, if it is still there. */
  kill(): void;
};

/** Starts the process, which does not outlive this one, whatever it is doing. */
export function startCucumber(project: Pick<Project, 'root'>, surroundings: Surroundings = process): CucumberProcess {
  const program = findProgram(new URL('./cucumber-child.ts', import.meta.url));
  const { child, kill } = startProgram(program, project, surroundings);
  const closed = new Promise<number | string>((resolve, reject) => {
    child.on('error', (error) => child.pid === undefined && reject(cannotStart(error)));
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0));
  });
  closed.catch(() => {}); // nobody may ask
  const startBrowser = (browser: BrowserChoice) => sendOrder(child, { kind: 'browser', browser });
  return { child, closed, startBrowser, kill };
}

/** A process that is gone hears nothing, and is known by its end. */
export function sendOrder(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order, () => {});
}

function cannotStart(cause: unknown): CannotJudge {
  return new CannotJudge({
    where: 'cucumber.json',
    what: 'the process that runs Cucumber could not be started',
    fix: 'See that this machine has room for one more process, and run again',
    cause,
  });
}
