/** How long after a save the page of the workbench hears of it, on the real document and on a large one. */
import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { projectAt } from '../../io/project.ts';
import { parseWatchOptions } from '../../io/terminal/watch-options.ts';
import { openFor } from '../../io/workbench/watch.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { median, quantile, repeat } from './child.ts';
import { benchFirstResults, benchOpening } from './first-result.ts';
import { writeLargeProject } from './large-project.ts';
import { inCopy } from './repository-copy.ts';
import type { Check, Result } from './result.ts';

const saves = 100;

/** Of two changes of a file within 50 ms, chokidar reports the first alone. */
const pauseMs = 100;

const document = 'features/specification.md';

export async function benchWatch(): Promise<Result> {
  const real = await inCopy((folder) => benchSaves(folder, 'features/2-screens-and-routes.feature', 100));
  const opening = await benchOpening();
  const results = await inCopy(benchFirstResults);
  const large = await inLargeProject((folder) => benchSaves(folder, 'features/3-part-0.feature', 300));
  return {
    name: 'from a save to the page of the workbench',
    checks: [
      ...[...opening, ...real, ...results].map((check) => ({ ...check, name: `${check.name}, real document` })),
      ...large.map((check) => ({ ...check, name: `${check.name}, 2,000 sentences and 10,000 scenarios` })),
    ],
  };
}

function inLargeProject<T>(use: (folder: string) => Promise<T>): Promise<T> {
  return inTemporaryFolder({ parent: os.tmpdir(), prefix: 'shown-bench-' }, async (folder) => {
    await writeLargeProject(folder, { sentences: 2_000, scenarios: 10_000, filesPerPoint: 10 });
    return await use(folder);
  });
}

/** Half of the saves are of the document, half of a feature file, in turn. */
async function benchSaves(root: string, feature: string, limit: number): Promise<Check[]> {
  const times = await timeSaves(root, feature);
  return [
    { name: `median of ${saves} saves`, actual: median(times), limit, unit: 'ms' },
    { name: `95th of ${saves} saves`, actual: quantile(times, 0.95), limit, unit: 'ms' },
  ];
}

async function timeSaves(root: string, feature: string): Promise<number[]> {
  const page = await openPage(root);
  const texts = new Map([
    [document, await readFile(path.join(root, document), 'utf8')],
    [feature, await readFile(path.join(root, feature), 'utf8')],
  ]);
  let number = 0;
  try {
    return await repeat(saves, async () => {
      number += 1;
      const file = number % 2 === 0 ? document : feature;
      const mark = `bench${number}`;
      const text = edited(texts.get(file) ?? '', file, mark, number);
      const heard = page.hears(mark);
      const start = performance.now();
      writeFileSync(path.join(root, file), text); // at once, so that nobody reads the half of it
      await heard;
      const time = performance.now() - start;
      await setTimeout(pauseMs);
      return time;
    });
  } finally {
    await page.close();
    for (const [file, text] of texts) await writeFile(path.join(root, file), text);
  }
}

/**
 * The text with a mark in it, and so much more that all that follows moves: in a sentence or the name of a scenario by some
 * characters, and with every sixth save by lines as well.
 */
function edited(text: string, file: string, mark: string, number: number): string {
  const words = `${mark} ${'x'.repeat(number % 7)}`.trimEnd();
  const isMoved = number % 6 < 2;
  if (file !== document) return text.replace(/^ *Scenario: .*$/m, `${isMoved ? '\n\n' : ''}$& ${words}`);
  return isMoved ? text.replace('\n\n', `\n\nThis document has ${words}.\n\n`) : text.replace(/\.\n/, ` ${words}$&`);
}

/** A page of the workbench, which says so once it has heard a text. */
async function openPage(root: string) {
  const stream = () => new PassThrough().resume();
  const context = { env: process.env, stdin: stream(), stdout: stream(), stderr: stream() };
  const workbench = await openFor(parseWatchOptions(['--port', '0'], context), projectAt(root), context);
  const leave = new AbortController();
  const { hears, hear } = listening();
  const { body } = await fetch(`${workbench.url}events`, { signal: leave.signal });
  const first = hears('event: activity');
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) hear(decoder.decode(chunk, { stream: true }));
  };
  void read().catch(() => {}); // once it is left
  await first;
  return {
    hears,
    async close() {
      leave.abort();
      await workbench.close();
    },
  };
}

/** Who waits for a text hears once it has come, in however many parts. */
function listening() {
  let wanted = '';
  let tail = '';
  let found: () => void = () => {};
  return {
    hears(text: string): Promise<void> {
      wanted = text;
      return new Promise((resolve) => {
        found = resolve;
      });
    },
    hear(part: string): void {
      if (wanted !== '' && (tail + part).includes(wanted)) {
        wanted = '';
        found();
      }
      tail = part.slice(-100);
    },
  };
}
