/** The process that attempts scenarios with mutants, apart from the one that judges, which never loads step code. */
import type { ChildProcess } from 'node:child_process';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Attempt } from '../../core/proof/attempt.ts';
import { findProgram } from '../bundle/program.ts';
import type { Project } from '../project.ts';
import { type Surroundings, startProgram } from '../run/child-program.ts';
import { errorOf } from '../run/process-message.ts';
import { definedIn } from '../run/variables.ts';
import { type AttemptOrder, ProofNews, type ProofOrder } from './proof-message.ts';

export type ProofProcess = {
  /** What came of an attempt. @throws Error where it could not be made, as when the process has ended */
  attempt(order: AttemptOrder): Promise<Attempt>;
  /** Ends the process and its browser. */
  end(): Promise<void>;
};

/** How long the process has, in milliseconds, to end its browser. */
const grace = 4_000;

/**
 * Starts the process, and resolves once it has loaded the step code. It does not outlive this one.
 * @throws CannotJudge where it cannot be started, or the step code cannot be loaded
 */
export async function startProofProcess(project: Project, surroundings: Surroundings = process): Promise<ProofProcess> {
  const program = findProgram('proof-child', new URL('./proof-child.ts', import.meta.url));
  const { child, kill } = startProgram(program, project, surroundings);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const conversation = converse(child);
  await conversation.load({ kind: 'load', project, env: definedIn(surroundings.env) });
  return {
    attempt: conversation.attempt,
    async end() {
      const timer = setTimeout(kill, grace);
      sendOrder(child, { kind: 'end' });
      await closed;
      clearTimeout(timer);
    },
  };
}

type Waiting = { readonly resolve: (attempt: Attempt) => void; readonly reject: (reason: Error) => void };

/** Sends orders, and has each answered once. */
function converse(child: ChildProcess) {
  const waiting = new Map<number, Waiting>();
  let loaded: { readonly resolve: () => void; readonly reject: (reason: Error) => void } | undefined;
  let lost: Error | undefined;
  let count = 0;
  const lose = (reason: Error) => {
    lost = reason;
    loaded?.reject(reason);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  child.on('error', (cause) => lose(ended(cause.message)));
  child.once('close', (code, signal) => lose(ended(signal ?? `exit code ${code}`)));
  child.on('message', (message) => {
    const { data: news } = ProofNews.safeParse(message);
    if (news?.kind === 'loaded') loaded?.resolve();
    if (news === undefined || news.kind === 'loaded') return;
    const id = news.id ?? -1;
    const one = waiting.get(id);
    waiting.delete(id);
    if (news.kind === 'attempted') one?.resolve(news.attempt);
    else (one ?? loaded)?.reject(errorOf(news.failure));
  });
  return {
    load: (order: ProofOrder) =>
      new Promise<void>((resolve, reject) => {
        loaded = { resolve, reject };
        sendOrder(child, order);
      }),
    attempt: (order: AttemptOrder) =>
      new Promise<Attempt>((resolve, reject) => {
        if (lost !== undefined) return reject(lost);
        const id = count++;
        waiting.set(id, { resolve, reject });
        sendOrder(child, { kind: 'attempt', id, ...order });
      }),
  };
}

/** A process that is gone hears nothing, and is known by its end. */
function sendOrder(child: ChildProcess, order: ProofOrder): void {
  if (child.connected) child.send(order, () => {});
}

function ended(by: string): CannotJudge {
  return new CannotJudge({
    where: 'cucumber.json',
    what: `the process that attempts scenarios ended (${by}) before it was to`,
    fix: 'Let no step file end it, as process.exit does',
  });
}
