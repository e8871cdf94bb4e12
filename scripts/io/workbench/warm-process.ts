/** The process that runs scenarios for the workbench, apart from it, so that no step code can end or hold it. */
import type { ChildProcess } from 'node:child_process';
import type { Envelope } from '@cucumber/messages';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { findProgram } from '../bundle/program.ts';
import type { Project } from '../project.ts';
import { type Surroundings, startProgram } from '../run/child-program.ts';
import { errorOf } from '../run/process-message.ts';
import { definedIn } from '../run/variables.ts';
import { WarmNews, type WarmOrder, type WarmRun } from './warm-message.ts';

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

/** How long the process has, in milliseconds, to end its browser. */
const grace = 3_000;

/**
 * Starts the process, which does not outlive this one.
 * @param check sees, once the step code is loaded, that it is what it was taken for
 */
export function startWarmProcess(
  project: Project,
  surroundings: Surroundings,
  check: () => Promise<void> = async () => {},
): WarmProcess {
  const program = findProgram('warm-child', new URL('./warm-child.ts', import.meta.url));
  const { child, kill } = startProgram(program, project, surroundings);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let lost: Error | undefined;
  let current: Waiting | undefined;
  let count = 0;
  let settle: Omit<Waiting, 'id' | 'hear'> = { resolve: () => {}, reject: () => {} };
  const loaded = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  }).then(check);
  loaded.catch(() => {}); // whoever runs something hears of it
  const lose = (reason: Error) => {
    lost ??= reason;
    settle.reject(reason);
    current?.reject(reason);
    current = undefined;
  };
  child.on('error', (cause) => lose(ended(cause.message)));
  child.once('close', (code, signal) => lose(ended(signal ?? `exit code ${code}`)));
  child.on('message', (message) => {
    const { data: news } = WarmNews.safeParse(message);
    if (news === undefined) return;
    if (news.kind === 'loaded') return settle.resolve();
    if (news.kind === 'failed' && news.id === undefined) return lose(errorOf(news.failure));
    if (current === undefined || news.id !== current.id) return;
    if (news.kind === 'envelope') return current.hear(news.envelope);
    if (news.kind === 'failed') current.reject(errorOf(news.failure));
    else current.resolve();
    current = undefined;
  });
  sendOrder(child, { kind: 'load', project, env: definedIn(surroundings.env) });
  return {
    loaded,
    async run(order, hear) {
      await loaded;
      if (lost !== undefined) throw lost;
      const id = count++;
      await new Promise<void>((resolve, reject) => {
        current = { id, hear, resolve, reject };
        sendOrder(child, { kind: 'run', id, ...order });
      });
    },
    isAlive: () => lost === undefined,
    async end() {
      const timer = setTimeout(kill, grace);
      sendOrder(child, { kind: 'end' });
      await closed;
      clearTimeout(timer);
    },
  };
}

type Waiting = {
  readonly id: number;
  readonly hear: (envelope: Envelope) => void;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
};

/** A process that is gone hears nothing, and is known by its end. */
function sendOrder(child: ChildProcess, order: WarmOrder): void {
  if (child.connected) child.send(order, () => {});
}

function ended(by: string): CannotJudge {
  return new CannotJudge({
    where: 'cucumber.json',
    what: `the process that runs the scenarios ended (${by})`,
    fix: 'Let no step file end it, as process.exit does; the next run starts another one',
  });
}
