/** `npm run watch` as a person starts it, and a page of it: what it gets, and what it asks for. */
import path from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { parse } from 'devalue';
import { execa } from 'execa';
import type { Outcome } from '../../core/runs/outcome.ts';
import type { Ask } from '../../core/workbench/ask.ts';
import type { PageSnapshot } from '../../core/workbench/page-snapshot.ts';
import { type NodeMessage, readNodes } from '../../core/workbench/shared-nodes.ts';
import type { Activity } from '../../core/workbench/snapshot.ts';

export type FollowedPage = {
  /** From the command until the page had its script and what to show, in milliseconds. */
  readonly opened: number;
  ask(ask: Ask): Promise<void>;
  /** Resolves once nothing runs and nothing waits to. */
  idle(): Promise<void>;
  /** Resolves once the page has a result that it has not now, with what its scenario took, in milliseconds. */
  nextResult(): Promise<number>;
  close(): Promise<void>;
};

/** Opens the workbench of a copy of the repository, by the copy's own scripts. */
export async function followPage(root: string): Promise<FollowedPage> {
  const start = performance.now();
  const command = execa('node', [path.join(root, 'scripts/shown.mjs'), 'watch', '--port', '0'], {
    cwd: root,
    reject: false,
    stdin: 'ignore',
  });
  const url = await addressIn(command.stdout);
  const script = await fetch(`${url}main.js`);
  await script.arrayBuffer();
  const leave = new AbortController();
  let activity: Activity | undefined;
  let outcomes: ReadonlySet<Outcome> = new Set();
  const waiting = new Set<() => void>();
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const read = readNodes();
  const { body } = await fetch(`${url}events`, { signal: leave.signal });
  const follow = async () => {
    for await (const [event, data] of eventsIn(body ?? [])) {
      if (event === 'activity') activity = parse(data);
      else if (event === 'snapshot') outcomes = outcomesIn(read(JSON.parse(data) as NodeMessage) as PageSnapshot);
      for (const look of waiting) look();
    }
  };
  void follow().catch(() => {}); // once it is left
  await until(() => activity !== undefined);
  return {
    opened: performance.now() - start,
    async ask(ask) {
      const headers = { origin: new URL(url).origin, 'content-type': 'application/json' };
      const response = await fetch(`${url}ask`, { method: 'POST', headers, body: JSON.stringify(ask) });
      const { problem } = parse(await response.text());
      if (problem !== undefined) throw new Error(problem);
    },
    idle: () => until(() => activity?.running.length === 0),
    async nextResult() {
      const before = outcomes;
      let found: Outcome | undefined;
      await until(() => {
        if (activity?.note !== undefined) throw new Error(activity.note);
        found = [...outcomes].find((outcome) => !before.has(outcome));
        return found !== undefined;
      });
      return found?.duration ?? Number.NaN;
    },
    async close() {
      leave.abort();
      command.kill('SIGINT');
      await command;
    },
  };
}

/** @throws Error where the command ends without having said one */
async function addressIn(output: Readable): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    output.on('data', (part) => {
      text = stripVTControlCharacters(text + String(part));
      const [url] = /http:\S+(?=\n)/.exec(text) ?? [];
      if (url !== undefined) resolve(url);
    });
    output.once('end', () => reject(new Error(`Expected the workbench to say where it is instead of "${text}"`)));
  });
}

async function* eventsIn(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<[string, string]> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      if (name !== undefined && data !== undefined) yield [name, data];
    }
  }
}

function outcomesIn({ living }: PageSnapshot): Set<Outcome> {
  const scenarios = living?.sentences.flatMap((sentence) => sentence.scenarios) ?? [];
  return new Set(scenarios.flatMap(({ judged }) => judged.outcome ?? []));
}
