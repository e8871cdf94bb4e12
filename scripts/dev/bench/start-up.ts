/** What the commands cost on the real document before they do anything, against Node alone and against a bare script. */
import { projectAt } from '../../io/project.ts';
import { prepareTask, runBare, type Timed } from './bare-run.ts';
import { measure, median, repeat } from './child.ts';
import { runAccept, workers } from './harness-run.ts';
import { inCopy } from './repository-copy.ts';
import type { Result } from './result.ts';

const repetitions = 5;

/** Both sides of each ratio are measured in turn. Nothing is stale: client and browser are there. */
export async function benchStartUp(): Promise<Result> {
  return inCopy(async (folder) => {
    const task = await prepareTask(projectAt(folder));
    await runAccept(folder); // makes ready what is made once
    const cost = async (...args: readonly string[]) =>
      (await measure(args.length > 0 ? { script: 'scripts/shown.mjs', root: folder, args, folder } : { folder })).cpu;
    const costs = await repeat(repetitions, async () => ({
      nothing: await cost(),
      trace: await cost('trace'),
      help: await cost('accept', '--help'),
    }));
    const cpu = (side: keyof (typeof costs)[number]) => median(costs.map((each) => each[side]));
    const runs = await repeat(repetitions, async () => ({
      accept: await runAccept(folder),
      bare: await runBare(folder, task, workers),
    }));
    const ratio = (part: keyof Timed) => median(runs.map(({ accept, bare }) => accept[part] / bare[part]));
    return {
      name: 'start-up on the real document',
      checks: [
        {
          name: 'processor time of trace, against node -e 0',
          actual: cpu('trace') / cpu('nothing'),
          limit: 8,
          unit: '×',
        },
        {
          name: 'processor time of accept --help, against node -e 0',
          actual: cpu('help') / cpu('nothing'),
          limit: 4,
          unit: '×',
        },
        { name: 'accept, against bare Playwright', actual: ratio('whole'), limit: 1.4, unit: '×' },
        {
          name: 'accept until the first scenario, against bare Playwright',
          actual: ratio('first'),
          limit: 1.5,
          unit: '×',
        },
      ],
    };
  });
}
