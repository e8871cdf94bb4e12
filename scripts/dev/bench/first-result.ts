/** How long after a save the page has the first result of a scenario that it touches, beyond what the scenario itself takes. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { median, quantile, repeat } from './child.ts';
import { type FollowedPage, followPage } from './followed-page.ts';
import { inCopy } from './repository-copy.ts';
import type { Check } from './result.ts';

/** A save that touches scenarios, with another number another one. */
type Save = readonly [file: string, edit: (text: string, number: number) => string];

/** The process that runs the scenarios stays. */
const ofWords: readonly Save[] = [
  [
    'features/2-screens-and-routes.feature',
    (text, number) => text.replace('Scenario: Loading succeeds\n', `Scenario: Loading succeeds ${number}\n`),
  ],
  ['features/specification.md', (text, number) => text.replace('The only screen visible', `$& ${number}`)],
];

/** Another process has to load the steps, or another client has to be built for it. */
const ofCode: readonly Save[] = [
  ['steps/loading.steps.ts', (text, number) => `${text}\nvoid ${number};\n`],
  ['client/main.tsx', (text, number) => `${text}\n// ${number}\n`],
];

/** How long it takes to open in a copy of the repository in which nothing has run yet, once npm has prepared it as `npm ci` does. */
export async function benchOpening(): Promise<Check[]> {
  const times = await repeat(3, () =>
    inCopy(async (root) => {
      await execa('npm', ['run', 'prepare'], { cwd: root });
      const page = await followPage(root);
      await page.close();
      return page.opened;
    }),
  );
  return [{ name: 'from the command to the page', actual: median(times), limit: 2_000, unit: 'ms' }];
}

/** In a copy of the repository, of which everything has run. */
export async function benchFirstResults(root: string): Promise<Check[]> {
  const page = await followPage(root);
  try {
    await Promise.all([page.nextResult(), page.ask({ kind: 'run', what: 'all' })]);
    await page.idle();
    await page.ask({ kind: 'run changed', on: true });
    return [
      ...checksOf(await timeResults(root, page, ofWords, 20), 'a feature or the document', 400),
      ...checksOf(await timeResults(root, page, ofCode, 10), 'a step or the client', 1_500),
    ];
  } finally {
    await page.close();
  }
}

/** In turn, each once all that the one before touched has run, or does not matter any more. */
async function timeResults(root: string, page: FollowedPage, saves: readonly Save[], count: number): Promise<number[]> {
  const before = saves.map(([file]) => readFileSync(path.join(root, file), 'utf8'));
  let number = 0;
  return repeat(count, async () => {
    const at = number++ % saves.length;
    const [file = '', edit = String] = saves[at] ?? [];
    const result = page.nextResult();
    const start = performance.now();
    writeFileSync(path.join(root, file), edit(before[at] ?? '', number));
    const own = await result;
    const time = performance.now() - start - own;
    if (saves === ofCode) await page.ask({ kind: 'stop' });
    await page.idle();
    return time;
  });
}

function checksOf(times: readonly number[], what: string, limit: number): Check[] {
  const name = `from a save of ${what} to the first result, beyond the scenario, of ${times.length} saves`;
  return [
    { name: `median ${name}`, actual: median(times), limit, unit: 'ms' },
    { name: `95th ${name}`, actual: quantile(times, 0.95), limit, unit: 'ms' },
  ];
}
